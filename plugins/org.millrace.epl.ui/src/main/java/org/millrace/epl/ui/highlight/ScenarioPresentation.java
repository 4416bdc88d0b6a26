package org.millrace.epl.ui.highlight;

import org.millrace.epl.ui.preference.EplStyle;
import org.millrace.scenario.ide.ScenarioServices;

import java.util.List;

/** Colours the tokens of scenarios. */
public final class ScenarioPresentation extends TokenPresentation {

    /** Called by the extension point. */
    public ScenarioPresentation() {
        super(ScenarioPresentation::styles);
    }

    private static List<Styled> styles(String text) {
        return ScenarioServices.words(text).stream().map(word -> new Styled(word.range().start(), word.range().end(), EplStyle.of(word.kind()))).toList();
    }
}

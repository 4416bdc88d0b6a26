package org.millrace.epl.ui.highlight;

import org.millrace.compiler.load.ide.LoadServices;
import org.millrace.epl.ui.preference.EplStyle;

import java.util.List;

/** Colours the tokens of loads. */
public final class LoadPresentation extends TokenPresentation {

    /** Called by the extension point. */
    public LoadPresentation() {
        super(LoadPresentation::styles);
    }

    private static List<Styled> styles(String text) {
        return LoadServices.words(text).stream().map(word -> new Styled(word.range().start(), word.range().end(), EplStyle.of(word.kind()))).toList();
    }
}

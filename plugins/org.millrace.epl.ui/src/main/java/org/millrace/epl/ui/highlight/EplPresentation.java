package org.millrace.epl.ui.highlight;

import org.millrace.epl.lexer.EplLexer;
import org.millrace.epl.ui.colour.EplStyles;

import java.util.List;

/** Colours the tokens of EPL. */
public final class EplPresentation extends TokenPresentation {

    /** Called by the extension point. */
    public EplPresentation() {
        super(EplPresentation::styles);
    }

    private static List<Styled> styles(String text) {
        return EplLexer.tokens(text).stream()
                .flatMap(token -> EplStyles.of(token).map(style -> new Styled(token.start(), token.end(), style)).stream()).toList();
    }
}

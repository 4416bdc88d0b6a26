package org.millrace.epl.ui.edit;

import org.eclipse.jface.text.IDocument;
import org.millrace.epl.lexer.EplLexer;
import org.millrace.epl.tokens.EplToken;
import org.millrace.epl.ui.document.EplModel;

import java.util.List;

/** Caches the tokens of a document until it changes. Used in the UI thread. */
final class DocumentTokens {

    private String text = "";
    private List<EplToken> tokens = List.of();

    /** Returns the tokens; none if the text is too long. */
    List<EplToken> of(IDocument document) {
        if (document.getLength() > EplModel.LONGEST) {
            return List.of();
        }
        var now = document.get();
        if (!now.equals(text)) {
            text = now;
            tokens = List.copyOf(EplLexer.tokens(now));
        }
        return tokens;
    }
}

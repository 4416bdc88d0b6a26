package org.millrace.epn.ui.source;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.SWT;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** The colours of the text in the current theme. */
final class SourceColors {

    private static final String PREFIX = "org.millrace.epn.ui.source.";

    /** The kinds of coloured text. */
    enum Kind {
        TAG, ATTRIBUTE, VALUE, COMMENT, CDATA;

        private String id() {
            return PREFIX + name().toLowerCase(Locale.ROOT);
        }
    }

    private final Map<Kind, Token> tokens = new EnumMap<>(Kind.class);
    private final IPropertyChangeListener listener;

    /**
     * Reads the colours of the current theme.
     *
     * @param changed called when the colours change
     */
    SourceColors(Runnable changed) {
        for (var kind : Kind.values()) {
            tokens.put(kind, new Token(attribute(kind)));
        }
        listener = event -> {
            if (event.getProperty().startsWith(PREFIX)) {
                tokens.forEach((kind, token) -> token.setData(attribute(kind)));
                changed.run();
            }
        };
        JFaceResources.getColorRegistry().addListener(listener);
    }

    /** Returns the token of a kind, whose colour follows the theme. */
    IToken of(Kind kind) {
        return tokens.get(kind);
    }

    void close() {
        JFaceResources.getColorRegistry().removeListener(listener);
    }

    private static TextAttribute attribute(Kind kind) {
        return new TextAttribute(JFaceResources.getColorRegistry().get(kind.id()), null, kind == Kind.COMMENT ? SWT.ITALIC : SWT.NORMAL);
    }
}

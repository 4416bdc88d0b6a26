package org.millrace.ui.network;

import org.millrace.epn.edit.Refusal;

import java.util.Locale;

/** What the language says in half sentences, as dialogs say it. */
public final class Sentence {

    private Sentence() {
    }

    /** Message and advice as sentences. */
    public static String of(Refusal refusal) {
        return refusal.advice().isEmpty() ? of(refusal.message()) : of(refusal.message()) + " " + of(refusal.advice());
    }

    /** A text with a capital at its beginning and a full stop at its end. */
    public static String of(String text) {
        var end = text.isEmpty() || ".?!".indexOf(text.charAt(text.length() - 1)) >= 0 ? "" : ".";
        return text.substring(0, Math.min(1, text.length())).toUpperCase(Locale.ROOT) + text.substring(Math.min(1, text.length())) + end;
    }
}

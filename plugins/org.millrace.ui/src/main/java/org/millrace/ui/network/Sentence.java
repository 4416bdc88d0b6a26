package org.millrace.ui.network;

import org.millrace.epn.edit.Refusal;

import java.util.Locale;

/** Formats messages of the language services as sentences for dialogs. */
public final class Sentence {

    private Sentence() {
    }

    /** Returns the message and the advice as sentences. */
    public static String of(Refusal refusal) {
        return refusal.advice().isEmpty() ? of(refusal.message()) : of(refusal.message()) + " " + of(refusal.advice());
    }

    /** Returns a text with an initial capital and a full stop. */
    public static String of(String text) {
        var end = text.isEmpty() || ".?!".indexOf(text.charAt(text.length() - 1)) >= 0 ? "" : ".";
        return text.substring(0, Math.min(1, text.length())).toUpperCase(Locale.ROOT) + text.substring(Math.min(1, text.length())) + end;
    }
}

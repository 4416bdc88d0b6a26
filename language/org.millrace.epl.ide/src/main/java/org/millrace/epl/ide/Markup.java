package org.millrace.epl.ide;

import java.util.Arrays;

/** Pieces of Markdown, in which documentation is given. */
public final class Markup {

    private Markup() {
    }

    /** Some lines of EPL. */
    public static String code(String epl) {
        return "```epl\n" + epl + "\n```";
    }

    /** A text as it is. */
    public static String plain(String text) {
        return text.replaceAll("([\\\\`*_{}\\[\\]<>#|])", "\\\\$1");
    }

    /** Paragraphs; empty ones are left out. */
    public static String paragraphs(String... paragraphs) {
        return String.join("\n\n", Arrays.stream(paragraphs).filter(p -> !p.isBlank()).toList());
    }
}

package org.millrace.report.internal.html;

/** Escapes text for an HTML page. */
public final class Html {

    private Html() {
    }

    /** Escapes text for use as content and in quoted attributes. */
    public static String escape(String text) {
        var out = new StringBuilder(text.length() + 16);
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(Character.isISOControl(c) && c != '\n' && c != '\t' ? '\uFFFD' : c);
            }
        }
        return out.toString();
    }
}

package org.millrace.diagram.internal.graph;

/**
 * How wide a text is drawn, roughly. The page draws with the fonts of its system, of which nothing is
 * known here; a text that turns out wider is cut by the page.
 */
final class TextWidth {

    private TextWidth() {
    }

    /**
     * The width in pixels.
     *
     * @param size the height of the font in pixels
     */
    static int of(String text, int size) {
        return (int) Math.ceil(text.codePoints().mapToDouble(TextWidth::em).sum() * size);
    }

    private static double em(int letter) {
        if ("il.,:;'|!jtfI".indexOf(letter) >= 0) {
            return 0.38;
        }
        if ("mwMW@%".indexOf(letter) >= 0) {
            return 0.98;
        }
        if (letter > 0x2e80) {
            return 1;
        }
        return Character.isUpperCase(letter) ? 0.78 : 0.68;
    }
}

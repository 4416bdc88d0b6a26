package org.millrace.diagram;

import java.util.Map;
import java.util.Objects;

/**
 * How a page shows a network.
 *
 * @param readOnly whether the page only shows it
 * @param keys     who answers the keys for undo, redo, save and the clipboard
 * @param theme    light or dark
 * @param colors   colours that differ from the theme's own, by name without leading dashes, such as
 *                 {@code canvas}; values are of the form {@code #rrggbb}
 */
public record DiagramSettings(boolean readOnly, Keys keys, Theme theme, Map<String, String> colors) {

    /** Who answers keys. */
    public enum Keys {
        /** The page itself. */
        PAGE,
        /** What is around the page, such as a workbench with key bindings of its own. */
        HOST
    }

    /** The colours of a page. */
    public enum Theme {
        /** Dark on light. */
        LIGHT,
        /** Light on dark. */
        DARK
    }

    /**
     * Checks that nothing is {@code null} and that colours are colours.
     *
     * @throws IllegalArgumentException if a name or a value is not well-formed
     */
    public DiagramSettings {
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(theme, "theme");
        colors = Map.copyOf(colors);
        colors.forEach((name, value) -> {
            if (!name.matches("[a-z][a-z-]*") || !value.matches("#[0-9a-fA-F]{6}")) {
                throw new IllegalArgumentException(name + ": " + value);
            }
        });
    }

    /** A page that edits, answers its own keys and has the light theme. */
    public static DiagramSettings standard() {
        return new DiagramSettings(false, Keys.PAGE, Theme.LIGHT, Map.of());
    }

    /** The same with another theme. */
    public DiagramSettings in(Theme other) {
        return new DiagramSettings(readOnly, keys, other, colors);
    }

    /** The same for a page that only shows. */
    public DiagramSettings forReading() {
        return new DiagramSettings(true, keys, theme, colors);
    }
}

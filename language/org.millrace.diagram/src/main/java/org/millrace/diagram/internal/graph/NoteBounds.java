package org.millrace.diagram.internal.graph;

import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.model.Note;

/** Where notes are drawn: where the file says so, in the size that it gives or one that suits the text. */
public final class NoteBounds {

    private static final int WIDTH = 176;
    private static final int HEIGHT = 72;
    private static final int PADDING = 12;
    private static final int LINE = 17;
    private static final int FONT = 12;

    private NoteBounds() {
    }

    /** The bounds of a note. */
    public static Bounds of(Note note) {
        var width = note.getWidth() > 0 ? note.getWidth() : WIDTH;
        return new Bounds(note.getX(), note.getY(), width, note.getHeight() > 0 ? note.getHeight() : height(text(note), width));
    }

    /** The text of a note; empty if it has none. */
    public static String text(Note note) {
        return note.getText() == null ? "" : note.getText();
    }

    private static int height(String text, int width) {
        var room = Math.max(width - 2 * PADDING, FONT);
        var lines = text.lines().mapToLong(line -> Math.max(1, Math.ceilDiv(TextWidth.of(line, FONT), room))).sum();
        return (int) Math.clamp(lines * LINE + 2 * PADDING, HEIGHT, 4000);
    }
}

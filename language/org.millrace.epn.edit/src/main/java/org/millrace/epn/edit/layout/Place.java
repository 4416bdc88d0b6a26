package org.millrace.epn.edit.layout;

/**
 * A point of the drawing.
 *
 * @param x from the left, in pixels
 * @param y from the top, in pixels
 */
public record Place(int x, int y) {
}

package org.millrace.epn.edit.layout;

/**
 * Where a stage or a note is drawn and how large, in pixels.
 *
 * @param x      the left edge
 * @param y      the upper edge
 * @param width  the width; 0 for the natural width
 * @param height the height; 0 for the natural height
 */
public record Bounds(int x, int y, int width, int height) {
}

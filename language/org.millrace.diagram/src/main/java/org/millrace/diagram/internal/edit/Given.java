package org.millrace.diagram.internal.edit;

import org.eclipse.glsp.graph.GPoint;
import org.millrace.epn.edit.layout.Place;

import java.util.List;

/** Reads values that come from the page, where anything may be missing or out of bounds. */
public final class Given {

    /** Farther from the origin than this is nothing drawn, in pixels. */
    private static final double FARTHEST = 1_000_000;
    private static final int MOST = 100_000;

    private Given() {
    }

    /** A text, or an empty one. */
    public static String text(String value) {
        return value == null ? "" : value;
    }

    /**
     * A list without gaps.
     *
     * @throws RejectedOperation if something is missing in it or it is far too long
     */
    public static <T> List<T> list(List<? extends T> values) throws RejectedOperation {
        if (values == null) {
            return List.of();
        }
        if (values.size() > MOST || values.stream().anyMatch(value -> value == null)) {
            throw RejectedOperation.malformed();
        }
        return List.copyOf(values);
    }

    /**
     * A point of the drawing.
     *
     * @throws RejectedOperation if there is none
     */
    public static Place place(GPoint point) throws RejectedOperation {
        if (point == null) {
            throw RejectedOperation.malformed();
        }
        return new Place(pixels(point.getX()), pixels(point.getY()));
    }

    /**
     * A coordinate.
     *
     * @throws RejectedOperation if it is no number or too large for a drawing
     */
    public static int pixels(double value) throws RejectedOperation {
        if (!(Math.abs(value) <= FARTHEST)) {
            throw RejectedOperation.malformed();
        }
        return (int) Math.round(value);
    }
}

package org.millrace.workspace.problem.internal;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.millrace.workspace.marker.EpnMarker;

import java.util.HashMap;
import java.util.Map;

/**
 * The target state of a marker.
 *
 * @param line  from 1; 0 for a problem without a position
 * @param start the offset of the first character; -1 if unknown
 * @param end   the offset after the last character
 */
record ProblemMarker(IResource resource, String type, int line, int start, int end, int severity, String message, String code, String advice) {

    /** The identity of a problem, independent of its position. */
    record Matter(IResource resource, String type, int severity, String message, String code, String advice) {
    }

    private static final String[] NAMES = {IMarker.LINE_NUMBER, IMarker.CHAR_START, IMarker.CHAR_END, IMarker.SEVERITY, IMarker.MESSAGE, EpnMarker.CODE,
            EpnMarker.ADVICE};

    static ProblemMarker of(IMarker marker) throws CoreException {
        var values = marker.getAttributes(NAMES);
        return new ProblemMarker(marker.getResource(), marker.getType(), number(values[0], 0), number(values[1], -1), number(values[2], -1),
                number(values[3], IMarker.SEVERITY_INFO), text(values[4]), text(values[5]), text(values[6]));
    }

    Matter matter() {
        return new Matter(resource, type, severity, message, code, advice);
    }

    void create() throws CoreException {
        var attributes = new HashMap<String, Object>(place());
        attributes.put(IMarker.SEVERITY, severity);
        attributes.put(IMarker.MESSAGE, message);
        attributes.put(IMarker.SOURCE_ID, EpnMarker.SOURCE);
        attributes.put(EpnMarker.CODE, code);
        if (!advice.isEmpty()) {
            attributes.put(EpnMarker.ADVICE, advice);
        }
        resource.createMarker(type, attributes);
    }

    /** Moves a marker of the same problem to this position. */
    void move(IMarker marker) throws CoreException {
        for (var value : place().entrySet()) {
            marker.setAttribute(value.getKey(), value.getValue());
        }
    }

    private Map<String, Object> place() {
        var place = new HashMap<String, Object>();
        if (line > 0) {
            place.put(IMarker.LINE_NUMBER, line);
        }
        if (start >= 0) {
            place.put(IMarker.CHAR_START, start);
            place.put(IMarker.CHAR_END, end);
        }
        return place;
    }

    private static int number(Object value, int otherwise) {
        return value instanceof Integer number ? number : otherwise;
    }

    private static String text(Object value) {
        return value instanceof String text ? text : "";
    }
}

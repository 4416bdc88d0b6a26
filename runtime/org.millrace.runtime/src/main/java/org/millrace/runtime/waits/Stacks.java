package org.millrace.runtime.waits;

import jdk.jfr.consumer.RecordedStackTrace;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Formats stacks as text. Within a chunk, the recorder uses one object for equal stacks, so texts are cached
 * until the next chunk. Only for the recorder's thread.
 */
final class Stacks {

    private static final int MOST_LINES = 16;
    private static final int MOST_KEPT = 5_000;

    /** The class that passes events on: threads below it are processing an event. */
    private static final String HANDING_ON = "org.millrace.runtime.kernel.OutgoingWires";

    /**
     * A stack.
     *
     * @param lines    the innermost calls
     * @param forEvent whether the thread is processing an event, or this is unknown
     */
    record Stack(List<String> lines, boolean forEvent) {

        static final Stack NONE = new Stack(List.of(), true);
    }

    private final Map<RecordedStackTrace, Stack> kept = new IdentityHashMap<>();

    Stack of(RecordedStackTrace trace) {
        if (trace == null) {
            return Stack.NONE;
        }
        var known = kept.get(trace);
        if (known == null) {
            known = read(trace);
            if (kept.size() < MOST_KEPT) {
                kept.put(trace, known);
            }
        }
        return known;
    }

    void forget() {
        kept.clear();
    }

    private static Stack read(RecordedStackTrace trace) {
        var lines = new ArrayList<String>(MOST_LINES);
        var forEvent = trace.isTruncated();
        for (var frame : trace.getFrames()) {
            var method = frame.getMethod();
            if (method == null || !frame.isJavaFrame()) {
                continue;
            }
            var type = method.getType().getName();
            forEvent |= type.equals(HANDING_ON);
            if (lines.size() < MOST_LINES) {
                lines.add(type + "." + method.getName() + ":" + frame.getLineNumber());
            } else if (forEvent) {
                break;
            }
        }
        return new Stack(List.copyOf(lines), forEvent);
    }
}

package org.millrace.runtime.waits;

import jdk.jfr.consumer.RecordedStackTrace;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Stacks as text. The recorder hands out one object for equal stacks as long as it reads one piece of
 * its data, so the texts are kept until the next. Only for the recorder's thread.
 */
final class Stacks {

    private static final int MOST_LINES = 16;
    private static final int MOST_KEPT = 5_000;

    /** Where the kernel hands events on: below it a thread works for an event. */
    private static final String HANDING_ON = "org.millrace.runtime.kernel.Outlet";

    /**
     * A stack.
     *
     * @param lines    the innermost calls
     * @param forEvent whether it is known, or cannot be told, that an event is under way
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

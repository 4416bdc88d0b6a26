package org.millrace.runtime.statement;

import com.espertech.esper.common.client.soda.View;

import java.util.List;
import java.util.Set;

/** Properties of Esper's data windows. */
public final class DataWindows {

    private static final Set<String> DRIVEN_BY_EVENTS = Set.of("length", "length_batch", "lastevent", "firstevent", "firstlength",
            "unique", "firstunique", "sort", "time", "keepall");

    private DataWindows() {
    }

    /**
     * Returns whether the contents of windows do not depend on when they started, and whether empty windows
     * emit nothing. One window per key is then equivalent to one deployment per key.
     */
    public static boolean areDrivenByEvents(List<View> windows) {
        return windows.stream().allMatch(window -> isBuiltIn(window) && DRIVEN_BY_EVENTS.contains(window.getName()));
    }

    /** Returns whether a window is one of Esper's rather than a custom one. */
    static boolean isBuiltIn(View window) {
        return window.getNamespace() == null || window.getNamespace().isEmpty();
    }

    /** Returns whether every window is one of those named. */
    public static boolean areAmong(List<View> windows, Set<String> names) {
        return windows.stream().allMatch(window -> isBuiltIn(window) && names.contains(window.getName()));
    }
}

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
     * Returns whether the content of windows does not depend on when they began, and whether they emit nothing while they are
     * empty. Then one window for each key emits what one deployment for each key would.
     */
    public static boolean areDrivenByEvents(List<View> windows) {
        return windows.stream().allMatch(window -> isBuiltIn(window) && DRIVEN_BY_EVENTS.contains(window.getName()));
    }

    /** Returns whether a window is one of Esper's and none of a user's. */
    static boolean isBuiltIn(View window) {
        return window.getNamespace() == null || window.getNamespace().isEmpty();
    }

    /** Returns whether every window is one of those named. */
    public static boolean areAmong(List<View> windows, Set<String> names) {
        return windows.stream().allMatch(window -> isBuiltIn(window) && names.contains(window.getName()));
    }
}

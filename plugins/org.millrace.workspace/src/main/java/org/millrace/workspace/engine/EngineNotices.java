package org.millrace.workspace.engine;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.millrace.workspace.preference.RuntimePreferences;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Says what the user may want to know about the compile service in passing. Thread-safe. */
public final class EngineNotices {

    private static final List<Consumer<IStatus>> LISTENERS = new CopyOnWriteArrayList<>();

    private EngineNotices() {
    }

    /** Has somebody told, in any thread: warnings with a sentence for the user, without a full stop. */
    public static void add(Consumer<IStatus> listener) {
        LISTENERS.add(listener);
    }

    /** Has somebody told no more. */
    public static void remove(Consumer<IStatus> listener) {
        LISTENERS.remove(listener);
    }

    static void warn(String sentence) {
        var status = new Status(IStatus.WARNING, RuntimePreferences.NODE, sentence);
        LISTENERS.forEach(listener -> listener.accept(status));
    }
}

package org.millrace.launch.ui.test;

import org.eclipse.debug.core.ILaunch;
import org.millrace.epn.EpnProblem;
import org.millrace.scenario.compile.CompiledScenario;
import org.millrace.scenario.run.TestRun.Performed;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Consumer;

/**
 * The results of a launch, as they come. Each listener gets all of them in their order, also those from before it was added. Thread-safe.
 */
final class NetworkTestResults {

    private static final Map<ILaunch, NetworkTestResults> LAUNCHES = new WeakHashMap<>();

    /** Receives results. Called in one thread at a time; returns soon. */
    interface Listener {

        /**
         * The scenarios are about to be performed.
         *
         * @param problems the problems of their files; scenarios with errors are not performed
         */
        void begun(List<CompiledScenario> scenarios, List<EpnProblem> problems);

        /** A scenario has been performed. */
        void performed(Performed performed);

        /**
         * The launch has ended.
         *
         * @param reason why it ended before all scenarios were performed; empty if it did not
         */
        void ended(Duration duration, Optional<String> reason);
    }

    private final List<Consumer<Listener>> events = new ArrayList<>();
    private final List<Listener> listeners = new ArrayList<>();

    /** Returns the results of a launch, which may not have begun. */
    static NetworkTestResults of(ILaunch launch) {
        synchronized (LAUNCHES) {
            return LAUNCHES.computeIfAbsent(launch, key -> new NetworkTestResults());
        }
    }

    synchronized void add(Listener listener) {
        events.forEach(event -> event.accept(listener));
        listeners.add(listener);
    }

    synchronized void remove(Listener listener) {
        listeners.remove(listener);
    }

    void begun(List<CompiledScenario> scenarios, List<EpnProblem> problems) {
        tell(listener -> listener.begun(scenarios, problems));
    }

    void performed(Performed performed) {
        tell(listener -> listener.performed(performed));
    }

    void ended(Duration duration, Optional<String> reason) {
        tell(listener -> listener.ended(duration, reason));
    }

    private synchronized void tell(Consumer<Listener> event) {
        events.add(event);
        List.copyOf(listeners).forEach(event);
    }
}

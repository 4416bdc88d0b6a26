package org.millrace.tests.engines.millrace.nexmark;

import org.millrace.runtime.kernel.NetworkCounters;
import org.millrace.tests.engines.nexmark.QueryRun;

/** Refuses runs that have not processed all events. */
final class Losses {

    private Losses() {
    }

    static void check(NetworkCounters figures, QueryRun run) {
        if (figures.processed() != run.total() + 1 || figures.stages().stream().anyMatch(stage -> stage.errors() > 0)) {
            throw new IllegalStateException(figures.processed() + " of " + (run.total() + 1) + " events were processed: " + figures);
        }
    }
}

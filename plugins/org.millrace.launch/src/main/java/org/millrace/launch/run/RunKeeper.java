package org.millrace.launch.run;

import org.millrace.report.RunResult;

import java.util.Optional;

/** Keeps the results of runs. */
interface RunKeeper {

    /**
     * Keeps one.
     *
     * @return what became of it, a sentence for the console; empty if nothing was to be done
     */
    Optional<String> keep(RunResult result);
}

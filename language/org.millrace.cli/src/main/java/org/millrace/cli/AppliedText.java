package org.millrace.cli;

import org.millrace.control.Messages.Problem;
import org.millrace.control.NetworkMessages.Applied;
import org.millrace.launcher.live.Replacement;

/** Says what became of applying statements. */
final class AppliedText {

    private AppliedText() {
    }

    /**
     * A sentence or two.
     *
     * @param network what the network is called
     */
    static String of(String network, Applied applied) {
        var replaced = applied.processors().isEmpty() ? ""
                : "The statements of " + String.join(", ", applied.processors()) + " were applied to " + network + " in " + applied.millis() + " ms.";
        if (!applied.ok()) {
            return applied.message() + (replaced.isEmpty() ? "" : " " + replaced);
        }
        return replaced.isEmpty() ? network + " is already running these statements."
                : replaced + (applied.stateless().isEmpty() ? "" : " Without state: " + Replacement.text(applied.stateless()) + ".");
    }

    /** A problem with its place, as compilers say it. */
    static String of(Problem problem) {
        var message = "error: " + problem.message() + " [" + problem.code() + "]";
        return problem.file().isEmpty() || problem.line() == 0 ? message
                : problem.file() + ":" + problem.line() + ":" + problem.column() + ": " + message;
    }
}

package org.millrace.cli;

import org.millrace.control.ShadowMessages.ShadowAction;
import picocli.CommandLine.Option;

import java.util.Optional;

/** The options of 'apply': what is done with the changed statements, or with their shadow. At most one of these. */
final class ShadowOptions {

    @Option(names = "--shadow", description = "lets the changed statements run beside the present ones, as their shadow: with the same events, but "
            + "without sending outputs")
    private boolean begin;

    @Option(names = "--differences", description = "compares the outputs of the shadow with those of the present statements until now")
    private boolean compare;

    @Option(names = "--promote", description = "replaces the present statements by the shadow, which keeps its state")
    private boolean promote;

    @Option(names = "--discard", description = "ends the shadow")
    private boolean discard;

    @Option(names = "--anew", description = "lets all statements of a changed processor begin without state, also those that have not changed")
    private boolean anew;

    boolean anew() {
        return anew;
    }

    /** Returns what is done; empty if the statements are replaced. */
    Optional<ShadowAction> action() {
        if (begin) {
            return Optional.of(ShadowAction.BEGIN);
        }
        if (compare) {
            return Optional.of(ShadowAction.COMPARE);
        }
        if (promote) {
            return Optional.of(ShadowAction.PROMOTE);
        }
        return discard ? Optional.of(ShadowAction.DISCARD) : Optional.empty();
    }
}

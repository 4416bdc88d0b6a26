package org.millrace.launcher.live;

import org.millrace.control.Messages.Problem;
import org.millrace.control.NetworkMessages.ShadowedProcessor;

import java.util.LinkedHashMap;
import java.util.List;

/** The result of a request about the shadow of a running network. */
public sealed interface ShadowOutcome {

    /**
     * It was done.
     *
     * @param processors the processors that have, or had, a shadow; empty if the network already runs the statements that should begin
     */
    record Done(List<ShadowedProcessor> processors) implements ShadowOutcome {
    }

    /** Nothing was done, since the networks differ in more than statements. */
    record OtherNetwork() implements ShadowOutcome {
    }

    /** Nothing was done, since no statements run beside the present ones. */
    record NoShadow() implements ShadowOutcome {
    }

    /**
     * The runtime refused the request for a processor.
     *
     * @param processor the processor
     * @param problems  the reasons
     */
    record Refused(String processor, List<Problem> problems) implements ShadowOutcome {
    }

    /** The network has ended. */
    record Ended() implements ShadowOutcome {
    }

    /** Returns the statements of shadows that began without state, as {@link Replacement#text}; empty if there are none. */
    static String stateless(List<ShadowedProcessor> processors) {
        var all = new LinkedHashMap<String, String>();
        processors.forEach(processor -> processor.stateless()
                .forEach((statement, reason) -> all.put(Replacement.name(processor.name(), statement), reason)));
        return Replacement.text(all);
    }
}

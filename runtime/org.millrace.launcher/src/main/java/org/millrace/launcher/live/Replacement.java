package org.millrace.launcher.live;

import org.millrace.control.Messages.Problem;

import java.util.List;

/** What became of replacing the statements of a running network. */
public sealed interface Replacement {

    /**
     * Those that were given run. No processor if they ran already.
     *
     * @param processors the processors whose statements were replaced
     * @param millis     how long the runtime took, in milliseconds
     */
    record Replaced(List<String> processors, long millis) implements Replacement {
    }

    /** Nothing was replaced, since the network differs in more than statements. */
    record OtherNetwork() implements Replacement {
    }

    /**
     * The runtime refused the statements of a processor; its old ones run on. Those of the processors before it
     * were replaced.
     *
     * @param replaced  the processors whose statements were replaced
     * @param millis    how long the runtime took for those, in milliseconds
     * @param processor the processor
     * @param problems  what is wrong with its statements
     */
    record Refused(List<String> replaced, long millis, String processor, List<Problem> problems) implements Replacement {
    }

    /** The network has ended. */
    record Ended() implements Replacement {
    }
}

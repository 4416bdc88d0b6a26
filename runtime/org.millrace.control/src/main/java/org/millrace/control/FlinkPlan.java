package org.millrace.control;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a network would run on Apache Flink, for the user. Its JSON form is the output of {@code millrace explain --on flink --json}.
 *
 * @param parallelism the parallelism that was asked for
 * @param stages      the stages by name, each behind those that send it events
 * @param shuffled    the wires whose events go to other parts of the receiving stage than the one beside the sending part
 * @param refused     why the network cannot run on Flink; empty if it can
 * @param remarks     what a user has to know
 */
public record FlinkPlan(int parallelism, Map<String, PlannedStage> stages, List<Shuffle> shuffled, List<String> refused, List<String> remarks) {

    /**
     * A stage.
     *
     * @param parallelism number of parts that run at the same time
     * @param why         why it has this parallelism
     */
    public record PlannedStage(int parallelism, String why) {
    }

    /**
     * A wire whose events are shuffled.
     *
     * @param from the sending stage
     * @param to   the receiving stage
     * @param by   {@link #KEY} or {@link #TURN}
     */
    public record Shuffle(String from, String to, String by) {

        /** The key of an event decides to which part it goes. */
        public static final String KEY = "key";

        /** Events go to the parts in turn. */
        public static final String TURN = "turn";
    }

    /** Copies the collections; the order of the stages stays. */
    public FlinkPlan {
        stages = Collections.unmodifiableMap(new LinkedHashMap<>(stages));
        shuffled = List.copyOf(shuffled);
        refused = List.copyOf(refused);
        remarks = List.copyOf(remarks);
    }
}

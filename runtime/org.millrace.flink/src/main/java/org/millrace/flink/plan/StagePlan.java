package org.millrace.flink.plan;

import java.io.Serializable;

/**
 * How a stage runs on Flink.
 *
 * @param stage       its name
 * @param index       its index in the deployment
 * @param parallelism number of parts that run at the same time
 * @param division    by what its work is divided
 * @param reason      why it has this parallelism, for the user
 * @param waits       whether events wait for the clock, since they come in any order
 * @param time        what moves its clock
 */
public record StagePlan(String stage, int index, int parallelism, Division division, String reason, boolean waits, Time time) implements Serializable {

    /** By what the work of a stage is divided. */
    public enum Division {
        /** Not at all. */
        NONE,
        /** By the partition key of the Streams in front of it. */
        KEY,
        /** As the stage in front of it. */
        AS_BEFORE,
        /** Each event can go anywhere. */
        ANY
    }

    /** What moves the clock of a stage. */
    public enum Time {
        /** It has none. */
        NONE,
        /** The wall clock. */
        WALL,
        /** The events. */
        EVENT
    }
}

package org.millrace.tests.bench.engine;

import java.util.List;

/**
 * A goal for the speed of Millrace relative to another engine.
 *
 * @param beside the other engine
 * @param least  the minimum ratio of events per core-second
 */
record SpeedGoal(Contestant beside, double least) {

    /** The goals. */
    static final List<SpeedGoal> ALL = List.of(new SpeedGoal(Contestant.HAND, 0.5), new SpeedGoal(Contestant.ESPER, 5), new SpeedGoal(Contestant.SIDDHI, 20),
            new SpeedGoal(Contestant.FLINK, 2));

    /** The maximum ratio of the cost of an event with ten times as many queries. */
    static final double GROWTH = 1.3;
}

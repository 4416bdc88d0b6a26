package org.millrace.tests.bench.engine;

import java.util.List;

/**
 * How fast Millrace is to be beside another engine.
 *
 * @param beside the other
 * @param least  the smallest ratio of events for each second of one core
 */
record SpeedGoal(Contestant beside, double least) {

    /** What must hold. */
    static final List<SpeedGoal> ALL = List.of(new SpeedGoal(Contestant.HAND, 0.5), new SpeedGoal(Contestant.ESPER, 5), new SpeedGoal(Contestant.SIDDHI, 20),
            new SpeedGoal(Contestant.FLINK, 2));

    /** The largest ratio of the costs of an event with ten times as many queries. */
    static final double GROWTH = 1.3;
}

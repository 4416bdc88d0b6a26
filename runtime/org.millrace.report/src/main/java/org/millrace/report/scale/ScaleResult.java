package org.millrace.report.scale;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The throughput of a project by the number of its instances, each with a load generator of its own.
 *
 * @param project     the project's name
 * @param processors  number of processors of the machine
 * @param rows        one per number of instances, in ascending order
 * @param interrupted whether further rows were asked for
 * @param settings    what was measured and how, by name
 * @param environment facts about the machine and the JVM by name
 */
public record ScaleResult(String project, int processors, List<Row> rows, boolean interrupted, Map<String, String> settings,
        Map<String, String> environment) {

    /**
     * The highest rate without loss of a number of instances.
     *
     * @param instances number of instances
     * @param rate      the intended rate of each instance, in events per second
     * @param confirmed whether the search for the rate was completed
     * @param trials    number of trials
     * @param each      the figures of the instances at this rate; empty if no rate was without loss
     */
    public record Row(int instances, double rate, boolean confirmed, int trials, List<Instance> each) {

        /** Copies the list. */
        public Row {
            each = List.copyOf(each);
        }

        /** Returns the processed events per second of all instances. */
        public double throughput() {
            return each.stream().mapToDouble(Instance::throughput).sum();
        }

        /** Returns the used share of the machine's processors by the runtimes. */
        public double cpuShare(int processors) {
            return each.stream().mapToDouble(instance -> instance.seconds == 0 ? 0 : instance.cpuSeconds / instance.seconds).sum() / processors;
        }

        /** Returns the number of events that were sent and not received. */
        public long lost() {
            return each.stream().mapToLong(Instance::lost).sum();
        }

        /** Returns the maximum resident memory of the runtimes together. */
        public long memory() {
            return each.stream().mapToLong(Instance::maxRssBytes).sum();
        }

        /** Returns what happened to instances, for the user. */
        public Stream<String> problems() {
            return each.stream().filter(instance -> !instance.problem.isEmpty()).map(instance -> "instance " + instance.number + " of " + instances + ": "
                    + instance.problem);
        }
    }

    /**
     * The figures of an instance.
     *
     * @param number      its number, from 1
     * @param seconds     the measured duration
     * @param sent        events that were sent
     * @param received    events that were received
     * @param processed   events that were processed
     * @param cpuSeconds  CPU time of the runtime's process
     * @param maxRssBytes maximum resident memory of the runtime's process
     * @param problem     why the figures end early; empty for none
     */
    public record Instance(int number, double seconds, long sent, long received, long processed, double cpuSeconds, long maxRssBytes, String problem) {

        /** Returns processed events per second. */
        public double throughput() {
            return seconds == 0 ? 0 : processed / seconds;
        }

        long lost() {
            return Math.max(0, sent - received);
        }
    }

    /** Copies the list. */
    public ScaleResult {
        rows = List.copyOf(rows);
    }

    /** Returns the fitted law; empty if there are too few rows. */
    public Optional<ScalabilityLaw> law() {
        return ScalabilityLaw.fit(rows.stream().filter(row -> row.throughput() > 0).map(row -> new ScalabilityLaw.Measured(row.instances, row.throughput()))
                .toList());
    }
}

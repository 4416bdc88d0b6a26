package org.millrace.report.scale;

import org.millrace.report.RunSummary;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The throughput of a project by the number of its instances, each with a load generator of its own.
 *
 * @param project     the project's name
 * @param started     the start of the measurement
 * @param processors  number of processors of the machine
 * @param rows        one per number of instances, in ascending order
 * @param interrupted whether further rows were asked for
 * @param settings    what was measured and how, by name
 * @param environment facts about the machine and the JVM by name
 */
public record ScaleResult(String project, Instant started, int processors, List<Row> rows, boolean interrupted, Map<String, String> settings,
        Map<String, String> environment) {

    /**
     * The highest rate without loss of a number of instances.
     *
     * @param instances number of instances
     * @param rate      the intended rate of each instance, in events per second
     * @param met       whether the requirements were met at this rate; otherwise no rate met them
     * @param confirmed whether the search for the rate was completed
     * @param trials    number of trials
     * @param each      the figures of the instances at this rate
     */
    public record Row(int instances, double rate, boolean met, boolean confirmed, int trials, List<Instance> each) {

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
            return each.stream().mapToDouble(Instance::cores).sum() / processors;
        }

        /** Returns the number of events that were sent and not received. */
        public long lost() {
            return each.stream().mapToLong(Instance::lost).sum();
        }

        /** Returns the maximum resident memory of the runtimes together. */
        public long memory() {
            return each.stream().mapToLong(instance -> instance.summary.maxRssBytes()).sum();
        }

        /** Returns the maximum used heaps of the runtimes together. */
        public long heap() {
            return each.stream().mapToLong(Instance::heapBytes).sum();
        }

        /** Returns the size of the receive buffer of a socket; 0 if it is not known. */
        public long socketBuffer() {
            return each.stream().mapToLong(Instance::socketBufferBytes).max().orElse(0);
        }

        /** Returns the bytes per second that were sent to all instances. */
        public double net() {
            return each.stream().mapToDouble(Instance::sentPerSecond).sum();
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
     * @param number            its number, from 1
     * @param summary           the summary of its trial
     * @param heapBytes         maximum used heap of the runtime's JVM, as sampled
     * @param socketBufferBytes size of the receive buffer of an adapter's socket; 0 if it is not known
     * @param sentBytes         bytes that its load generator sent
     * @param problem           why the figures end early; empty for none
     */
    public record Instance(int number, RunSummary summary, long heapBytes, long socketBufferBytes, long sentBytes, String problem) {

        /** Returns processed events per second. */
        public double throughput() {
            return summary.durationSeconds() == 0 ? 0 : summary.processed() / summary.durationSeconds();
        }

        /** Returns the number of events that were sent and not received. */
        public long lost() {
            return Math.max(0, summary.sent() - summary.received());
        }

        /** Returns a copy that says why the instance ended. */
        public Instance endedBy(String reason) {
            return new Instance(number, summary, heapBytes, socketBufferBytes, sentBytes, reason);
        }

        private double cores() {
            return summary.measuredSeconds() == 0 ? 0 : summary.cpuSeconds() / summary.measuredSeconds();
        }

        private double sentPerSecond() {
            return summary.durationSeconds() == 0 ? 0 : sentBytes / summary.durationSeconds();
        }
    }

    /** Copies the list. */
    public ScaleResult {
        rows = List.copyOf(rows);
    }

    /** Returns whether a rate met the requirements for each number of instances. */
    public boolean meetsRequirements() {
        return rows.stream().allMatch(Row::met);
    }

    /** Returns the fitted law; empty if there are too few rows. */
    public Optional<ScalabilityLaw> law() {
        return ScalabilityLaw.fit(rows.stream().filter(row -> row.met && row.throughput() > 0)
                .map(row -> new ScalabilityLaw.Measured(row.instances, row.throughput())).toList());
    }
}

package org.millrace.runtime.shadow;

import org.millrace.runtime.inspect.NetworkOutputs;
import org.millrace.runtime.kernel.Tap;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Compares the outputs of statements with those of their shadow. Two outputs of a statement are the same if they have the same values, in whichever
 * order they come. For any thread.
 */
public final class OutputDifferences {

    /** The most outputs of a statement without a counterpart that are kept to find one. */
    static final int MOST_OPEN = 10_000;

    /**
     * The outputs of a statement.
     *
     * @param statement the name of the statement or instance
     * @param present   the number of outputs of the present statement
     * @param shadow    the number of outputs of the shadow
     * @param same      the number of outputs that both had
     */
    public record Count(String statement, long present, long shadow, long same) {
    }

    /**
     * An output that only one of the two had so far.
     *
     * @param statement the name of the statement or instance
     * @param ofShadow  whether the shadow had it
     * @param time      the time of the network's clock, in nanoseconds since 1970-01-01 UTC
     * @param values    the values by property, as JSON
     */
    public record Different(String statement, boolean ofShadow, long time, String values) {
    }

    /** The outputs of a statement. */
    private static final class Outputs {

        private final Map<String, Open> open = new LinkedHashMap<>();
        private long present;
        private long shadow;
        private long same;

        void add(String values, long time, int sign) {
            present += sign > 0 ? 1 : 0;
            shadow += sign < 0 ? 1 : 0;
            var before = open.get(values);
            if (before == null) {
                open.put(values, new Open(time, sign));
                if (open.size() > MOST_OPEN) {
                    open.remove(open.keySet().iterator().next());
                }
                return;
            }
            same += Integer.signum(before.surplus) == sign ? 0 : 1;
            before.surplus += sign;
            if (before.surplus == 0) {
                open.remove(values);
            }
        }
    }

    /** Equal outputs of which one side has more. */
    private static final class Open {

        private final long time;
        /** How many more the present statement has; negative if the shadow has more. */
        private int surplus;

        Open(long time, int surplus) {
            this.time = time;
            this.surplus = surplus;
        }
    }

    private final Map<String, Outputs> statements = new TreeMap<>();

    /** Adds an output of a present statement. */
    public void present(Tap.Passing output) {
        add(output, 1);
    }

    /** Adds an output of the shadow. */
    public void shadow(Tap.Passing output) {
        add(output, -1);
    }

    private void add(Tap.Passing output, int sign) {
        var values = NetworkOutputs.json(NetworkOutputs.values(output));
        synchronized (this) {
            statements.computeIfAbsent(output.statement(), name -> new Outputs()).add(values, output.time(), sign);
        }
    }

    /** Returns the counts of all statements that had outputs, by name. */
    public synchronized List<Count> counts() {
        var counts = new ArrayList<Count>();
        statements.forEach((name, outputs) -> counts.add(new Count(name, outputs.present, outputs.shadow, outputs.same)));
        return counts;
    }

    /** Returns outputs that only one of the two had so far, the earliest first. */
    public synchronized List<Different> different(int most) {
        var found = new ArrayList<Different>();
        statements.forEach((name, outputs) -> outputs.open.entrySet().stream().limit(most)
                .forEach(each -> found.add(new Different(name, each.getValue().surplus < 0, each.getValue().time, each.getKey()))));
        found.sort(Comparator.comparingLong(Different::time));
        return List.copyOf(found.subList(0, Math.min(most, found.size())));
    }
}

package org.millrace.report.requirement;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The requirements of a run.
 *
 * @param all the requirements, in the order in which they were written
 */
public record Requirements(List<Requirement> all) {

    /** No requirements. */
    public static final Requirements NONE = new Requirements(List.of());

    /** Copies the list. */
    public Requirements {
        all = List.copyOf(all);
    }

    /** Returns whether there are none. */
    public boolean isEmpty() {
        return all.isEmpty();
    }

    /** Returns these requirements without those about a metric that others name, followed by the others. */
    public Requirements replacedBy(Requirements others) {
        var named = others.all.stream().map(each -> each.metric().name()).collect(Collectors.toSet());
        var joined = new ArrayList<>(all.stream().filter(each -> !named.contains(each.metric().name())).toList());
        joined.addAll(others.all);
        return new Requirements(joined);
    }

    /** Returns a verdict for each requirement. */
    public List<Verdict> judge(Function<RequiredMetric, Measured> measurement) {
        return all.stream().map(each -> new Verdict(each, measurement.apply(each.metric()))).toList();
    }
}

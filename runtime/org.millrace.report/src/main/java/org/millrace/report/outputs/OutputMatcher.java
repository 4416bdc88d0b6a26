package org.millrace.report.outputs;

import org.millrace.report.outputs.OutputComparison.Change;
import org.millrace.report.outputs.OutputComparison.Counts;
import org.millrace.report.outputs.OutputComparison.Difference;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Finds the partners of outputs while it reads both files side by side, so that it keeps only those without a partner. */
final class OutputMatcher {

    private final int mostUnmatched;
    private final Sink sink;
    private final Map<String, Deque<Output>> before = new HashMap<>();
    private final Map<String, Deque<Output>> after = new HashMap<>();
    private final Map<String, Counts> stages = new TreeMap<>();
    private final FirstRows<Difference> first;
    private long same;
    private int unmatched;

    /** Receives all differences, in the order in which they are found. */
    interface Sink {

        void add(Difference difference) throws IOException;
    }

    /**
     * @param most          the number of differences to keep
     * @param mostUnmatched the number of outputs without a partner at which the comparison ends
     */
    OutputMatcher(int most, int mostUnmatched, Sink sink) {
        this.mostUnmatched = mostUnmatched;
        this.sink = sink;
        this.first = new FirstRows<>(most, Difference.ORDER);
    }

    OutputComparison compare(RowReader<Output> old, RowReader<Output> now) throws IOException {
        var left = old.next();
        var right = now.next();
        while ((left.isPresent() || right.isPresent()) && unmatched <= mostUnmatched) {
            if (left.isPresent()) {
                place(left.get(), true);
                left = old.next();
            }
            if (right.isPresent()) {
                place(right.get(), false);
                right = now.next();
            }
        }
        for (var rows : before.values()) {
            for (var row : rows) {
                add(new Difference(Change.VANISHED, Optional.of(row), Optional.empty()));
            }
        }
        for (var rows : after.values()) {
            for (var row : rows) {
                add(new Difference(Change.APPEARED, Optional.empty(), Optional.of(row)));
            }
        }
        return new OutputComparison(same, stages, first.sorted(), left.isEmpty() && right.isEmpty());
    }

    private void place(Output output, boolean isOld) throws IOException {
        var others = isOld ? after : before;
        var content = output.content();
        var partners = others.get(content);
        if (partners == null) {
            (isOld ? before : after).computeIfAbsent(content, key -> new ArrayDeque<>(1)).add(output);
            unmatched++;
            return;
        }
        var partner = partners.poll();
        unmatched--;
        if (partners.isEmpty()) {
            others.remove(content);
        }
        if (partner.time().equals(output.time())) {
            same++;
        } else {
            add(new Difference(Change.MOVED, Optional.of(isOld ? output : partner), Optional.of(isOld ? partner : output)));
        }
    }

    private void add(Difference difference) throws IOException {
        stages.merge(difference.shown().stage(), new Counts(0, 0, 0).with(difference.change()), (known, more) -> known.with(difference.change()));
        first.add(difference);
        sink.add(difference);
    }
}

package org.millrace.report.outputs;

import org.millrace.report.outputs.OutputComparison.Change;
import org.millrace.report.outputs.OutputComparison.Counts;
import org.millrace.report.outputs.OutputComparison.Difference;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Finds the partners of outputs while it reads both files side by side, so that it keeps only those without a partner. */
final class OutputMatcher {

    private static final int MOST_UNMATCHED = 1_000_000;

    private final int most;
    private final Map<String, Deque<Output>> before = new HashMap<>();
    private final Map<String, Deque<Output>> after = new HashMap<>();
    private final Map<String, Counts> stages = new TreeMap<>();
    private final PriorityQueue<Difference> first = new PriorityQueue<>(Difference.ORDER.reversed());
    private long same;
    private int unmatched;

    /**
     * @param most the number of differences to keep
     */
    OutputMatcher(int most) {
        this.most = most;
    }

    OutputComparison compare(OutputReader old, OutputReader now) throws IOException {
        var left = old.next();
        var right = now.next();
        while ((left.isPresent() || right.isPresent()) && unmatched <= MOST_UNMATCHED) {
            if (left.isPresent()) {
                place(left.get(), true);
                left = old.next();
            }
            if (right.isPresent()) {
                place(right.get(), false);
                right = now.next();
            }
        }
        before.values().forEach(rows -> rows.forEach(row -> add(new Difference(Change.VANISHED, Optional.of(row), Optional.empty()))));
        after.values().forEach(rows -> rows.forEach(row -> add(new Difference(Change.APPEARED, Optional.empty(), Optional.of(row)))));
        var shown = new ArrayList<>(first);
        shown.sort(Difference.ORDER);
        return new OutputComparison(same, stages, List.copyOf(shown), left.isEmpty() && right.isEmpty());
    }

    private void place(Output output, boolean isOld) {
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

    private void add(Difference difference) {
        stages.merge(difference.shown().stage(), new Counts(0, 0, 0).with(difference.change()), (known, more) -> known.with(difference.change()));
        first.add(difference);
        if (first.size() > most) {
            first.poll();
        }
    }
}

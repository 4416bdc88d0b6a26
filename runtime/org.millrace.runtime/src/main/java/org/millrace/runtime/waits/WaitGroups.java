package org.millrace.runtime.waits;

import org.millrace.control.Sample.Wait;
import org.millrace.control.Sample.WaitKind;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Waits summed by kind, stage and stack, in a limited number of groups. Safe for any thread. */
final class WaitGroups {

    /** Maximum number of groups, far more than programs usually have; above it, stacks are not distinguished. */
    private static final int MOST_KEPT = 5_000;

    /** The key of a group. */
    private record Key(WaitKind kind, String stage, List<String> stack) {
    }

    /** The sums of a group. */
    private static final class Sum {
        private long count;
        private long nanos;

        void add(long moreCount, long moreNanos) {
            count += moreCount;
            nanos += moreNanos;
        }
    }

    private final int most;
    private Map<Key, Sum> sums = new HashMap<>();

    /**
     * @param most maximum number of groups returned at once, in addition to those without a stack
     */
    WaitGroups(int most) {
        this.most = most;
    }

    synchronized void add(WaitKind kind, String stage, List<String> stack, long nanos) {
        var key = new Key(kind, stage, stack);
        if (sums.size() >= MOST_KEPT && !sums.containsKey(key)) {
            key = new Key(kind, stage, List.of());
        }
        sums.computeIfAbsent(key, added -> new Sum()).add(1, nanos);
    }

    /**
     * Returns the groups since the last call, the longest first; groups above the limit are summed by kind and
     * stage.
     */
    List<Wait> take() {
        Map<Key, Sum> taken;
        synchronized (this) {
            taken = sums;
            sums = new HashMap<>();
        }
        var groups = new ArrayList<>(taken.entrySet());
        groups.sort(Comparator.comparingLong((Map.Entry<Key, Sum> group) -> group.getValue().nanos).reversed());
        var told = new HashMap<Key, Sum>();
        for (var i = 0; i < groups.size(); i++) {
            var key = groups.get(i).getKey();
            var sum = groups.get(i).getValue();
            told.computeIfAbsent(i < most ? key : new Key(key.kind(), key.stage(), List.of()), added -> new Sum())
                    .add(sum.count, sum.nanos);
        }
        return told.entrySet().stream().map(group -> new Wait(group.getKey().kind(), group.getKey().stage(),
                group.getKey().stack(), group.getValue().count, group.getValue().nanos))
                .sorted(Comparator.comparingLong(Wait::nanos).reversed()).toList();
    }
}

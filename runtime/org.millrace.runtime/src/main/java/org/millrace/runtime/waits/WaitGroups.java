package org.millrace.runtime.waits;

import org.millrace.control.Sample.Wait;
import org.millrace.control.Sample.WaitKind;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Waits summed up by kind, stage and stack, in a bounded number of groups. Safe for any thread. */
final class WaitGroups {

    /** Many more places than a program waits at; beyond, only kind and stage are told apart. */
    private static final int MOST_KEPT = 5_000;

    /** What makes a group. */
    private record Key(WaitKind kind, String stage, List<String> stack) {
    }

    /** A group's sum. */
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
     * @param most the most groups told at once, besides those without a stack
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

    /** The groups since the last call, the longest first; the ones beyond the bound are summed up per kind and stage. */
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

package org.millrace.epl.expect;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * All ways in which the grammar can read the tokens so far (Earley's algorithm on a network of
 * states). A way is a state and the call that it works for; calls of the same rule at the same place
 * are one, and know the states that wait for their end.
 */
final class Chart {

    /** The most ways that are followed for one statement. */
    static final int MOST_WORK = 3_000_000;

    private final GrammarTables tables;

    private int calls;
    private int[] callRule = new int[256];
    private int[] callAt = new int[256];
    private int[] callWaiting = new int[256];
    /** The calls that have ended where they began. */
    private final BitSet endedEmpty = new BitSet();

    private int waiters;
    private int[] waiterState = new int[512];
    private int[] waiterCall = new int[512];
    private int[] waiterFrom = new int[512];
    private int[] waiterFeature = new int[512];
    private int[] waiterNext = new int[512];

    /** The call of each rule at the current place, or -1. */
    private final int[] callHere;

    private Ways ways = new Ways();
    private Ways next = new Ways();
    /** How many of the ways were there before calls were followed. */
    private int kernel;
    /** How many calls and waiters there were at the current place before. */
    private int callsBefore = 1;
    private int waitersBefore;
    private int position;
    private long work;
    private boolean first;

    Chart(GrammarTables tables, int rule) {
        this.tables = tables;
        callHere = new int[tables.rules().size()];
        Arrays.fill(callHere, -1);
        var root = call(rule, -1);
        ways.add(tables.rules().get(rule).start(), root);
        kernel = 1;
    }

    /** Whether the statement is too long to go on. */
    boolean exhausted() {
        return work > MOST_WORK;
    }

    /**
     * Reads a token that may be of any of some types.
     *
     * @return whether it fits; if not, the chart is as before
     */
    boolean read(int... symbols) {
        follow(symbols);
        scan(symbols);
        if (next.size() == 0) {
            return false;
        }
        var old = ways;
        ways = next;
        next = old;
        kernel = ways.size();
        callsBefore = calls;
        waitersBefore = waiters;
        position++;
        return true;
    }

    /** Whether the token that was read last fits with the first of its types. */
    boolean isFirst() {
        return first;
    }

    private void scan(int[] symbols) {
        next.shrink(0);
        first = false;
        for (var i = 0; i < ways.size(); i++) {
            var edges = tables.tokens()[ways.state(i)];
            for (var e = 0; e < edges.length; e += GrammarTables.EDGE) {
                if (contains(symbols, edges[e])) {
                    first |= edges[e] == symbols[0];
                    next.add(edges[e + 1], ways.call(i));
                }
            }
        }
    }

    /**
     * Reads several tokens, each of which may be of any of some types.
     *
     * @param last whether the statement must be able to end behind them
     * @return whether all of them fit; if not, the chart is as before
     */
    boolean readAll(List<int[]> tokens, boolean last) {
        var size = kernel;
        var calls = callsBefore;
        var waiters = waitersBefore;
        var from = position;
        if (!read(tokens.getFirst())) {
            return false;
        }
        // Reading has put the ways aside that were there before.
        var before = next.copy(size);
        if (tokens.stream().skip(1).allMatch(this::read) && (!last || endsHere())) {
            return true;
        }
        ways = before;
        kernel = size;
        callsBefore = calls;
        waitersBefore = waiters;
        position = from;
        return false;
    }

    private boolean endsHere() {
        followAll();
        return mayEnd();
    }

    /** Follows all ways up to the next token, whatever it may be. */
    void followAll() {
        follow(new int[0]);
    }

    /** Whether the statement may end; to be asked behind {@link #followAll()}. */
    boolean mayEnd() {
        for (var i = 0; i < ways.size(); i++) {
            if (ways.call(i) == 0 && tables.last().get(ways.state(i))) {
                return true;
            }
        }
        return false;
    }

    int ways() {
        return ways.size();
    }

    int state(int way) {
        return ways.state(way);
    }

    int call(int way) {
        return ways.call(way);
    }

    /** The first that waits for a call, or -1. */
    int firstWaiter(int call) {
        return callWaiting[call];
    }

    int nextWaiter(int waiter) {
        return waiterNext[waiter];
    }

    /** The state in which the call was made. */
    int waiterState(int waiter) {
        return waiterFrom[waiter];
    }

    int waiterCall(int waiter) {
        return waiterCall[waiter];
    }

    int waiterFeature(int waiter) {
        return waiterFeature[waiter];
    }

    private static boolean contains(int[] symbols, int symbol) {
        for (var s : symbols) {
            if (s == symbol) {
                return true;
            }
        }
        return false;
    }

    /** Calls rules and ends them, as far as the next token lets them begin; without a token, all. */
    private void follow(int[] symbols) {
        Arrays.fill(callHere, -1);
        ways.shrink(kernel);
        // What was called at this place for another token is forgotten.
        calls = callsBefore;
        waiters = waitersBefore;
        endedEmpty.clear(calls, Math.max(calls, endedEmpty.length()));
        for (var i = 0; i < ways.size(); i++) {
            work++;
            var state = ways.state(i);
            var call = ways.call(i);
            var edges = tables.calls()[state];
            for (var e = 0; e < edges.length; e += GrammarTables.EDGE) {
                if (mayBegin(edges[e], symbols)) {
                    enter(edges[e], edges[e + 1], edges[e + 2], state, call);
                }
            }
            if (tables.last().get(state)) {
                leave(call);
            }
        }
    }

    private boolean mayBegin(int rule, int[] symbols) {
        var described = tables.rules().get(rule);
        if (symbols.length == 0 || described.empty()) {
            return true;
        }
        for (var symbol : symbols) {
            if (symbol >= 0 && described.first().get(symbol)) {
                return true;
            }
        }
        return false;
    }

    private void enter(int rule, int behind, int feature, int from, int caller) {
        var call = callHere[rule];
        if (call < 0) {
            call = call(rule, position);
            callHere[rule] = call;
            ways.add(tables.rules().get(rule).start(), call);
        }
        wait(call, behind, feature, from, caller);
        if (endedEmpty.get(call)) {
            ways.add(behind, caller);
        }
    }

    private void leave(int call) {
        if (callAt[call] == position) {
            endedEmpty.set(call);
        }
        for (var waiter = callWaiting[call]; waiter >= 0; waiter = waiterNext[waiter]) {
            work++;
            ways.add(waiterState[waiter], waiterCall[waiter]);
        }
    }

    private int call(int rule, int at) {
        if (calls == callRule.length) {
            callRule = Arrays.copyOf(callRule, calls * 2);
            callAt = Arrays.copyOf(callAt, calls * 2);
            callWaiting = Arrays.copyOf(callWaiting, calls * 2);
        }
        callRule[calls] = rule;
        callAt[calls] = at;
        callWaiting[calls] = -1;
        return calls++;
    }

    private void wait(int call, int behind, int feature, int from, int caller) {
        if (waiters == waiterState.length) {
            waiterState = Arrays.copyOf(waiterState, waiters * 2);
            waiterCall = Arrays.copyOf(waiterCall, waiters * 2);
            waiterFrom = Arrays.copyOf(waiterFrom, waiters * 2);
            waiterFeature = Arrays.copyOf(waiterFeature, waiters * 2);
            waiterNext = Arrays.copyOf(waiterNext, waiters * 2);
        }
        waiterState[waiters] = behind;
        waiterCall[waiters] = caller;
        waiterFrom[waiters] = from;
        waiterFeature[waiters] = feature;
        waiterNext[waiters] = callWaiting[call];
        callWaiting[call] = waiters++;
    }
}

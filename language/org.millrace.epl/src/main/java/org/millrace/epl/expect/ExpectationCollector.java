package org.millrace.epl.expect;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/** Gathers what may come next from a chart whose ways have all been followed. */
final class ExpectationCollector {

    private final GrammarTables tables;
    private final Chart chart;

    /** A token with the states in which it is expected. */
    private static final class Gathered {
        private final Set<Place> places = new LinkedHashSet<>();
        private final BitSet behind = new BitSet();
    }

    /** A call on the way outwards, and how it was reached. */
    private record Step(int call, String text, Step from) {
    }

    ExpectationCollector(GrammarTables tables, Chart chart) {
        this.tables = tables;
        this.chart = chart;
    }

    Expectations collect() {
        var gathered = new TreeMap<Integer, Gathered>();
        for (var way = 0; way < chart.ways(); way++) {
            var state = chart.state(way);
            var edges = tables.tokens()[state];
            for (var e = 0; e < edges.length; e += GrammarTables.EDGE) {
                var token = gathered.computeIfAbsent(edges[e], symbol -> new Gathered());
                token.behind.set(edges[e + 1]);
                addPlaces(token.places, state, chart.call(way), edges[e + 2]);
            }
        }
        var all = new ArrayList<Expectation>();
        gathered.forEach((symbol, token) -> all.add(
                new Expectation(tables.symbols().get(symbol), List.copyOf(token.places), following(token.behind))));
        return new Expectations(true, chart.mayEnd(), List.copyOf(all));
    }

    /** Adds the places of a token: those of the elements around the names and values that it may begin. */
    private void addPlaces(Set<Place> places, int state, int call, int feature) {
        var rule = tables.rules().get(tables.ruleOf()[state]);
        if (!rule.dataType()) {
            places.add(new Place(rule.name(), tables.features().get(feature), "", path(call)));
            return;
        }
        var seen = new HashSet<Integer>();
        addOuterPlaces(places, call, rule.name(), seen);
    }

    private void addOuterPlaces(Set<Place> places, int call, String dataType, Set<Integer> seen) {
        if (!seen.add(call)) {
            return;
        }
        for (var waiter = chart.firstWaiter(call); waiter >= 0; waiter = chart.nextWaiter(waiter)) {
            var rule = tables.rules().get(tables.ruleOf()[chart.waiterState(waiter)]);
            if (rule.dataType()) {
                addOuterPlaces(places, chart.waiterCall(waiter), rule.name(), seen);
            } else {
                places.add(new Place(rule.name(), tables.features().get(chart.waiterFeature(waiter)), dataType, path(chart.waiterCall(waiter))));
            }
        }
    }

    /** The shortest way outwards, without the rules that add no element of their own. */
    private List<String> path(int call) {
        var open = new ArrayDeque<Step>();
        var seen = new BitSet();
        open.add(new Step(call, "", null));
        seen.set(call);
        while (!open.isEmpty()) {
            var step = open.poll();
            if (step.call == 0) {
                return texts(step);
            }
            for (var waiter = chart.firstWaiter(step.call); waiter >= 0; waiter = chart.nextWaiter(waiter)) {
                var outer = chart.waiterCall(waiter);
                if (!seen.get(outer)) {
                    seen.set(outer);
                    var feature = tables.features().get(chart.waiterFeature(waiter));
                    var text = feature.isEmpty() ? "" : tables.rules().get(tables.ruleOf()[chart.waiterState(waiter)]).name() + "." + feature;
                    open.add(new Step(outer, text, step));
                }
            }
        }
        return List.of();
    }

    private static List<String> texts(Step last) {
        var texts = new ArrayList<String>();
        for (var step = last; step != null; step = step.from) {
            if (!step.text.isEmpty()) {
                texts.add(step.text);
            }
        }
        return List.copyOf(texts.reversed());
    }

    /** The keywords that must follow in the same rule. */
    private List<String> following(BitSet behind) {
        var following = new ArrayList<String>();
        var states = behind;
        while (following.size() < 4) {
            var symbols = new BitSet();
            var next = new BitSet();
            for (var state : states.stream().toArray()) {
                if (tables.last().get(state) || tables.calls()[state].length > 0) {
                    return List.copyOf(following);
                }
                var edges = tables.tokens()[state];
                for (var e = 0; e < edges.length; e += GrammarTables.EDGE) {
                    symbols.set(edges[e]);
                    next.set(edges[e + 1]);
                }
            }
            if (symbols.cardinality() != 1 || Character.isUpperCase(tables.symbols().get(symbols.nextSetBit(0)).charAt(0))) {
                return List.copyOf(following);
            }
            following.add(tables.symbols().get(symbols.nextSetBit(0)));
            states = next;
        }
        return List.copyOf(following);
    }
}

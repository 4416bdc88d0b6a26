package org.millrace.epl.expect;

import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.Action;
import org.eclipse.xtext.Alternatives;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Group;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.RuleCall;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes the tables of a grammar. */
final class GrammarCompiler {

    private final List<ParserRule> rules;
    private final Map<String, Integer> ruleNumbers = new HashMap<>();
    private final Names symbols = new Names();
    private final Names features = new Names();
    private final List<State> states = new ArrayList<>();

    /** The numbers of texts. */
    private static final class Names {
        private final Map<String, Integer> numbers = new HashMap<>();
        private final List<String> names = new ArrayList<>();

        int number(String name) {
            return numbers.computeIfAbsent(name, n -> {
                names.add(n);
                return names.size() - 1;
            });
        }
    }

    /** A state while the network is made: with edges that need no token. */
    private static final class State {
        private final int rule;
        private final List<int[]> tokens = new ArrayList<>();
        private final List<int[]> calls = new ArrayList<>();
        private final List<Integer> free = new ArrayList<>();

        State(int rule) {
            this.rule = rule;
        }
    }

    private GrammarCompiler(Grammar grammar) {
        rules = GrammarUtil.allParserRules(grammar);
        for (var rule : rules) {
            ruleNumbers.put(rule.getName(), ruleNumbers.size());
        }
        features.number("");
    }

    static GrammarTables compile(Grammar grammar) {
        return new GrammarCompiler(grammar).compile();
    }

    private GrammarTables compile() {
        var starts = new int[rules.size()];
        var ends = new int[rules.size()];
        for (var i = 0; i < rules.size(); i++) {
            starts[i] = state(i);
            ends[i] = add(rules.get(i).getAlternatives(), starts[i], "");
        }
        var count = states.size();
        var tokens = new int[count][];
        var calls = new int[count][];
        var last = new BitSet(count);
        for (var i = 0; i < count; i++) {
            var reached = reachedFreely(i);
            tokens[i] = edges(reached, true);
            calls[i] = edges(reached, false);
            last.set(i, reached.get(ends[states.get(i).rule]));
        }
        return new GrammarTables(List.copyOf(symbols.names), Map.copyOf(symbols.numbers), described(starts, last, tokens, calls),
                List.copyOf(features.names), states.stream().mapToInt(state -> state.rule).toArray(), last, tokens, calls);
    }

    private int state(int rule) {
        states.add(new State(rule));
        return states.size() - 1;
    }

    private void free(int from, int to) {
        states.get(from).free.add(to);
    }

    /** Adds an element behind a state and tells the state behind the element. */
    private int add(AbstractElement element, int from, String feature) {
        var optional = GrammarUtil.isOptionalCardinality(element);
        if (!optional && !GrammarUtil.isMultipleCardinality(element)) {
            return once(element, from, feature);
        }
        var rule = states.get(from).rule;
        var before = state(rule);
        free(from, before);
        var behind = once(element, before, feature);
        if (GrammarUtil.isMultipleCardinality(element)) {
            free(behind, before);
        }
        var end = state(rule);
        free(behind, end);
        if (optional) {
            free(before, end);
        }
        return end;
    }

    private int once(AbstractElement element, int from, String feature) {
        var rule = states.get(from).rule;
        switch (element) {
            case Group group -> {
                var at = from;
                for (var part : group.getElements()) {
                    at = add(part, at, feature);
                }
                return at;
            }
            case Alternatives alternatives -> {
                var ends = new ArrayList<Integer>();
                for (var alternative : alternatives.getElements()) {
                    var begin = state(rule);
                    free(from, begin);
                    ends.add(add(alternative, begin, feature));
                }
                var end = state(rule);
                ends.forEach(reached -> free(reached, end));
                return end;
            }
            case Assignment assignment -> {
                return add(assignment.getTerminal(), from, assignment.getFeature());
            }
            case Keyword keyword -> {
                var end = state(rule);
                states.get(from).tokens.add(new int[] {symbols.number(keyword.getValue()), end, features.number(feature)});
                return end;
            }
            case RuleCall call -> {
                var end = state(rule);
                var name = call.getRule().getName();
                if (call.getRule() instanceof ParserRule) {
                    states.get(from).calls.add(new int[] {ruleNumbers.get(name), end, features.number(feature)});
                } else {
                    states.get(from).tokens.add(new int[] {symbols.number(name), end, features.number(feature)});
                }
                return end;
            }
            case Action action -> {
                return from;
            }
            default -> throw new IllegalArgumentException("the grammar has an element of an unknown kind: " + element.eClass().getName());
        }
    }

    private BitSet reachedFreely(int start) {
        var reached = new BitSet();
        var open = new ArrayList<Integer>(List.of(start));
        while (!open.isEmpty()) {
            int state = open.removeLast();
            if (!reached.get(state)) {
                reached.set(state);
                open.addAll(states.get(state).free);
            }
        }
        return reached;
    }

    private int[] edges(BitSet reached, boolean tokens) {
        return reached.stream().mapToObj(states::get).flatMap(state -> (tokens ? state.tokens : state.calls).stream())
                .flatMapToInt(Arrays::stream).toArray();
    }

    private List<GrammarTables.Rule> described(int[] starts, BitSet last, int[][] tokens, int[][] calls) {
        var first = new BitSet[rules.size()];
        var empty = new BitSet();
        Arrays.setAll(first, i -> new BitSet());
        for (var changed = true; changed;) {
            changed = false;
            for (var i = 0; i < first.length; i++) {
                var before = first[i].cardinality() + (empty.get(i) ? 1 : 0);
                begin(starts[i], first[i], empty, first, last, tokens, calls, i);
                changed |= before != first[i].cardinality() + (empty.get(i) ? 1 : 0);
            }
        }
        var described = new ArrayList<GrammarTables.Rule>();
        for (var i = 0; i < first.length; i++) {
            described.add(new GrammarTables.Rule(rules.get(i).getName(), GrammarUtil.isDatatypeRule(rules.get(i)), starts[i], first[i], empty.get(i)));
        }
        return List.copyOf(described);
    }

    /** Adds what a rule may begin with, as far as it is known of the rules that it calls. */
    private void begin(int start, BitSet into, BitSet empty, BitSet[] first, BitSet last, int[][] tokens, int[][] calls, int rule) {
        var seen = new BitSet();
        var open = new ArrayList<Integer>(List.of(start));
        while (!open.isEmpty()) {
            int state = open.removeLast();
            if (seen.get(state)) {
                continue;
            }
            seen.set(state);
            if (last.get(state)) {
                empty.set(rule);
            }
            for (var e = 0; e < tokens[state].length; e += GrammarTables.EDGE) {
                into.set(tokens[state][e]);
            }
            for (var e = 0; e < calls[state].length; e += GrammarTables.EDGE) {
                into.or(first[calls[state][e]]);
                if (empty.get(calls[state][e])) {
                    open.add(calls[state][e + 1]);
                }
            }
        }
    }
}

package org.millrace.epl.expect;

import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * The grammar as a network of states: every rule is an automaton whose edges are tokens and calls of
 * rules. States are numbered in the order of the grammar.
 *
 * @param symbols   the tokens; their numbers are the positions in this list
 * @param numbers   the numbers of the tokens
 * @param rules     the rules
 * @param features  the names of the features, the first is empty
 * @param ruleOf    for each state its rule
 * @param last      the states in which a rule may end
 * @param tokens    for each state its edges for tokens: symbol, state behind it and feature, one after another
 * @param calls     for each state its edges for rules: rule, state behind it and feature, one after another
 */
record GrammarTables(List<String> symbols, Map<String, Integer> numbers, List<Rule> rules, List<String> features,
        int[] ruleOf, BitSet last, int[][] tokens, int[][] calls) {

    /** How many numbers an edge has. */
    static final int EDGE = 3;

    /**
     * A rule.
     *
     * @param name     its name
     * @param dataType whether it gives a plain value instead of an element of the tree
     * @param start    the state in which it begins
     * @param first    the tokens that it may begin with
     * @param empty    whether it may be empty
     */
    record Rule(String name, boolean dataType, int start, BitSet first, boolean empty) {
    }

    /** The number of a token; -1 if the grammar does not have it. */
    int number(String symbol) {
        return numbers.getOrDefault(symbol, -1);
    }
}

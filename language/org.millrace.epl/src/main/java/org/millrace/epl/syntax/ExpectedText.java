package org.millrace.epl.syntax;

import org.millrace.epl.expect.Expectation;
import org.millrace.epl.expect.Expectations;
import org.millrace.epl.expect.Place;
import org.millrace.epl.expect.Recogniser;
import org.millrace.epl.lexer.TimeUnits;
import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Says for people what may come next: a few of the things, those that are most likely meant. */
final class ExpectedText {

    private static final int MOST = 5;

    /** The keywords that are named before all others. */
    private static final List<String> FIRST = List.of(")", "]", "}", ",", "select", "from", "insert", "on", "create", "where", "group", "having",
            "output", "order", "limit", "end", "then", "by", "into", "set");

    /** What goes on with an expression or a name, which is of no help where something else may come too. */
    private static final Set<String> OPERATORS = Set.of("+", "-", "*", "/", "%", "=", "!=", "<>", "<", "<=", ">", ">=", "||", "|", "&", "^",
            "and", "or", "not", "in", "like", "between", "regexp", "is", ".", "[", "?", "@", "#", "(", "=>", "->", "LEGACY_DOT");

    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("Filter.type", "an event type"),
            Map.entry("View.name", "a view"),
            Map.entry("View.namespace", "a view"),
            Map.entry("LegacyView.name", "a view"),
            Map.entry("TypeReference.name", "a type"),
            Map.entry("Annotation.name", "the name of an annotation"),
            Map.entry("Insert.target", "the name of a stream"),
            Map.entry("SelectItem.alias", "the name of a column"),
            Map.entry("CreateWindow.name", "the name of the window"),
            Map.entry("CreateTable.name", "the name of the table"),
            Map.entry("CreateSchema.name", "the name of the event type"),
            Map.entry("CreateVariable.name", "the name of the variable"),
            Map.entry("CreateContext.name", "the name of the context"),
            Map.entry("Statement.context", "the name of a context"),
            Map.entry("ChainStep.name", "the name of a property or method"),
            Map.entry("PatternGuarded.namespace", "a guard such as timer:within(…)"));

    /** Places at which a name is one of many possibilities and seldom what is missing. */
    private static final Set<String> RATHER_NOT = Set.of("alias", "tag", "representation", "constant", "unique", "dialect", "namespace",
            "preallocate", "prefix");

    private final Expectations expected;
    private final Recogniser recogniser;

    private ExpectedText(Expectations expected, Recogniser recogniser) {
        this.expected = expected;
        this.recogniser = recogniser;
    }

    /** A list such as {@code 'from', 'where' or the end of the statement}; empty if nothing is known. */
    static String of(Expectations expected, boolean withEnd, Recogniser recogniser) {
        return new ExpectedText(expected, recogniser).text(withEnd);
    }

    private String text(boolean withEnd) {
        var all = things();
        var named = new ArrayList<>(all.subList(0, Math.min(MOST, all.size())));
        if (withEnd && expected.end()) {
            named.add("the end of the statement");
        }
        if (named.isEmpty()) {
            return "";
        }
        var last = named.removeLast();
        return (all.size() > MOST ? "for example " : "") + (named.isEmpty() ? last : String.join(", ", named) + " or " + last);
    }

    private List<String> things() {
        var open = new ArrayList<>(expected.all());
        var things = new LinkedHashSet<String>();
        take(open, things, name -> name.is("FirstStep", "name"), "Expression", "an expression");
        take(open, things, name -> name.is("PatternAtom", "tag"), "PatternPrefix", "a pattern");
        if (open.stream().anyMatch(e -> e.type().equals("seconds"))) {
            open.removeIf(e -> TimeUnits.WORDS.contains(e.type()));
            things.add("a unit of time");
        }
        open.stream().filter(Expectation::isTerminal).forEach(e -> things.addAll(terminal(e, false)));
        open.stream().filter(e -> e.isKeyword() && !OPERATORS.contains(e.type()))
                .sorted(Comparator.comparingInt(e -> FIRST.contains(e.type()) ? FIRST.indexOf(e.type()) : FIRST.size()))
                .forEach(e -> things.add("'" + e.phrase() + "'"));
        if (things.isEmpty() && !expected.end()) {
            open.forEach(e -> things.addAll(e.isTerminal() ? terminal(e, true) : List.of("'" + e.phrase() + "'")));
        }
        return List.copyOf(things);
    }

    private void take(List<Expectation> open, Set<String> things, Predicate<Place> beginning, String rule, String name) {
        if (expected.names().stream().anyMatch(beginning)) {
            things.add(name);
            var first = recogniser.beginning(rule);
            open.removeIf(e -> first.contains(e.type()));
        }
    }

    private static Set<String> terminal(Expectation expectation, boolean all) {
        var texts = new LinkedHashSet<String>();
        switch (expectation.type()) {
            case EplToken.NUMBER -> texts.add("a number");
            case EplToken.STRING -> texts.add("a string");
            case EplToken.SCRIPT -> texts.add("a script in brackets");
            case EplToken.TRIPLE_QUOTED -> texts.add("a class between \"\"\"");
            case EplToken.ID -> expectation.places().stream().filter(place -> all || !RATHER_NOT.contains(place.feature()))
                    .forEach(place -> texts.add(NAMES.getOrDefault(place.rule() + "." + place.feature(), "a name")));
            default -> { }
        }
        return texts;
    }
}

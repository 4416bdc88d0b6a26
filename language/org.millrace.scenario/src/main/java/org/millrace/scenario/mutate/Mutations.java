package org.millrace.scenario.mutate;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.epl.tokens.EplScanner;
import org.millrace.epl.tokens.EplToken;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The places of a statement that can be altered: operators, constants, windows, functions and conditions. Some alterations
 * do not compile; they are left out when they are performed.
 */
public final class Mutations {

    private static final Map<String, String> OPERATORS = Map.ofEntries(Map.entry(">", ">="), Map.entry(">=", ">"), Map.entry("<", "<="),
            Map.entry("<=", "<"), Map.entry("=", "!="), Map.entry("!=", "="), Map.entry("<>", "="), Map.entry("+", "-"), Map.entry("-", "+"),
            Map.entry("*", "/"), Map.entry("/", "*"), Map.entry("%", "*"));
    private static final Map<String, String> WORDS = Map.of("and", "or", "or", "and", "true", "false", "false", "true", "min", "max", "max", "min",
            "sum", "avg", "avg", "sum");
    private static final Set<String> REMOVED_WORDS = Set.of("not", "every", "distinct");
    /** The words that begin a clause, which ends the one before. */
    private static final Set<String> CLAUSES = Set.of("where", "group", "having", "order", "output", "limit", "for", "from", "match_recognize");
    private static final Set<String> REMOVED_CLAUSES = Set.of("where", "group", "having", "order", "output", "limit");
    private static final Map<String, String> RATES = Map.of("last", "first", "first", "last", "all", "last");
    /** The words in front of "every" in an output rate. */
    private static final Set<String> BEFORE_RATE = Set.of("output", "last", "first", "all", "snapshot");
    /** The tokens in front of a star that stands for all columns or rows. */
    private static final Set<String> BEFORE_STAR = Set.of("(", ",", "select", ".", "distinct", "istream", "rstream", "irstream");

    /**
     * The words of statements whose outputs depend on their windows: aggregation functions except perc and trend, which look
     * at the event before alone, joins, subqueries, and outputs of events that leave.
     */
    private static final Set<String> NEED_WINDOWS = Set.of("count", "sum", "avg", "min", "max", "median", "stddev", "avedev", "first", "last", "window",
            "sorted", "rate", "nth", "leaving", "fmin", "fmax", "minby", "maxby", "minever", "maxever", "countever", "firstever", "lastever", "prev",
            "prevtail", "prevcount", "prevwindow", "prior", "join", "irstream", "rstream", "create", "exists", "on", "output", "match_recognize");

    private final String processor;
    private final int index;
    private final StatementSpec statement;
    private final Set<String> types;
    private final List<EplToken> tokens;
    private final boolean needsWindows;
    private final List<Mutation> found = new ArrayList<>();

    private Mutations(String processor, int index, StatementSpec statement, Set<String> types) {
        this.processor = processor;
        this.index = index;
        this.statement = statement;
        this.types = types;
        this.tokens = EplScanner.tokens(statement.text()).stream().filter(token -> !token.isHidden()).toList();
        var words = tokens.stream().map(this::word).toList();
        this.needsWindows = words.stream().anyMatch(NEED_WINDOWS::contains) || words.stream().filter(word -> word.equals("#")).count() > 1;
    }

    /** Returns all alterations of the statements of a deployment, in the order of the statements and places. */
    public static List<Mutation> of(Deployment deployment) {
        var types = deployment.eventTypes().stream().map(EventTypeSpec::name).collect(Collectors.toSet());
        var all = new ArrayList<Mutation>();
        for (var stage : deployment.stages()) {
            if (stage instanceof ProcessorSpec processor) {
                for (var i = 0; i < processor.statements().size(); i++) {
                    all.addAll(new Mutations(processor.name(), i, processor.statements().get(i), types).find());
                }
            }
        }
        return all;
    }

    private List<Mutation> find() {
        for (var i = afterAnnotations(); i < tokens.size(); i++) {
            var token = tokens.get(i);
            switch (token.type()) {
                case EplToken.NUMBER -> number(token);
                case EplToken.STRING -> replace(token, text(token).charAt(0) + "other" + text(token).charAt(0));
                case EplToken.ID -> word(i);
                case "#" -> {
                    if (needsWindows) {
                        window(i);
                    } else {
                        i = lastOfWindow(i);
                    }
                }
                default -> operator(i);
            }
        }
        return found;
    }

    private int afterAnnotations() {
        var i = 0;
        while (i + 1 < tokens.size() && tokens.get(i).is("@")) {
            i += 2;
            while (i + 1 < tokens.size() && tokens.get(i).is(".")) {
                i += 2;
            }
            if (i < tokens.size() && tokens.get(i).is("(")) {
                i = closing(i) + 1;
            }
        }
        return i;
    }

    /** Returns the index of the bracket that closes one; the last token if there is none. */
    private int closing(int open) {
        var depth = 0;
        for (var i = open; i < tokens.size(); i++) {
            depth += isOpen(i) ? 1 : isClosed(i) ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return tokens.size() - 1;
    }

    private boolean isOpen(int i) {
        return tokens.get(i).is("(") || tokens.get(i).is("[") || tokens.get(i).is("{") || tokens.get(i).is("-[");
    }

    private boolean isClosed(int i) {
        return tokens.get(i).is(")") || tokens.get(i).is("]") || tokens.get(i).is("}");
    }

    private void number(EplToken token) {
        try {
            replace(token, new BigDecimal(text(token)).add(BigDecimal.ONE).toPlainString());
        } catch (NumberFormatException e) {
            // A number with a suffix or of another base.
        }
    }

    private void operator(int i) {
        var replacement = OPERATORS.get(tokens.get(i).type());
        var isStar = tokens.get(i).is("*") && (i == 0 || BEFORE_STAR.contains(word(tokens.get(i - 1))));
        if (replacement != null && !isStar) {
            replace(tokens.get(i), replacement);
        }
    }

    private void word(int i) {
        var token = tokens.get(i);
        var word = word(token);
        if (WORDS.containsKey(word) && (!isFunction(word) || i + 1 < tokens.size() && tokens.get(i + 1).is("("))) {
            replace(token, WORDS.get(word));
        }
        if (REMOVED_WORDS.contains(word) && !(i > 0 && BEFORE_RATE.contains(word(tokens.get(i - 1))))) {
            replace(token, "");
        }
        if (REMOVED_CLAUSES.contains(word)) {
            clause(i);
        }
        if (i > 0 && word(tokens.get(i - 1)).equals("output") && RATES.containsKey(word)) {
            replace(token, RATES.get(word));
        }
        if (types.contains(text(token)) && i + 2 < tokens.size() && tokens.get(i + 1).is("(") && !tokens.get(i + 2).is(")")) {
            remove(i + 1, closing(i + 1));
        }
    }

    private static boolean isFunction(String word) {
        return switch (word) {
            case "min", "max", "sum", "avg" -> true;
            default -> false;
        };
    }

    /** Removes a clause up to the next one, or up to the bracket around it. */
    private void clause(int begin) {
        var end = begin + 1;
        while (end < tokens.size() && !isClosed(end) && !tokens.get(end).is(";") && !CLAUSES.contains(word(tokens.get(end)))) {
            end = isOpen(end) ? closing(end) + 1 : end + 1;
        }
        if (end > begin + 1) {
            remove(begin, Math.min(end, tokens.size()) - 1);
        }
    }

    /** Replaces a window by one that keeps all events. */
    private void window(int i) {
        if (i + 1 < tokens.size() && !word(tokens.get(i + 1)).equals("keepall")) {
            add(tokens.get(i).start(), tokens.get(lastOfWindow(i)).end(), "#keepall");
        }
    }

    /** Returns the index of the last token of a window. */
    private int lastOfWindow(int i) {
        var last = Math.min(i + 1, tokens.size() - 1);
        while (last + 2 < tokens.size() && tokens.get(last + 1).is(":")) {
            last += 2;
        }
        return last + 1 < tokens.size() && tokens.get(last + 1).is("(") ? closing(last + 1) : last;
    }

    private String text(EplToken token) {
        return statement.text().substring(token.start(), token.end());
    }

    private String word(EplToken token) {
        return text(token).toLowerCase(Locale.ROOT);
    }

    private void replace(EplToken token, String replacement) {
        add(token.start(), token.end(), replacement);
    }

    private void remove(int first, int last) {
        add(tokens.get(first).start(), tokens.get(last).end(), "");
    }

    private void add(int start, int end, String replacement) {
        found.add(new Mutation(processor, index, statement, start, end - start, replacement));
    }
}

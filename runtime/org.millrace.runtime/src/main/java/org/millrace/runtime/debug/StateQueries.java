package org.millrace.runtime.debug;

import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.runtime.engine.StatementState;
import org.millrace.runtime.engine.StatementState.Part;
import org.millrace.runtime.epl.StatementToken;
import org.millrace.runtime.epl.StatementToken.Kind;
import org.millrace.runtime.epl.StatementTokens;
import org.millrace.runtime.esper.StateQuery;
import org.millrace.runtime.kernel.EventPath.Step;
import org.millrace.runtime.kernel.Network;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletionException;

/**
 * Evaluates queries over the state of statements, such as {@code select count(*) from W}. The sources of a query are named windows and tables by their
 * names, and the windows of statements by the names of the statements.
 */
final class StateQueries {

    /** Rows that are copied from a source at most. */
    private static final int MOST_ROWS = 200_000;

    /** The parts of a state by the beginnings of their names, those that are meant by the name of a statement first. */
    private static final List<String> PARTS = List.of("named window", "table", "window", "groups", "current rows");

    /** The words that lead out of the values of events to other classes. */
    private static final Set<String> FORBIDDEN = Set.of("getclass", "class", "forname", "getclassloader");
    private static final Set<String> AFTER_SOURCES = Set.of("where", "group", "having", "order", "limit", "output");

    /** A place where a source is named, in a query. */
    private record Source(int offset, int end, String name) {
    }

    private final Network network;

    StateQueries(Network network) {
        this.network = network;
    }

    /** Returns whether an expression is a query. */
    static boolean isQuery(String expression) {
        var tokens = StatementTokens.of(unwrapped(expression));
        return !tokens.isEmpty() && tokens.getFirst().isWord("select");
    }

    /** Removes brackets around the whole query. */
    private static String unwrapped(String expression) {
        var text = expression.strip();
        return text.startsWith("(") && text.endsWith(")") ? text.substring(1, text.length() - 1).strip() : text;
    }

    /**
     * Performs a query.
     *
     * @param step the step of an event whose processors are searched first
     * @return the only value of a result with one row and one column; otherwise the rows
     * @throws IllegalArgumentException if the query is wrong; the message is for the user
     */
    Object value(String expression, Optional<Step> step, long millis) {
        var text = unwrapped(expression);
        var tokens = StatementTokens.of(text);
        tokens.stream().filter(token -> token.kind() == Kind.WORD && FORBIDDEN.contains(token.text().toLowerCase(Locale.ROOT))).findFirst().ifPresent(token -> {
            throw new IllegalArgumentException("'" + token.text() + "' cannot be used in an expression of the debugger");
        });
        var tables = new LinkedHashMap<String, List<Map<String, Object>>>();
        var names = new LinkedHashMap<String, String>();
        var query = new StringBuilder(text);
        for (var source : sources(tokens).reversed()) {
            var safe = names.computeIfAbsent(source.name(), name -> "S" + names.size());
            // The columns keep their names: a source without an alias has its own name as one.
            var aliased = isAliased(tokens, source);
            query.replace(source.offset(), source.end(), aliased || !source.name().matches("[\\p{L}_]\\w*") ? safe : safe + " as " + source.name());
        }
        names.forEach((name, safe) -> tables.put(safe, read(name, step)));
        var rows = StateQuery.perform(query.toString(), tables, millis);
        return rows.size() == 1 && rows.getFirst().size() == 1 ? rows.getFirst().values().iterator().next() : rows;
    }

    private static boolean isAliased(List<StatementToken> tokens, Source source) {
        var next = tokens.stream().filter(token -> token.offset() >= source.end()).findFirst();
        return next.filter(token -> token.kind() == Kind.WORD && !token.isQuoted() && !AFTER_SOURCES.contains(token.text().toLowerCase(Locale.ROOT))
                && !Set.of("join", "inner", "left", "right", "full", "on", "unidirectional").contains(token.text().toLowerCase(Locale.ROOT))).isPresent();
    }

    private static List<Source> sources(List<StatementToken> tokens) {
        var sources = new ArrayList<Source>();
        var inside = false;
        for (var i = 0; i + 1 < tokens.size(); i++) {
            var token = tokens.get(i);
            var word = token.kind() == Kind.WORD && !token.isQuoted() ? token.text().toLowerCase(Locale.ROOT) : token.text();
            inside = word.equals("from") || inside && !AFTER_SOURCES.contains(word);
            if (inside && (word.equals("from") || word.equals(",") || word.equals("join")) && tokens.get(i + 1).kind() == Kind.WORD) {
                sources.add(source(tokens, i + 1));
            }
        }
        return sources;
    }

    /** Returns a source: a name, or that of a processor, a dot and a name. */
    private static Source source(List<StatementToken> tokens, int at) {
        var end = at;
        var name = new StringBuilder(tokens.get(at).text());
        while (end + 2 < tokens.size() && tokens.get(end + 1).isSign(".") && tokens.get(end + 2).kind() == Kind.WORD) {
            end += 2;
            name.append('.').append(tokens.get(end).text());
        }
        return new Source(tokens.get(at).offset(), tokens.get(end).end(), name.toString());
    }

    /** Reads the rows of a source, unless a stopped thread holds their lock. */
    private List<Map<String, Object>> read(String name, Optional<Step> step) {
        try {
            return Patience.within(() -> rows(name, step)).orElseThrow(() -> new IllegalArgumentException(ProcessorStates.BUSY));
        } catch (CompletionException e) {
            throw e.getCause() instanceof IllegalArgumentException wrong ? wrong : e;
        }
    }

    /** Reads the rows of a source. */
    private List<Map<String, Object>> rows(String name, Optional<Step> step) {
        var known = new TreeSet<String>();
        for (var processor : processors(step)) {
            var declared = declared(processor);
            for (var state : network.statements().states(processor)) {
                var shown = declared.getOrDefault(state.name(), state.name());
                known.add(shown);
                if (name.equals(shown) || name.equals(state.name()) || name.equals(processor + "." + shown) || name.equals(processor + "." + state.name())) {
                    return rows(state);
                }
            }
        }
        throw new IllegalArgumentException("there is no named window, table or statement '" + name + "'; there are " + String.join(", ", known));
    }

    /** Returns the processors, those at the ends of a step first. */
    private Set<String> processors(Optional<Step> step) {
        var processors = new LinkedHashSet<String>();
        var all = network.deployment().stages().stream().filter(ProcessorSpec.class::isInstance).map(StageSpec::name).toList();
        step.ifPresent(present -> all.stream().filter(name -> name.equals(present.to()) || name.equals(present.from())).forEach(processors::add));
        processors.addAll(all);
        return processors;
    }

    /** Returns the names of the windows and tables that statements create, by the names of the statements. */
    private Map<String, String> declared(String processor) {
        var names = new LinkedHashMap<String, String>();
        for (var statement : network.statements().deployed(processor)) {
            var tokens = StatementTokens.of(statement.text());
            var create = StatementTokens.topLevel(tokens, "create");
            if (create + 2 < tokens.size() && (tokens.get(create + 1).isWord("window") || tokens.get(create + 1).isWord("table"))) {
                names.put(statement.name(), tokens.get(create + 2).text());
            }
        }
        return names;
    }

    private static List<Map<String, Object>> rows(StatementState state) {
        var names = state.parts().stream().map(Part::name).toList();
        var first = PARTS.stream().flatMap(name -> names.stream().filter(each -> each.startsWith(name))).findFirst().or(() -> names.stream().findFirst())
                .orElseThrow(() -> new IllegalArgumentException("the statement '" + state.name() + "' keeps nothing"));
        var parts = state.copy(MOST_ROWS, name -> stream(name).equals(stream(first))).orElseThrow(() -> new IllegalArgumentException(
                "'%s' has more than the %,d rows that a query may read".formatted(state.name(), MOST_ROWS)));
        var rows = new ArrayList<Map<String, Object>>();
        parts.forEach(part -> part.rows().forEach(row -> rows.add(row(row.getKey(), row.getValue(), part))));
        return rows;
    }

    /** Returns the name of a part without the partition and the thread to which it belongs. */
    private static String stream(String part) {
        return part.replaceFirst(" of (partition|thread) .*", "");
    }

    private static Map<String, Object> row(String key, Object value, Part part) {
        var values = new LinkedHashMap<String, Object>();
        if (!part.isNumbered()) {
            values.put("key", key);
        }
        if (value instanceof Map<?, ?> map) {
            map.forEach((name, each) -> values.put(String.valueOf(name), each));
        } else {
            values.put("value", value);
        }
        return values;
    }
}

package org.millrace.runtime.plan.pushdown;

import com.espertech.esper.common.client.soda.CreateSchemaClause;
import com.espertech.esper.common.client.soda.CreateSchemaClauseTypeDef;
import com.espertech.esper.common.client.soda.Expression;

import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.statement.Clause;
import org.millrace.runtime.statement.StatementFacts;
import org.millrace.runtime.statement.StatementReader;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Finds out which events of a type statements can use. Only a plain {@code select} from filtered
 * streams is read; any other kind of statement, such as one with a pattern, a subquery, a context or a
 * named window, wants all events of every type whose name stands anywhere in its text, and one that
 * cannot be read at all wants everything. Safe for use by any thread.
 */
public final class FilterPushdown {

    private final EventTypes types;
    private final StatementReader reader;

    /** Makes a reader of statements that know the given event types. */
    public FilterPushdown(EventTypes types) {
        this.types = types;
        this.reader = new StatementReader(types);
    }

    /**
     * What statements want of the events of a type, each use by itself; empty if none uses the type.
     *
     * @param type a type of events that come in from outside
     */
    public List<Wants> uses(Collection<StatementSpec> statements, RuntimeEventType type) {
        var names = names(type);
        var uses = new ArrayList<Wants>();
        for (var statement : statements) {
            uses.addAll(uses(statement, type, names));
            if (!uses.isEmpty() && uses.getLast().all()) {
                return List.of(Wants.ALL);
            }
        }
        return uses;
    }

    /** The names under which statements may use the events: of their type, and of those that their class extends. */
    private Set<String> names(RuntimeEventType type) {
        var names = new HashSet<>(Set.of(type.name()));
        type.javaClass().ifPresent(javaClass -> {
            names.add(javaClass.getName());
            names.add(javaClass.getSimpleName());
            types.all().stream().filter(other -> other.javaClass().filter(known -> known.isAssignableFrom(javaClass)).isPresent())
                    .forEach(other -> names.add(other.name()));
        });
        return names;
    }

    private List<Wants> uses(StatementSpec statement, RuntimeEventType type, Set<String> names) {
        var text = statement.text();
        if (names.stream().noneMatch(text::contains) && !text.toLowerCase(Locale.ROOT).contains("schema")) {
            return List.of();
        }
        return uses(reader.read(statement), type, names);
    }

    /**
     * Returns what a statement wants of the events of a type, each use by itself; empty if it does not use the type.
     *
     * @param type a type of events that come in from outside
     */
    public List<Wants> uses(StatementFacts facts, RuntimeEventType type) {
        return uses(facts, type, names(type));
    }

    private static List<Wants> uses(StatementFacts facts, RuntimeEventType type, Set<String> names) {
        if (facts.model().map(model -> model.getCreateSchema() != null && mayNameOtherTypes(model.getCreateSchema())).orElse(true)) {
            return List.of(Wants.ALL);
        }
        if (facts.filteredStreams().isEmpty() || facts.has(Clause.MATCH_RECOGNIZE) || facts.has(Clause.INTO_TABLE) || facts.hasSubquery()) {
            return names.stream().anyMatch(facts.statement().text()::contains) ? List.of(Wants.ALL) : List.of();
        }
        return ofStreams(facts, type, names);
    }

    /** A type made of others may take their events. */
    private static boolean mayNameOtherTypes(CreateSchemaClause schema) {
        return schema.getTypeDefinition() == CreateSchemaClauseTypeDef.VARIANT || StatementFacts.isPresent(schema.getTypes())
                || StatementFacts.isPresent(schema.getInherits()) || StatementFacts.isPresent(schema.getCopyFrom());
    }

    private static List<Wants> ofStreams(StatementFacts facts, RuntimeEventType type, Set<String> names) {
        var uses = new ArrayList<Wants>();
        var where = whereAsFilter(facts);
        for (var filtered : facts.filteredStreams()) {
            if (names.contains(filtered.getFilter().getEventTypeName())) {
                var alias = Objects.requireNonNullElse(filtered.getStreamName(), "");
                for (var parameters : parameters(facts.statement())) {
                    var reader = new FilterReader(type, alias, parameters);
                    var filter = Optional.ofNullable(filtered.getFilter().getFilter());
                    uses.add(filter.map(reader::read).orElse(Wants.ALL).and(where.map(reader::read).orElse(Wants.ALL)));
                }
            }
        }
        return uses;
    }

    /** The where clause of a stream without a window, past which nothing keeps an event. */
    private static Optional<Expression> whereAsFilter(StatementFacts facts) {
        return facts.onlyStream().filter(stream -> StatementFacts.windows(stream).isEmpty() && !facts.looksBack())
                .flatMap(stream -> Optional.ofNullable(facts.model().orElseThrow().getWhereClause()));
    }

    private static List<Map<String, Object>> parameters(StatementSpec statement) {
        return statement.instances().isEmpty() ? List.of(Map.of())
                : statement.instances().stream().map(StatementSpec.Instance::parameters).toList();
    }
}

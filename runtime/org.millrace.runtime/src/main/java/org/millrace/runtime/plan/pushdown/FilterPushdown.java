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
 * Determines the events of a type that statements can use. Analyzes only plain {@code select} statements over
 * filtered streams. Any other statement, such as one with a pattern, a subquery, a context or a named window,
 * wants all events of every type named anywhere in its text; a statement that cannot be parsed wants all
 * events. Safe for use by any thread.
 */
public final class FilterPushdown {

    private final EventTypes types;
    private final StatementReader reader;

    /** Creates an analysis for statements over the given event types. */
    public FilterPushdown(EventTypes types) {
        this.types = types;
        this.reader = new StatementReader(types);
    }

    /**
     * Returns the events of a type that statements want, one element per use; empty if none uses the type.
     *
     * @param type an event type of an inbound adapter
     */
    public List<PropertyConstraints> uses(Collection<StatementSpec> statements, RuntimeEventType type) {
        var names = names(type);
        var uses = new ArrayList<PropertyConstraints>();
        for (var statement : statements) {
            uses.addAll(uses(statement, type, names));
            if (!uses.isEmpty() && uses.getLast().all()) {
                return List.of(PropertyConstraints.ALL);
            }
        }
        return uses;
    }

    /** Returns the names under which statements may use the events: their type and the types of superclasses. */
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

    private List<PropertyConstraints> uses(StatementSpec statement, RuntimeEventType type, Set<String> names) {
        var text = statement.text();
        if (names.stream().noneMatch(text::contains) && !text.toLowerCase(Locale.ROOT).contains("schema")) {
            return List.of();
        }
        return uses(reader.read(statement), type, names);
    }

    /**
     * Returns the events of a type that a statement wants, one element per use; empty if it does not use the
     * type.
     *
     * @param type an event type of an inbound adapter
     */
    public List<PropertyConstraints> uses(StatementFacts facts, RuntimeEventType type) {
        return uses(facts, type, names(type));
    }

    private static List<PropertyConstraints> uses(StatementFacts facts, RuntimeEventType type, Set<String> names) {
        if (facts.model().map(model -> model.getCreateSchema() != null && mayNameOtherTypes(model.getCreateSchema())).orElse(true)) {
            return List.of(PropertyConstraints.ALL);
        }
        if (facts.filteredStreams().isEmpty() || facts.has(Clause.MATCH_RECOGNIZE) || facts.has(Clause.INTO_TABLE) || facts.hasSubquery()) {
            return names.stream().anyMatch(facts.statement().text()::contains) ? List.of(PropertyConstraints.ALL) : List.of();
        }
        return ofStreams(facts, type, names);
    }

    /** Returns whether a type may include other types and so receive their events. */
    private static boolean mayNameOtherTypes(CreateSchemaClause schema) {
        return schema.getTypeDefinition() == CreateSchemaClauseTypeDef.VARIANT || StatementFacts.isPresent(schema.getTypes())
                || StatementFacts.isPresent(schema.getInherits()) || StatementFacts.isPresent(schema.getCopyFrom());
    }

    private static List<PropertyConstraints> ofStreams(StatementFacts facts, RuntimeEventType type, Set<String> names) {
        var uses = new ArrayList<PropertyConstraints>();
        var where = whereAsFilter(facts);
        for (var filtered : facts.filteredStreams()) {
            if (names.contains(filtered.getFilter().getEventTypeName())) {
                var alias = Objects.requireNonNullElse(filtered.getStreamName(), "");
                for (var parameters : parameters(facts.statement())) {
                    var reader = new FilterReader(type, alias, parameters);
                    var filter = Optional.ofNullable(filtered.getFilter().getFilter());
                    uses.add(filter.map(reader::read).orElse(PropertyConstraints.ALL).and(where.map(reader::read).orElse(PropertyConstraints.ALL)));
                }
            }
        }
        return uses;
    }

    /** Returns the where clause of a stream without a window, which keeps no event beyond it. */
    private static Optional<Expression> whereAsFilter(StatementFacts facts) {
        return facts.onlyStream().filter(stream -> StatementFacts.windows(stream).isEmpty() && !facts.looksBack())
                .flatMap(stream -> Optional.ofNullable(facts.model().orElseThrow().getWhereClause()));
    }

    private static List<Map<String, Object>> parameters(StatementSpec statement) {
        return statement.instances().isEmpty() ? List.of(Map.of())
                : statement.instances().stream().map(StatementSpec.Instance::parameters).toList();
    }
}

package org.millrace.runtime.interest;

import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.common.client.soda.CreateSchemaClause;
import com.espertech.esper.common.client.soda.CreateSchemaClauseTypeDef;
import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.FilterStream;
import com.espertech.esper.compiler.client.EPCompileException;
import com.espertech.esper.compiler.client.EPCompilerProvider;

import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.engine.Config;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds out which events of a type statements can use. Only a plain {@code select} from filtered
 * streams is read; any other kind of statement, such as one with a pattern, a subquery, a context or a
 * named window, wants all events of every type whose name stands anywhere in its text, and one that
 * cannot be read at all wants everything. Safe for use by any thread.
 */
public final class StatementReader {

    private static final Pattern SELECT = Pattern.compile("\\bselect\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern EARLIER_EVENTS = Pattern.compile("\\bpr(ev|ior)", Pattern.CASE_INSENSITIVE);

    private final EventTypes types;
    private final Configuration configuration;

    /** Makes a reader of statements that know the given event types. */
    public StatementReader(EventTypes types) {
        this.types = types;
        this.configuration = Config.of(types);
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
        EPStatementObjectModel model;
        try {
            model = EPCompilerProvider.getCompiler().eplToModel(text, configuration);
        } catch (EPCompileException e) {
            return List.of(Wants.ALL);
        }
        if (model.getCreateSchema() != null && mayNameOtherTypes(model.getCreateSchema())) {
            return List.of(Wants.ALL);
        }
        if (!isPlainSelect(model, text)) {
            return names.stream().anyMatch(text::contains) ? List.of(Wants.ALL) : List.of();
        }
        return ofStreams(statement, model, type, names);
    }

    /** A type made of others may take their events. */
    private static boolean mayNameOtherTypes(CreateSchemaClause schema) {
        return schema.getTypeDefinition() == CreateSchemaClauseTypeDef.VARIANT || isPresent(schema.getTypes()) || isPresent(schema.getInherits()) || isPresent(schema.getCopyFrom());
    }

    static boolean isPlainSelect(EPStatementObjectModel model, String text) {
        return model.getSelectClause() != null && model.getFromClause() != null
                // A statement of another kind has its select clause, too.
                && Stream.of(model.getOnExpr(), model.getUpdateClause(), model.getMatchRecognizeClause(),
                        model.getCreateContext(), model.getCreateDataFlow(), model.getCreateExpression(), model.getCreateIndex(),
                        model.getCreateTable(), model.getCreateVariable(), model.getCreateWindow(), model.getCreateClass(),
                        model.getCreateSchema(), model.getFireAndForgetClause(), model.getIntoTableClause()).allMatch(Objects::isNull)
                && model.getFromClause().getStreams().stream().allMatch(stream -> stream instanceof FilterStream filtered
                        && !isPresent(filtered.getFilter().getOptionalPropertySelects()))
                // Subqueries stand anywhere in expressions.
                && SELECT.matcher(text).results().count() == 1;
    }

    static boolean isPresent(Collection<?> clauses) {
        return clauses != null && !clauses.isEmpty();
    }

    private static List<Wants> ofStreams(StatementSpec statement, EPStatementObjectModel model, RuntimeEventType type, Set<String> names) {
        var uses = new ArrayList<Wants>();
        var where = whereAsFilter(model, statement.text());
        for (var stream : model.getFromClause().getStreams()) {
            if (stream instanceof FilterStream filtered && names.contains(filtered.getFilter().getEventTypeName())) {
                var alias = Objects.requireNonNullElse(filtered.getStreamName(), "");
                for (var parameters : parameters(statement)) {
                    var reader = new FilterReader(type, alias, parameters);
                    var filter = Optional.ofNullable(filtered.getFilter().getFilter());
                    uses.add(filter.map(reader::read).orElse(Wants.ALL).and(where.map(reader::read).orElse(Wants.ALL)));
                }
            }
        }
        return uses;
    }

    /** The where clause of a stream without a window, past which nothing keeps an event. */
    private static Optional<Expression> whereAsFilter(EPStatementObjectModel model, String text) {
        var streams = model.getFromClause().getStreams();
        return streams.size() == 1 && !isPresent(((FilterStream) streams.getFirst()).getViews()) && !EARLIER_EVENTS.matcher(text).find()
                ? Optional.ofNullable(model.getWhereClause()) : Optional.empty();
    }

    private static List<Map<String, Object>> parameters(StatementSpec statement) {
        return statement.instances().isEmpty() ? List.of(Map.of())
                : statement.instances().stream().map(StatementSpec.Instance::parameters).toList();
    }
}

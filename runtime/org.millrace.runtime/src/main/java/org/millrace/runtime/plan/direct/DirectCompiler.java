package org.millrace.runtime.plan.direct;

import com.espertech.esper.common.client.soda.ConstantExpression;
import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.FilterStream;
import com.espertech.esper.common.client.soda.MethodInvocationStream;
import com.espertech.esper.common.client.soda.SelectClauseWildcard;
import com.espertech.esper.common.client.soda.StreamSelector;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.statement.Clause;
import org.millrace.runtime.statement.StatementFacts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Compiles statements of the following form to Java classes: {@code select} of columns or of whole events, from
 * one stream of an event type that the network declares, with a filter, no data window or {@code length(n)},
 * {@code where} and {@code having}, without order and output rates; with {@code group by} a property, no data window or
 * {@code time_batch}; and {@code insert into} an event type of the network whose properties are declared. Expressions
 * may contain properties, constants, parameters, arithmetic, comparisons, {@code between}, {@code in}, {@code like},
 * {@code and}, {@code or}, {@code not}, {@code case}, methods of texts and times, {@code prev(n, x)}, and the aggregations {@code perc}, {@code trend},
 * {@code count}, {@code sum}, {@code avg}, and without a window or over batches {@code min} and {@code max}. A statement without
 * state may join each event with the object of a {@link MethodStream}. For use by one thread at a time.
 */
public final class DirectCompiler {

    private static final Set<String> ANNOTATIONS = Set.of("name", "description", "tag");

    private final EventTypes types;
    private final DirectClasses classes = new DirectClasses();

    /** Creates a compiler for statements over these event types. */
    public DirectCompiler(EventTypes types) {
        this.types = types;
    }

    /**
     * Compiles a statement.
     *
     * @param constants the constants of its processor
     * @throws NotDirectException if the statement does not have the form; with the reason
     */
    public DirectPlan compile(StatementFacts facts, Constants constants) throws NotDirectException {
        var statement = facts.statement();
        var written = facts.model().orElseThrow(() -> new NotDirectException("it cannot be read alone"));
        refuse(!facts.isSelect(), "no plain select");
        var model = constants.inline(facts, written);
        refuse(!isAbsent(model.getAnnotations()) && model.getAnnotations().stream().anyMatch(annotation ->
                !ANNOTATIONS.contains(annotation.getName().toLowerCase(Locale.ROOT))), "an annotation that Esper has to see");
        var clause = facts.firstClauseExcept(Clause.INSERT_INTO, Clause.GROUP_BY);
        refuse(clause.isPresent(), clause.map(Clause::label).orElse(""));
        var stream = stream(model);
        var type = types.find(stream.getFilter().getEventTypeName())
                .orElseThrow(() -> new NotDirectException("'" + stream.getFilter().getEventTypeName() + "' is no event type of the network"));
        var hidden = type.properties().stream().map(EventProperty::name).filter(constants::contains).findFirst();
        refuse(hidden.isPresent(), "a constant with the name of the property '" + hidden.orElse("") + "'");
        var method = method(model);
        var grouped = facts.has(Clause.GROUP_BY);
        refuse(grouped && method.isPresent(), "group by of a join");
        var body = new Body(grouped);
        var alias = stream.getStreamName() == null ? "" : stream.getStreamName();
        var properties = new Properties(type, alias, body);
        var parameters = new Parameters();
        var rest = new ArrayList<Expression>();
        var key = Key.take(Optional.ofNullable(stream.getFilter().getFilter()), properties, rest);
        RowSource rows;
        var groups = Optional.<GroupedBody>empty();
        DirectPlan.Kept kept;
        var ungrouped = Optional.<StatementBody>empty();
        if (grouped) {
            var text = new GroupedBody(model, body, properties, parameters, batch(stream));
            rows = text.write(model, rest);
            groups = Optional.of(text);
            kept = DirectPlan.Kept.groups(text.groupedBy(), body.groupFields());
        } else {
            var text = new StatementBody(body, properties, parameters, window(stream));
            text.filter(rest);
            if (method.isPresent()) {
                text.join(method.get(), model);
            }
            rows = text.select(model);
            kept = DirectPlan.Kept.events(text.length(), text.bytesPerEvent());
            ungrouped = Optional.of(text);
        }
        var source = new ClassSource(Properties.eventClass(type), body, parameters, rows, groups, ungrouped);
        var made = classes.make(source, type.javaClass().or(() -> method.map(MethodStream::owner)));
        var target = facts.has(Clause.INSERT_INTO) ? Optional.of(target(model, rows)) : Optional.<RuntimeEventType>empty();
        Function<Object, Object> reader = key.isPresent() ? classes.reader(type, key.get().property()) : event -> null;
        var plan = new DirectPlan(statement, name(statement, model), type, key, parameters, new Columns(rows.columns()), made, reader, kept, target,
                source.text("Statement"));
        plan.check();
        return plan;
    }

    /** Returns the event type of the outputs of a statement with {@code insert into}. */
    private RuntimeEventType target(EPStatementObjectModel model, RowSource rows) throws NotDirectException {
        var clause = model.getInsertInto();
        var name = clause.getStreamName();
        refuse(!isAbsent(clause.getColumnNames()) || clause.getEventPrecedence() != null
                || clause.getStreamSelector() != null && clause.getStreamSelector() != StreamSelector.ISTREAM_ONLY, "how it inserts into '" + name + "'");
        var target = types.find(name).filter(type -> !type.converts() && type.ingressProperty().isEmpty())
                .orElseThrow(() -> new NotDirectException("insert into '" + name + "', which is no event type of the network with declared properties"));
        refuse(rows.columns().isEmpty(), "insert into with whole events");
        for (var column : rows.columns()) {
            var index = target.indexOf(column.name());
            refuse(index < 0 || column.kind().isEmpty() || !column.kind().equals(Kind.of(target.properties().get(index).type().javaType())),
                    "the type of the column '" + column.name() + "' in '" + name + "'");
        }
        return target;
    }

    /** Returns the name in the text, or the statement's configured name. */
    private static String name(StatementSpec statement, EPStatementObjectModel model) {
        return isAbsent(model.getAnnotations()) ? statement.name() : model.getAnnotations().stream()
                .filter(annotation -> annotation.getName().equalsIgnoreCase("name") && annotation.getAttributes().size() == 1)
                .map(annotation -> String.valueOf(annotation.getAttributes().getFirst().getValue())).findFirst().orElse(statement.name());
    }

    static void refuse(boolean condition, String reason) throws NotDirectException {
        if (condition) {
            throw new NotDirectException(reason);
        }
    }

    private static FilterStream stream(EPStatementObjectModel model) throws NotDirectException {
        var streams = model.getFromClause().getStreams();
        if (!(streams.getFirst() instanceof FilterStream stream) || streams.size() > 2
                || streams.size() == 2 && !(streams.getLast() instanceof MethodInvocationStream)
                || !model.getFromClause().getOuterJoinQualifiers().isEmpty()) {
            throw new NotDirectException("a join or a pattern");
        }
        refuse(!isAbsent(stream.getFilter().getOptionalPropertySelects()), "contained events");
        refuse(stream.isUnidirectional() || stream.isRetainUnion() || stream.isRetainIntersection(), "several windows");
        return stream;
    }

    /** Returns the method whose object stands beside each event. */
    private static Optional<MethodStream> method(EPStatementObjectModel model) throws NotDirectException {
        return model.getFromClause().getStreams().getLast() instanceof MethodInvocationStream method ? Optional.of(MethodStream.of(method)) : Optional.empty();
    }

    private static Optional<TimeBatch> batch(FilterStream stream) throws NotDirectException {
        if (isAbsent(stream.getViews())) {
            return Optional.empty();
        }
        var view = stream.getViews().getFirst();
        refuse(stream.getViews().size() != 1 || !TimeBatch.NAME.equals(view.getName()), "group by with the data window " + view.getName());
        return Optional.of(TimeBatch.of(view));
    }

    private static Optional<LengthWindow> window(FilterStream stream) throws NotDirectException {
        if (isAbsent(stream.getViews())) {
            return Optional.empty();
        }
        var view = stream.getViews().getFirst();
        if (stream.getViews().size() != 1 || !"length".equals(view.getName()) || view.getParameters().size() != 1
                || !(view.getParameters().getFirst() instanceof ConstantExpression constant)
                || !(constant.getConstant() instanceof Integer length) || length < 1) {
            throw new NotDirectException("the data window " + view.getName());
        }
        return Optional.of(new LengthWindow(length));
    }

    static boolean isAbsent(List<?> clauses) {
        return clauses == null || clauses.isEmpty();
    }

    /** Returns whether all events are selected unchanged. */
    static boolean isWildcard(EPStatementObjectModel model) {
        return model.getSelectClause().getSelectList().size() == 1
                && model.getSelectClause().getSelectList().getFirst() instanceof SelectClauseWildcard;
    }
}

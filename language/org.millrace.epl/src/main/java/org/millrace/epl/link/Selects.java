package org.millrace.epl.link;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epl.ast.Assignment;
import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.Exists;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.Grouping;
import org.millrace.epl.ast.GroupingExpression;
import org.millrace.epl.ast.GroupingSets;
import org.millrace.epl.ast.Limit;
import org.millrace.epl.ast.LimitPeriod;
import org.millrace.epl.ast.LimitValue;
import org.millrace.epl.ast.Ordering;
import org.millrace.epl.ast.Output;
import org.millrace.epl.ast.Rollup;
import org.millrace.epl.ast.Select;
import org.millrace.epl.ast.Stream;
import org.millrace.epl.link.Columns.Selection;
import org.millrace.epl.link.VisibleStream.Kind;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.ScalarKind;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Links select statements, subqueries among them. */
final class Selects {

    private final Session session;
    private final Recognitions recognitions;

    Selects(Session session) {
        this.session = session;
        this.recognitions = new Recognitions(session);
    }

    /** Links a select and finds its columns. */
    Selection link(Select select, Scope outer) {
        var before = session.isFiltering();
        session.setFiltering(false);
        var selection = linked(select, outer);
        session.setFiltering(before);
        return selection;
    }

    private Selection linked(Select select, Scope outer) {
        var streams = streams(select, outer);
        var scope = outer.inner(streams);
        joined(select, scope);
        if (select.getRecognition() != null) {
            var shape = recognitions.link(select.getRecognition(), scope);
            var name = streams.isEmpty() ? "" : streams.getFirst().name();
            var place = session.places().of(select.getRecognition());
            scope = outer.inner(List.of(new VisibleStream(name, shape, place, Kind.STREAM, false)));
        }
        new MissingWindows(session).previous(select, sources(select));
        var selection = select.getClause() == null ? new Selection() : session.columns().select(select.getClause().getItems(), scope);
        session.expressions().filter(select.getWhere(), scope, "'where'");
        clauses(select.getGroupBy(), select.getHaving(), select.getOrderBy(), select.getLimit(), scope, selection);
        output(select.getOutput(), scope);
        output(select.getLateOutput(), scope);
        for (var row : select.getRows()) {
            for (var value : row.getValues()) {
                session.type(value, scope);
            }
        }
        return selection;
    }

    /** The type of what a subquery gives: of one column its type, of several a row. */
    EplType subquery(Select select, Scope outer) {
        var selection = link(select, outer);
        if (!(select.eContainer() instanceof Exists)) {
            new MissingWindows(session).subquery(select, sources(select));
        }
        session.columns().distinct(selection);
        if (selection.isOpen()) {
            return EplType.UNKNOWN;
        }
        if (selection.included().isEmpty() && selection.own().size() == 1) {
            return selection.own().getFirst().type();
        }
        return EplType.event(selection.isEvent() ? selection.included().getFirst() : selection.shape(""));
    }

    /** What BEA's select within a from clause gives: the events of its stream. */
    EventShape nested(Select select, Scope outer) {
        var selection = link(select, outer);
        return selection.isEvent() ? selection.included().getFirst() : selection.shape("");
    }

    /** Group by, having, order by and limit. */
    void clauses(List<Grouping> groupBy, Expression having, List<Ordering> orderBy, Limit limit, Scope scope, Selection selection) {
        var before = session.isFiltering();
        session.setFiltering(true);
        groupBy.forEach(grouping -> grouping(grouping, scope));
        session.setFiltering(before);
        session.expressions().condition(having, scope, "'having'");
        var ordered = scope.withColumns(selection.named());
        for (var ordering : orderBy) {
            session.type(ordering.getExpression(), ordered);
        }
        if (limit != null) {
            limited(limit.getCount());
            limited(limit.getOffset());
        }
    }

    void output(Output output, Scope scope) {
        if (output == null) {
            return;
        }
        var locals = new ArrayList<Target.Local>();
        for (var name : List.of("count_insert", "count_insert_total", "count_remove", "count_remove_total")) {
            locals.add(new Target.Local(name, EplType.INT, Optional.empty()));
        }
        locals.add(new Target.Local("last_output_timestamp", EplType.of(ScalarKind.LONG), Optional.empty()));
        // The conditions see variables and the counts, but no events.
        var inner = Scope.EMPTY.with(locals);
        period(output.getAfter(), inner);
        period(output.getEvery(), inner);
        if (output.getAt() != null) {
            session.patterns().crontab(output.getAt(), inner);
        }
        session.expressions().condition(output.getWhen(), inner, "'when'");
        session.expressions().condition(output.getWhenTerminated(), inner, "'when terminated'");
        assignments(output.getThen(), inner);
        assignments(output.getThenTerminated(), inner);
    }

    /** Assignments to variables. */
    void assignments(List<Assignment> assignments, Scope scope) {
        for (var assignment : assignments) {
            var value = session.type(assignment.getValue(), scope);
            if (assignment.getTarget() instanceof Chain chain) {
                // The numbers in brackets see the event, the name does not.
                chain.getSteps().forEach(step -> session.steps().indexed(EplType.UNKNOWN, step.getIndex(), 0, scope));
                var target = session.type(assignment.getTarget(), Scope.EMPTY);
                Fitting.variable(session, assignment.getValue(), value, target);
            }
        }
    }

    private void period(LimitPeriod period, Scope scope) {
        if (period != null) {
            session.type(period.getValue(), scope);
            period.getParts().forEach(part -> session.type(part.getValue(), scope));
        }
    }

    private void grouping(EObject grouping, Scope scope) {
        switch (grouping) {
            case GroupingExpression single -> session.type(single.getExpression(), scope);
            case Rollup rollup -> rollup.getSets().forEach(set -> session.type(set, scope));
            case GroupingSets sets -> sets.getSets().forEach(set -> grouping(set, scope));
            default -> {
            }
        }
    }

    private void limited(LimitValue value) {
        if (value == null || value.getVariable() == null || Identifiers.isPlaceholder(value.getVariable())) {
            return;
        }
        var name = Identifiers.plain(value.getVariable());
        var place = session.places().of(value);
        session.names().find(Declaration.Kind.VARIABLE, name).ifPresentOrElse(variable -> session.refer(value, place, new Target.Declared(variable)),
                () -> session.unknown(place, LinkCodes.UNKNOWN_VARIABLE, "there is no variable '" + name + "'", name,
                        session.names().names(Declaration.Kind.VARIABLE), "variables"));
    }

    private List<VisibleStream> streams(Select select, Scope outer) {
        var streams = new ArrayList<VisibleStream>();
        for (var stream : sources(select)) {
            streams.add(session.sources().stream(stream, outer));
        }
        session.sources().retained(sources(select), streams);
        if (select.getMatching() != null) {
            streams.addAll(session.patterns().tags(select.getMatching().getPattern(), outer));
            if (select.getMatching().getRetain() != null) {
                session.sources().retained(select.getMatching().getRetain(), streams);
            }
        }
        var names = new HashSet<String>();
        for (var i = 0; i < streams.size(); i++) {
            var stream = streams.get(i);
            if (!stream.name().isEmpty() && !names.add(stream.name()) && select.getMatching() == null && sources(select).get(i).getAlias() != null) {
                session.error(stream.place(), LinkCodes.DUPLICATE_ALIAS, "there is another stream of the name '" + stream.name() + "'",
                        "give one of them another name");
            }
        }
        return streams;
    }

    /** What can be linked when all streams are known. */
    private void joined(Select select, Scope scope) {
        sources(select).forEach(stream -> session.sources().arguments(stream.getSource(), scope));
        new MissingWindows(session).join(sources(select));
        if (select.getFrom() != null) {
            for (var join : select.getFrom().getJoins()) {
                for (var condition : join.getConditions()) {
                    Operators.join(session, condition, scope);
                }
            }
        }
    }

    private static List<Stream> sources(Select select) {
        if (select.getFrom() == null) {
            return List.of();
        }
        var streams = new ArrayList<>(select.getFrom().getStreams());
        select.getFrom().getJoins().forEach(join -> streams.add(join.getStream()));
        streams.removeIf(Objects::isNull);
        return streams;
    }

    /** The table that a statement aggregates into, which has to exist. */
    Optional<EventShape> table(Select select) {
        if (select.getTable() == null || Identifiers.isPlaceholder(select.getTable())) {
            return Optional.empty();
        }
        var name = Identifiers.plain(select.getTable());
        var place = session.places().of(select, AstPackage.eINSTANCE.getSelect_Table());
        var found = session.names().find(Declaration.Kind.TABLE, name);
        found.ifPresentOrElse(table -> session.refer(select, place, new Target.Declared(table)),
                () -> session.unknown(place, LinkCodes.UNKNOWN_TABLE, "there is no table '" + name + "'", name,
                        session.names().names(Declaration.Kind.TABLE), "tables"));
        return found.flatMap(Declaration::shape);
    }
}

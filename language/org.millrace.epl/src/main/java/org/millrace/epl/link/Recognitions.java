package org.millrace.epl.link;

import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.Recognition;
import org.millrace.epl.ast.RowAlternation;
import org.millrace.epl.ast.RowGroup;
import org.millrace.epl.ast.RowPatternExpression;
import org.millrace.epl.ast.RowPermutation;
import org.millrace.epl.ast.RowRepeat;
import org.millrace.epl.ast.RowSequence;
import org.millrace.epl.ast.RowVariable;
import org.millrace.epl.link.VisibleStream.Kind;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.EventShape.Origin;
import org.millrace.epl.types.ShapeProperty;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Links {@code match_recognize}. */
final class Recognitions {

    private final Session session;

    Recognitions(Session session) {
        this.session = session;
    }

    /** The shape of its measures. */
    EventShape link(Recognition recognition, Scope input) {
        recognition.getPartitions().forEach(partition -> session.type(partition, input));
        var variables = new LinkedHashMap<String, VisibleStream>();
        var shape = input.streams().isEmpty() ? EventShape.unknown("", Origin.STREAM) : input.streams().getFirst().shape();
        variables(recognition.getPattern(), false, shape, variables);
        var scope = Scope.of(List.copyOf(variables.values()));
        var defined = new HashSet<String>();
        for (var definition : recognition.getDefinitions()) {
            var name = Identifiers.plain(definition.getName());
            var variable = variables.get(name);
            var place = session.places().of(definition, AstPackage.eINSTANCE.getDefinition_Name());
            if (!defined.add(name)) {
                session.error(session.places().of(definition), LinkCodes.DUPLICATE_DECLARATION, "'" + name + "' is defined already",
                        "join the conditions with 'and'");
            }
            if (variable != null) {
                session.refer(definition, place, new Target.Stream(variable));
            } else {
                session.unknown(place, LinkCodes.UNKNOWN_PROPERTY, "the pattern has no variable '" + name + "'", name, variables.keySet(), "variables");
            }
            // In its own condition a variable stands for the row that is being looked at.
            var own = variable == null ? Scope.OPEN : scope.unrepeated(name);
            session.expressions().condition(definition.getCondition(), own, "'define'");
        }
        var properties = new ArrayList<ShapeProperty>();
        for (var measure : recognition.getMeasures()) {
            var type = session.type(measure.getExpression(), scope);
            var alias = Identifiers.plain(measure.getAlias());
            var name = alias.isEmpty() ? Columns.text(session.places().of(measure), measure.getExpression()) : alias;
            properties.add(ShapeProperty.of(name, type.isNull() ? EplType.UNKNOWN : type.boxed()));
        }
        session.patterns().period(recognition.getInterval(), scope);
        return EventShape.of("match", Origin.MATCH, properties);
    }

    private void variables(RowPatternExpression pattern, boolean repeated, EventShape shape, Map<String, VisibleStream> variables) {
        switch (pattern) {
            case RowAlternation alternation -> alternation.getOptions().forEach(option -> variables(option, repeated, shape, variables));
            case RowSequence sequence -> sequence.getElements().forEach(element -> variables(element, repeated, shape, variables));
            case RowPermutation permutation -> permutation.getOptions().forEach(option -> variables(option, repeated, shape, variables));
            case RowGroup group -> {
                repeat(group.getRepeat());
                variables(group.getPattern(), repeated || isMany(group.getQuantifier()) || group.getRepeat() != null, shape, variables);
            }
            case RowVariable variable -> {
                repeat(variable.getRepeat());
                var name = Identifiers.plain(variable.getName());
                var many = repeated || isMany(variable.getQuantifier()) || variable.getRepeat() != null;
                variables.put(name, new VisibleStream(name, shape, session.places().of(variable, AstPackage.eINSTANCE.getRowVariable_Name()),
                        Kind.ROW_VARIABLE, many));
            }
            case null, default -> {
            }
        }
    }

    private void repeat(RowRepeat repeat) {
        if (repeat != null) {
            session.type(repeat.getLow(), Scope.EMPTY);
            session.type(repeat.getHigh(), Scope.EMPTY);
        }
    }

    private static boolean isMany(String quantifier) {
        return "*".equals(quantifier) || "+".equals(quantifier);
    }
}

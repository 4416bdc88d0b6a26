package org.millrace.runtime.cause;

import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.PropertyValueExpression;
import com.espertech.esper.common.client.soda.SelectClauseExpression;
import com.espertech.esper.common.client.soda.SelectClauseWildcard;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.StatementSpec.Instance;
import org.millrace.runtime.relax.Site;
import org.millrace.runtime.relax.Sites;
import org.millrace.runtime.statement.StatementFacts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A statement that runs beside a statement in a replay: the same one without some of its parts.
 *
 * @param sites    the parts that it lacks
 * @param spec     the statement
 * @param operands the values that the conditions of these parts compare, by the name of the column that has them
 */
record Probe(List<Site> sites, StatementSpec spec, Map<String, String> operands) {

    /** The beginning of the names of probes. */
    static final String PREFIX = "millrace-probe-";

    private static final String CONDITION = "millrace_condition";
    private static final String OPERAND = "millrace_operand_";

    String name() {
        return spec.name();
    }

    /**
     * Creates a probe; empty if the statement without the parts does not compile.
     *
     * @param facts    the statement
     * @param indexes  the parts that it lacks, by their index in {@link Sites#of}
     * @param compiles returns whether a statement compiles
     */
    static Optional<Probe> of(StatementFacts facts, Optional<Instance> instance, String name, List<Integer> indexes, Predicate<StatementSpec> compiles) {
        return with(facts, instance, name, indexes, true, compiles).or(() -> with(facts, instance, name, indexes, false, compiles));
    }

    private static Optional<Probe> with(StatementFacts facts, Optional<Instance> instance, String name, List<Integer> indexes, boolean selecting,
            Predicate<StatementSpec> compiles) {
        try {
            return without(facts, instance, name, indexes, selecting).filter(probe -> compiles.test(probe.spec()));
        } catch (IndexOutOfBoundsException | UnsupportedOperationException | IllegalStateException | NullPointerException e) {
            // Of two parts, one contains the other; or Esper's object model cannot express the rest.
            return Optional.empty();
        }
    }

    private static Optional<Probe> without(StatementFacts facts, Optional<Instance> instance, String name, List<Integer> indexes, boolean selecting) {
        var model = plain(facts);
        var all = Sites.of(model);
        var chosen = indexes.stream().map(all::get).toList();
        chosen.forEach(site -> site.removal().run());
        var operands = selecting ? select(model, chosen) : Map.<String, String>of();
        if (selecting && operands.isEmpty() && !chosen.isEmpty() && chosen.stream().anyMatch(site -> site.condition() != null)) {
            return Optional.empty();
        }
        var statement = facts.statement();
        var text = model.toEPL();
        var spec = new StatementSpec(name, text, statement.file(), statement.line(), statement.column(), ProbedProcessor.instances(instance, name, text));
        return Optional.of(new Probe(chosen, spec, operands));
    }

    /** Returns a model without what lets others see the statement. */
    static EPStatementObjectModel plain(StatementFacts facts) {
        var model = facts.newModel();
        model.setInsertInto(null);
        model.setIntoTableClause(null);
        model.setAnnotations(model.getAnnotations() == null ? null
                : model.getAnnotations().stream().filter(annotation -> !annotation.getName().equalsIgnoreCase("name")).toList());
        return model;
    }

    /** Selects the values of the conditions; returns their texts by the names of the columns. */
    private static Map<String, String> select(EPStatementObjectModel model, List<Site> chosen) {
        var operands = new LinkedHashMap<String, String>();
        if (model.getSelectClause().getSelectList().stream().anyMatch(SelectClauseWildcard.class::isInstance)) {
            chosen.forEach(site -> site.operands().forEach(operand -> {
                if (operand instanceof PropertyValueExpression property) {
                    operands.put(property.getPropertyName(), property.getPropertyName());
                }
            }));
            return operands;
        }
        var columns = new ArrayList<>(model.getSelectClause().getSelectList());
        for (var site : chosen) {
            for (var operand : site.operands()) {
                var column = OPERAND + operands.size();
                columns.add(new SelectClauseExpression(operand, column));
                operands.put(column, Site.text(operand));
            }
        }
        if (chosen.size() == 1 && chosen.getFirst().condition() != null) {
            columns.add(new SelectClauseExpression(chosen.getFirst().condition(), CONDITION));
        }
        model.getSelectClause().setSelectList(columns);
        return operands;
    }

    /** Returns whether the condition of the part was false in a row, as far as that is known. */
    static boolean wasFalse(Map<?, ?> row) {
        return !Boolean.TRUE.equals(row.get(CONDITION));
    }

    /** Returns whether a column is one of the statement's own. */
    static boolean isOwn(String column) {
        return !column.startsWith("millrace_");
    }
}

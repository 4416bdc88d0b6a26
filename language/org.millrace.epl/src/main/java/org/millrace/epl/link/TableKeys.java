package org.millrace.epl.link;

import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.GroupingExpression;
import org.millrace.epl.ast.Select;
import org.millrace.epl.ast.SelectItem;
import org.millrace.epl.ast.Step;
import org.millrace.epl.catalogue.EplFunction;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.ScalarKind;
import org.millrace.epl.types.ShapeProperty;
import org.millrace.epl.types.TableColumn;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Compares the keys with which a table is read or filled, and what is aggregated into it, with its declaration. */
final class TableKeys {

    /** Aggregations that take one number and fill a column of the same name only. */
    private static final Set<String> PLAIN = Set.of("sum", "avg", "median", "stddev", "avedev", "min", "max");

    private final Session session;

    TableKeys(Session session) {
        this.session = session;
    }

    /** The keys in the brackets behind a table. */
    void index(EventShape table, Step step, List<Expression> given, List<EplType> types) {
        var keys = keys(table);
        if (!given.isEmpty() && given.size() != keys.size()) {
            session.error(session.places().name(step), LinkCodes.WRONG_ARGUMENT_COUNT, "table '" + table.name() + "' has " + counted(keys.size())
                    + ", not " + given.size(), keys.isEmpty() ? "leave the brackets out" : "write " + table.name() + labels(keys));
            return;
        }
        compare(keys, given, types);
    }

    /** A statement that aggregates into a table. */
    void filled(EventShape table, Select select) {
        if (table.open()) {
            return;
        }
        var keys = keys(table);
        var given = new ArrayList<Expression>();
        for (var grouping : select.getGroupBy()) {
            if (!(grouping instanceof GroupingExpression single)) {
                return;
            }
            given.add(single.getExpression());
        }
        if (given.size() == keys.size()) {
            compare(keys, given, given.stream().map(expression -> session.types().getOrDefault(expression, EplType.UNKNOWN)).toList());
        }
        if (select.getClause() != null) {
            select.getClause().getItems().forEach(item -> item(table, item));
        }
    }

    private void item(EventShape table, SelectItem item) {
        var name = Identifiers.plain(item.getAlias());
        if (name.isEmpty() || Identifiers.isPlaceholder(name)) {
            return;
        }
        var column = table.property(name);
        if (column.isEmpty()) {
            session.unknown(session.places().of(item, AstPackage.eINSTANCE.getSelectItem_Alias()), LinkCodes.UNKNOWN_COLUMN,
                    "table '" + table.name() + "' has no column '" + name + "'", name, table.propertyNames(), "columns");
            return;
        }
        var declared = column.get().column().flatMap(TableColumn::aggregation);
        var function = function(item.getExpression());
        if (declared.isEmpty() || function.isEmpty()) {
            return;
        }
        var given = function.get().name().toLowerCase(Locale.ROOT);
        var step = ((Chain) item.getExpression()).getSteps().getFirst();
        if (!PLAIN.contains(declared.get().function()) && !declared.get().function().equals("count") || !PLAIN.contains(given) && !given.equals("count")) {
            return;
        }
        if (!given.equals(declared.get().function())) {
            session.error(session.places().of(item.getExpression()), LinkCodes.WRONG_TYPE, "column '" + name + "' holds " + declared.get().function()
                    + "(…), and this is " + given + "(…)", "");
        } else if (PLAIN.contains(given) && step.getArguments().size() == 1 && step.getArguments().getFirst().getExpression() != null) {
            var argument = step.getArguments().getFirst().getExpression();
            compare(declared.get().contained(), argument, session.types().getOrDefault(argument, EplType.UNKNOWN), "column '" + name + "' aggregates values");
        }
    }

    private Optional<EplFunction> function(Expression expression) {
        return expression instanceof Chain chain && chain.getRoot() == null && chain.getSteps().size() == 1 && chain.getSteps().getFirst().isCall()
                ? session.catalogue().function(Identifiers.plain(chain.getSteps().getFirst().getName())).filter(EplFunction::isAggregation) : Optional.empty();
    }

    private void compare(List<ShapeProperty> keys, List<Expression> given, List<EplType> types) {
        for (var i = 0; i < given.size(); i++) {
            compare(keys.get(i).type(), given.get(i), types.get(i), "key '" + keys.get(i).name() + "' is");
        }
    }

    /** The engine converts no keys, not even an int to a long. */
    private void compare(EplType wanted, Expression given, EplType type, String what) {
        if (wanted instanceof EplType.Scalar to && to.kind() != ScalarKind.OBJECT && type instanceof EplType.Scalar from && from.kind() != to.kind()) {
            session.error(session.places().of(given), LinkCodes.WRONG_TYPE, what + " of type " + wanted.label() + "; this is of type " + type.label(),
                    "convert it with cast(…, " + wanted.label() + ")");
        }
    }

    private static List<ShapeProperty> keys(EventShape table) {
        return table.properties().stream().filter(property -> property.column().filter(TableColumn::primaryKey).isPresent()).toList();
    }

    private static String labels(List<ShapeProperty> keys) {
        return keys.stream().map(ShapeProperty::name).reduce((a, b) -> a + ", " + b).map(all -> "[" + all + "]").orElse("");
    }

    private static String counted(int keys) {
        return keys == 0 ? "no key" : keys + (keys == 1 ? " key" : " keys");
    }
}

package org.millrace.epl.link;

import org.junit.jupiter.api.Test;

class CallLinkTest extends LinkFixture {

    @Test
    void unknownFunctionsAreReported() {
        error("select summ(price) from Tick", "unknown-function", "summ", "did you mean 'sum'?");
        valid("select SUM(price) as a, Avg(volume) as b from Tick#length(3)");
    }

    @Test
    void theNumberOfArgumentsIsChecked() {
        error("select typeof(leg, price) from Tick", "wrong-argument-count", "typeof", "takes 1 argument, not 2");
        error("select tags.take() from Tick", "wrong-argument-count", "take", "takes 1 argument, not 0");
    }

    @Test
    void theTypesOfArgumentsAreChecked() {
        error("select sum(symbol) from Tick", "wrong-argument", "symbol", "needs value: number");
        error("select price.plus(3) from Tick", "unknown-method", "plus", "double");
    }

    @Test
    void filtersOfAggregationsMayBeNamed() {
        valid("select sum(price, filter: open) as a, fmax(price, filter: volume > 3) as b, count(*, open) as c from Tick#length(3)");
        error("select sum(price, filter: symbol) as a from Tick", "boolean-expected", "symbol", "'filter'");
    }

    @Test
    void javaMethodsAreFound() {
        valid("select symbol.substring(0, 2).toUpperCase() as a, t.describe('x') as b, leg.symbol().length() as c, traded.getTime() + 1 as d from Tick as t");
        error("select symbol.uppercase() from Tick", "unknown-method", "uppercase", "did you mean 'toUpperCase'?");
        error("select symbol.substring() from Tick", "wrong-argument-count", "substring", "does not take no arguments");
    }

    @Test
    void staticMethodsAndConstantsAreFound() {
        valid("select Math.max(price, 1.0) as a, java.lang.Math.PI * 2 as b, Integer.parseInt(symbol) + 1 as c from Tick");
        valid("import java.time.*; select Duration.ofSeconds(1).toMillis() as d from Tick");
        error("select Math.maxx(price, 1) from Tick", "unknown-method", "maxx", "did you mean 'max'?");
        error("select Math.PIE from Tick", "unknown-property", "PIE", "did you mean 'PI'?");
    }

    @Test
    void lambdaParametersAreElements() {
        valid("select legs.where((l, i) => l.quantity > i).selectFrom(l => l.symbol.length()).max() + 1 as m, legs.maxBy(l => l.price).symbol as s,"
                + " legs.aggregate(0, (sum, l) => sum + l.quantity) + 1 as a, tags.anyOf(t => t like 'x%') as b from Tick");
        error("select legs.where(l => l.amount > 3) from Tick", "unknown-property", "amount", "Leg has no property");
        error("select legs.where(l => l.quantity) from Tick", "boolean-expected", "l.quantity", "'where'");
        error("select tags.selectFroom(t => t) from Tick", "unknown-method", "selectFroom", "did you mean 'selectFrom'?");
    }

    @Test
    void dateTimeMethodsAreFound() {
        valid("select traded.plus(1 hour).getHourOfDay() + 1 as h, time.format() || 'x' as f from Tick where traded.before(time)");
    }

    @Test
    void previousEventsHaveTheTypeOfTheirProperty() {
        valid("select prev(1, price) + 1 as a, prior(2, symbol) || 'x' as b, prev(price, 1) + 1 as c, prevwindow(t).where(x => x.price > 1) as d"
                + " from Tick#length(3) as t");
        error("select prev(1, symbol) + 1 as a from Tick#length(3)", "number-expected", "prev(1, symbol)", "string");
    }

    @Test
    void methodsOfInlinedClassesAreNotKnown() {
        valid("create inlined_class \"\"\" public class Tools { public static int twice(int a) { return 2 * a; } } \"\"\"; select Tools.twice(3) + 1 as a from Tick");
    }

    @Test
    void declaredExpressionsHaveTheTypeThatFollowsFromTheArguments() {
        valid("create expression half { x => x / 2 }; select half(price) + 1 as a from Tick where half(volume) > 3");
        error("create expression half { x => x / 2 }; select half() as a from Tick", "wrong-argument-count", "half", "takes 1 argument, not 0");
        error("expression both { t => t.symbol || 'x' } select both(t) + 1 as a from Tick as t", "number-expected", "both(t)", "string");
        error("expression low { q => q.bit < 3 } select low(q) as a from Quote as q", "unknown-property", "bit", "did you mean 'bid'?");
        valid("expression all_quotes { (select * from Quote#keepall) } select all_quotes().where(q => q.bid > 1).countOf() as c from Tick");
        valid("expression twice alias for { price * 2 } select twice + 1 as a from Tick where twice > 3");
    }
}

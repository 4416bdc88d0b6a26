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

    @Test
    void aPackageMayHaveTheNameOfAPropertyOrAStream() {
        valid("create schema Org(org string); select org from Org where org.millrace.epl.types.ScalarKind.INT is not null");
        valid("select org.millrace.epl.types.ScalarKind.INT as k, java.lang.Math.abs(org.price) as a from Tick#lastevent as org, Quote#lastevent as java");
        error("create schema Org(org string); select org.millrace.epl.types.ScalarKind.INTEGER as k from Org", "unknown-property", "INTEGER", "has no constant");
        error("select symbol.length.x from Tick", "unknown-property", "length", "no property 'length'");
    }

    @Test
    void methodsOfSuperclassesThatAreNotPublicAreFound() {
        columns("insert into X select new StringBuilder('x').length() as n from Tick", "n: int");
    }

    @Test
    void theMovesOfABatchHaveASecondArgument() {
        valid("select trend(price, 'batch') as t, perc(price, 'batch') as p from Tick#length_batch(5)");
        error("select trend(price, 5) as t from Tick#length(5)", "wrong-argument", "5", "'trend' needs");
    }

    @Test
    void aggregationsDoNotStandInGroupBy() {
        error("select symbol from Tick#length(5) group by sum(price)", "no-aggregation", "sum", "single events");
    }

    @Test
    void whatIsAddedUpIsANumber() {
        error("select window(*).sumOf(t => t.symbol) as s from Tick#length(5)", "number-expected", "t.symbol", "'sumOf' needs a number");
        valid("select window(*).average(t => t.price) as s, window(*).sumOf(t => t.symbol.length()) as n from Tick#length(5)");
    }

    @Test
    void typesOfCastsAndNewObjectsExist() {
        error("select cast(price, integr) as i from Tick", "unknown-type", "integr", "integer");
        error("select instanceof(extra, string, no.Such) as i from Tick", "unknown-type", "no.Such", "there is no type");
        error("select new no.Such() as o from Tick", "unknown-type", "no.Such", "there is no class 'no.Such'");
        valid("select new java.util.Date() as d, new int[] {1} as a, cast(extra, java.util.Map) as m, cast('2030-12-31', date, dateformat: 'yyyy-MM-dd') as e, "
                + "new ArrayList<String>() as l, instanceof(extra, int, java.util.Date) as i from Tick");
    }

    @Test
    void methodsOfTheFromClauseExist() {
        error("select * from Tick#lastevent as t, method:no.Such.rows(t.symbol) as r", "unknown-type", "no.Such.rows", "there is no class 'no.Such'");
        error("select * from Tick#lastevent as t, method:java.util.List.rows(t.symbol) as r", "unknown-method", "java.util.List.rows", "has no method 'rows'");
    }

    @Test
    void annotationsHaveValuesOfTheirTypes() {
        error("@Priority('high') select * from Tick", "wrong-argument", "'high'", "@Priority needs");
        error("@Tag(name='a', value=5) select * from Tick", "wrong-argument", "5", "@Tag needs value: string");
        valid("@Priority(-5) @Tag(name='a', value='b') @Description('d') @Hint(\"x\") select * from Tick");
    }

    @Test
    void aLambdaExpressionIsHandedTheValueItsIndexAndTheirNumber() {
        valid("select window(*).where((t, i, n) => i < n) as w, window(*).aggregate(0, (r, t, i, n) => r + i * n) as a from Tick#length(3)");
        error("select window(*).where((a, b, c, d) => a.price > 3) as w from Tick#length(3)", "wrong-argument-count", "(a, b, c, d)", "at most 3");
    }

    @Test
    void anArgumentFitsIntoOneOfTheForms() {
        valid("select rate(time) as a, rate(10 sec) as b, rate(time, volume) as c from Tick#length(3)");
        error("select rate(symbol) as r from Tick#length(3)", "wrong-argument", "symbol", "string");
    }
}

package org.millrace.runtime.plan.direct;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.deployment.plan.Plan;
import org.millrace.deployment.plan.Plans;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Compares joins with objects that methods give with Esper: the same statements and events must give the same outputs. */
class MethodStreamTest {

    private static final String METHOD = "method:org.millrace.runtime.plan.direct.Notes";

    private static void assertSame(String text, boolean direct) {
        for (var maps : List.of(false, true)) {
            var statement = DirectPlanTest.plain("s", (maps ? text.replace("Quote", "Other") : text).replace("METHOD", METHOD));
            var choice = DirectPlanTest.choice(statement);
            assertEquals(direct, choice.plans().contains(Plan.DIRECT), choice::why);
            DirectPlanTest.assertSame(List.of(statement), maps);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "select q.symbol as s, n.text as t, n.half as h, n.twice as w, n.exact as e, n.odd as o from Quote as q, METHOD.ofBoxed(q.depth) as n",
        "select symbol, text, half * volume as h, case when odd then twice else 0 end as w, exact from Quote as q, METHOD.ofTexts(symbol, 'abc') as n",
        "select price, n.text.length() as l from Quote(symbol in ('A', 'B'), depth > 2), METHOD.ofTexts(symbol, 'x') as n",
        "@name('x') select q.weight as w, n.weight as v from Quote as q, METHOD.ofBoxed(depth) as n",
        "insert into Made select symbol, half from Quote, METHOD.ofBoxed(depth) as n"})
    void theOutputsAreEspers(String text) {
        assertSame(text, !text.startsWith("insert"));
    }

    /** In a map, a number can be absent. */
    @Test
    void primitiveArgumentsAreNeverNull() {
        var text = "select symbol, text from Quote as q, METHOD.ofLong(q.volume + q.time) as n".replace("METHOD", METHOD);
        assertTrue(DirectPlanTest.choice(DirectPlanTest.plain("s", text)).plans().contains(Plan.DIRECT));
        assertFalse(DirectPlanTest.choice(DirectPlanTest.plain("s", text.replace("Quote", "Other"))).plans().contains(Plan.DIRECT));
        DirectPlanTest.assertSame(List.of(DirectPlanTest.plain("s", text)), false);
    }

    @Test
    void aMethodThatFailsHasNoOutput() {
        var statements = List.of(DirectPlanTest.plain("s", "select symbol, text from Quote, " + METHOD + ".of(volume) as n"));
        assertTrue(DirectPlanTest.choice(statements.getFirst()).plans().contains(Plan.DIRECT));
        var esper = DirectPlanTest.outputs(Plans.of("none"), statements, false);
        var direct = DirectPlanTest.outputs(Plans.of("all"), statements, false);
        assertEquals(esper.get("s"), direct.get("s"));
        assertEquals(esper.get("failures").size(), direct.get("failures").size());
        assertEquals("the statement 's' failed: IllegalArgumentException: three", direct.get("failures").getFirst());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "select symbol, text from Quote as q, METHOD.many(volume) as n",
        "select symbol, text from Quote as q, METHOD.failing(volume) as n",
        "select symbol, text from Quote as q, METHOD.ofBoxed(volume) as n where half > 2",
        "select symbol, text from Quote#length(2) as q, METHOD.ofBoxed(depth) as n",
        "select symbol, count(*) as c from Quote#length(2) as q, METHOD.ofBoxed(depth) as n",
        "select q.symbol as s, n.text as t, m.text as u from Quote as q, METHOD.ofBoxed(depth) as n, METHOD.ofBoxed(volume) as m"})
    void otherJoinsRunInEsper(String text) {
        assertSame(text, false);
    }
}

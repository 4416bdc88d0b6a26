package org.millrace.runtime.state;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.deployment.StatementSpec.Instance;
import org.millrace.deployment.plan.Plan;
import org.millrace.runtime.engine.Choice;
import org.millrace.runtime.state.VariableState.Per;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the structure of the estimates; {@code ./millrace bench state} compares their bytes with the heap. */
class StateEstimatesTest {

    /** A Tick object with its text and Esper's wrapper. */
    private static final long TICK = 40 + 48 + 24;

    private static List<Per> pers(String module) {
        return TestStatements.state(module).grows().stream().map(VariableState::per).toList();
    }

    private static State of(String text, Instance... instances) {
        var choice = TestStatements.choice(text, instances);
        return new StateEstimates(TestStatements.TYPES, List.of(choice)).of(choice);
    }

    @Test
    void aWindowOfACertainLengthIsATotal() {
        var state = TestStatements.state("select * from Tick#length(1000)");
        assertTrue(state.isTotal());
        assertEquals(1_000 * TICK, state.sharedBytes());
        assertEquals(1_000 * (TICK + 5), state.bytes() - TestStatements.state("select * from Tick#length(0)").bytes());
    }

    @Test
    void aTimeWindowIsTheBytesOfAnEventAndItsTime() {
        var state = TestStatements.state("select * from Tick#time(1 min 30 sec)");
        assertFalse(state.isTotal());
        var growth = state.grows().getFirst();
        assertEquals(new VariableState(Per.EVENT, TICK + 30, TICK, "Tick", "for 1 minutes 30 seconds", OptionalDouble.of(90)), growth);
        assertEquals("about 142 bytes for each event of Tick, kept for 1 minutes 30 seconds", growth.text());
        assertEquals(0, state.sharedBytes());
    }

    @Test
    void aStatementWithoutMemoryKeepsItsOwnObjects() {
        assertTrue(TestStatements.state("select * from Tick(price > 5)").isTotal());
        assertTrue(TestStatements.state("select avg(price) from Tick").isTotal());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "select symbol, avg(price) from Tick group by symbol                         | [GROUP]",
        "select * from Tick#unique(symbol)                                           | [KEY]",
        "select * from Tick#keepall                                                  | [EVENT]",
        "select * from Tick#groupwin(symbol)#time(10)                                | [KEY, EVENT]",
        "select * from pattern[every a=Tick -> b=Tick(symbol=a.symbol)]              | [PARTIAL_MATCH]",
        "select * from pattern[every (a=Tick -> b=Tick(symbol=a.symbol))]            | []",
        "select * from pattern[a=Tick -> b=Tick]                                     | []",
        "select * from pattern[every timer:interval(10)]                             | []",
        "select * from Tick#time(5) a, Other#time(7) b where a.symbol = b.symbol     | [EVENT, KEY, EVENT, KEY]",
        "select * from Tick#length(5) a, Other#length(7) b                           | []",
        "select * from Tick#length(50) output every 10 seconds                       | [EVENT]",
        "select max(price) from Tick#length(50)                                      | [VALUE]",
        "create table T(symbol string primary key, n count(*))                       | [ROW]",
        "select sorted(price) as s, window(*) as w from Tick#time(5)                 | [EVENT]",
        "create table T(n count(*))                                                  | []",
        "create context C partition by symbol from Tick                              | [PARTITION]",
        "create context C partition by symbol from Tick; context C select count(*) from Tick#time(5) | [PARTITION, EVENT]",
        "select (select max(price) from Tick#time(5)) as p from Other                | [EVENT, VALUE]"})
    void describesDataDependentStatePerElement(String module, String expected) {
        assertEquals(expected, pers(module).toString(), module);
    }

    @Test
    void patternInstancesOfEveryHoldTheirEvents() {
        var growth = TestStatements.state("select * from pattern[every a=Tick -> b=Tick -> c=Other]").grows().getFirst();
        assertEquals(TICK, growth.sharedBytes());
    }

    @Test
    void eventsThatStatementsMakeAreCountedByTheirColumns() {
        var two = TestStatements.state("insert into P select symbol, price from Tick; select * from P#keepall").grows().getFirst();
        var three = TestStatements.state("insert into P select symbol, price, volume from Tick; select * from P#keepall").grows().getFirst();
        assertEquals("P", two.of());
        // A node of the map and an Integer.
        assertEquals(32 + 16, three.bytes() - two.bytes(), two + ", " + three);
        assertEquals(TestStatements.state("create schema P(symbol string, price double); select * from P#keepall").grows().getFirst(), two);
    }

    @Test
    void aTypeThatRefersToItselfIsNoEndlessSearch() {
        var state = TestStatements.state("insert into P select * from Q; insert into Q select * from P; select * from P#keepall");
        assertEquals(List.of("the events of P themselves"), state.unknown());
    }

    @Test
    void describesATemplateByItsLargestInstance() {
        var text = "select * from Tick#length(?:n:int)";
        var state = of(text, new Instance("a", Map.of("n", 10)), new Instance("b", Map.of("n", 500)));
        assertEquals(500 * TICK, state.sharedBytes());
    }

    @Test
    void describesAVariableLengthPerEvent() {
        var growth = of("select * from Tick#length(size)").grows().getFirst();
        assertEquals("in length(size)", growth.kept());
        assertEquals(Per.EVENT, growth.per());
    }

    @Test
    void instancesThatShareAStatementShareItsObjects() {
        var statement = TestStatements.choice("select symbol, count(*) from Tick(symbol=?:s:string)#length(10)", new Instance("a", Map.of("s", "A")),
                new Instance("b", Map.of("s", "B"))).statement();
        var alone = new Choice(statement, Set.of(), "", 1, 0, 1, -1, "", 0);
        var keyed = new Choice(statement, Set.of(Plan.KEYED), "", 1, 0, 1, -1, "", 0);
        var estimates = new StateEstimates(TestStatements.TYPES, List.of(alone));
        assertTrue(estimates.of(keyed).bytes() < estimates.of(alone).bytes());
        assertTrue(estimates.of(keyed).isTotal());
    }

    @Test
    void usesTheExactStateOfDirectStatements() {
        var direct = new Choice(TestStatements.choice("select * from Tick").statement(), Set.of(Plan.DIRECT), "", 1, 0, 1, 56, "", 0);
        assertEquals(new State(56, 0, List.of(), List.of()), new StateEstimates(TestStatements.TYPES, List.of(direct)).of(direct));
    }

    @Test
    void describesUnknownParts() {
        assertEquals(List.of("the events of Elsewhere themselves"), TestStatements.state("select * from Elsewhere#length(5)").unknown());
        assertEquals(List.of("the statement, which cannot be read alone"), of("selekt").unknown());
        assertEquals(List.of("what match_recognize keeps of matches that have begun"), TestStatements.state(
                "select * from Tick match_recognize (measures A.symbol as s pattern (A B) define B as B.price > A.price)").unknown());
    }
}

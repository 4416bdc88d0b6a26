package org.millrace.runtime.coverage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.control.CoverageMessages.CoverageResult;
import org.millrace.control.CoverageMessages.InstanceUse;
import org.millrace.control.CoverageMessages.PatternPart;
import org.millrace.control.CoverageMessages.StatementUse;
import org.millrace.control.ScenarioMessages.Scenario;
import org.millrace.control.ScenarioMessages.Step;
import org.millrace.control.ScenarioMessages.StepEvent;
import org.millrace.control.ScenarioMessages.StepKind;
import org.millrace.control.ScenarioMessages.StepValue;
import org.millrace.control.ScenarioMessages.ValueKind;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.StatementSpec.Instance;
import org.millrace.runtime.kernel.TestNetwork;
import org.millrace.runtime.scenario.ScenarioRunner;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.millrace.runtime.kernel.TestNetwork.statement;

class NetworkCoverageTest {

    private static final String ABSENCE = "select t.symbol as symbol, t.price as price from pattern [every t=Trade(price > 10) -> "
            + "(timer:interval(5 sec) and not Trade(symbol = t.symbol, price <= 10))]";

    private final List<Step> steps = new ArrayList<>();
    private String processor = "";

    private NetworkCoverageTest trade(TestNetwork net, String symbol, double price) {
        var values = List.of(new StepValue("symbol", ValueKind.TEXT, symbol, -1), new StepValue("price", ValueKind.TEXT, Double.toString(price), -1));
        steps.add(new Step(StepKind.SEND, 1, net.full(processor.isEmpty() ? "in" : processor), "", 0, List.of(new StepEvent(1, "Trade", "", values))));
        return this;
    }

    private NetworkCoverageTest plus(long seconds) {
        steps.add(new Step(StepKind.MOVE_BY, 1, "", "", TimeUnit.SECONDS.toNanos(seconds), List.of()));
        return this;
    }

    /** Performs the steps twice, as two scenarios. */
    private CoverageResult perform(TestNetwork net) {
        var tested = net.covered();
        var runner = new ScenarioRunner(tested);
        var scenario = new Scenario("test", processor.isEmpty() ? "" : net.full(processor), List.of(), 0, steps);
        for (var i = 0; i < 2; i++) {
            assertEquals(List.of(), runner.perform(scenario).failures());
        }
        return tested.coverage().orElseThrow().result();
    }

    private static TestNetwork network(StatementSpec... statements) {
        return new TestNetwork().source("in").processor("rules", statements).typedBean("out", "Alarm").typedBean("other", "Alarm").wire("in", "rules")
                .wire("rules", "out", "", "late").wire("rules", "other", "", "never");
    }

    private static String part(String text, PatternPart part) {
        return part.kind() + " " + text.substring(part.offset(), part.offset() + part.length()) + " " + part.matched();
    }

    private static List<String> parts(StatementUse use, String text) {
        return use.parts().stream().map(part -> part(text, part)).toList();
    }

    @Test
    void partsOfPatternsAreCountedOverAllScenarios() {
        var net = network(statement("late", ABSENCE), statement("never", "select symbol, price from Trade(price > 1000)"));
        var result = trade(net, "A", 20).trade(net, "B", 30).plus(5).perform(net);
        assertEquals(List.of(new InstanceUse("late", 4)), result.statements().get(0).instances());
        assertEquals(List.of(new InstanceUse("never", 0)), result.statements().get(1).instances());
        assertEquals(List.of(
                "FOLLOWED_BY every t=Trade(price > 10) -> (timer:interval(5 sec) and not Trade(symbol = t.symbol, price <= 10)) 4",
                "EVERY every t=Trade(price > 10) 4",
                "FILTER t=Trade(price > 10) 4",
                "AND timer:interval(5 sec) and not Trade(symbol = t.symbol, price <= 10) 4",
                "TIMER timer:interval(5 sec) 4",
                "NOT not Trade(symbol = t.symbol, price <= 10) 4",
                "FILTER Trade(symbol = t.symbol, price <= 10) 0"), parts(result.statements().get(0), ABSENCE));
        assertEquals(List.of(4L, 4L, 0L), result.wires());
    }

    @Test
    void aProcessorAloneHasNoWires() {
        processor = "rules";
        var net = network(statement("late", ABSENCE));
        var result = trade(net, "A", 20).plus(5).perform(net);
        assertEquals(List.of(new InstanceUse("late", 2)), result.statements().getFirst().instances());
        assertEquals(List.of(0L, 0L, 0L), result.wires());
    }

    /** Once compiled to a class, once by Esper. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"select symbol, price from Trade(symbol = ?:s:string)",
        "select a.symbol as symbol, a.price as price from pattern [every a=Trade(symbol = ?:s:string)]"})
    void instancesOfTemplatesAreCountedEach(String text) {
        var template = new StatementSpec("late", text, "late.epl", 1, 1, List.of(new Instance("late-A", Map.of("s", "A")),
                new Instance("late-B", Map.of("s", "B")), new Instance("late-C", Map.of("s", "C"))));
        var net = network(template);
        var result = trade(net, "A", 20).trade(net, "C", 30).trade(net, "C", 31).perform(net);
        assertEquals(List.of(new InstanceUse("late-A", 2), new InstanceUse("late-B", 0), new InstanceUse("late-C", 4)),
                result.statements().getFirst().instances());
    }

    @Test
    void statementsWithoutOutputsAreUsedIfTheyChangeSomething() {
        var net = network(statement("schema", "create schema Other(symbol string)"), statement("kept", "create window Kept#keepall as Trade"),
                statement("merge", "on Trade(price > 10) t merge Kept k where k.symbol = t.symbol when not matched then insert select t.*"),
                statement("delete", "on Trade(price < 0) t delete from Kept k where k.symbol = t.symbol"));
        var result = trade(net, "A", 20).trade(net, "A", 21).trade(net, "B", 1).perform(net);
        assertEquals(List.of("kept 2", "merge 2", "delete 0"), result.statements().stream()
                .map(use -> use.name() + " " + use.instances().getFirst().outputs()).toList());
    }

    /** A guard ends the wait when its time has passed, but not if what it guards has become impossible. */
    @Test
    void guardsEndTheirPatterns() {
        var text = "select a.symbol as symbol from pattern [every a=Trade(price > 10) -> (Trade(price < 1) and not Trade(price = 5)) "
                + "where timer:within(5 sec)]";
        var net = network(statement("late", text));
        trade(net, "A", 20).trade(net, "B", 5);
        var guard = perform(net).statements().getFirst().parts().get(3);
        assertEquals("GUARD (Trade(price < 1) and not Trade(price = 5)) where timer:within(5 sec) 0", part(text, guard));
        assertEquals(0, guard.ended(), "the event that excludes the other one ends it");
        trade(net, "C", 20).plus(5);
        assertEquals(2, perform(net).statements().getFirst().parts().get(3).ended());
    }

    /** Esper finds the same sub-expressions; otherwise there would be none. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "select * from pattern [a=Trade or (Trade(price=1) and Trade(price=2)) -> Quote] | FOLLOWED_BY OR FILTER AND FILTER FILTER FILTER",
        "select * from PATTERN @SuppressOverlappingMatches [EVERY [2] Trade(price in (1, 2)) until Quote] | UNTIL EVERY UNTIL FILTER FILTER",
        "select * from pattern [every-distinct(t.symbol, 3 sec) t=Trade -[5]> (Quote or timer:at(*, *, *, *, *)) while (t.price > 3)] "
                + "| FOLLOWED_BY EVERY FILTER GUARD OR FILTER TIMER",
        "select * from pattern [[1:3] a=Trade until Quote] | UNTIL FILTER FILTER",
        "select * from pattern [every a=Trade]#lastevent as x, pattern [(b=Quote -> c=Trade) where timer:withinmax(5, 3)]#lastevent as y "
                + "| EVERY FILTER GUARD FOLLOWED_BY FILTER FILTER",
        "on pattern [every (timer:interval(1 sec) and not Trade) /* or Quote */] delete from Kept | EVERY AND TIMER NOT FILTER",
        "select * from pattern [not Trade @consume(3) and timer:interval(3)] where exists (select * from Quote#keepall) | AND NOT FILTER TIMER",
        "select * from Trade match_recognize (measures A.price as p pattern (A) define A as A.price > 3) | \"\""})
    void patternsAreReadAsEsperReadsThem(String text, String kinds) {
        var net = network(statement("kept", "create window Kept#keepall as Trade"), statement("late", text));
        var use = trade(net, "A", 1).perform(net).statements().getLast();
        assertEquals(kinds, String.join(" ", use.parts().stream().map(part -> part.kind().name()).toList()));
    }
}

package org.millrace.runtime.scenario;

import org.junit.jupiter.api.Test;
import org.millrace.control.ScenarioMessages.FailureReason;
import org.millrace.control.ScenarioMessages.Scenario;
import org.millrace.control.ScenarioMessages.Step;
import org.millrace.control.ScenarioMessages.StepEvent;
import org.millrace.control.ScenarioMessages.StepKind;
import org.millrace.control.ScenarioMessages.StepValue;
import org.millrace.control.ScenarioMessages.ValueKind;
import org.millrace.runtime.kernel.TestNetwork;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;

class FailureReasonsTest {

    private final TestNetwork net = new TestNetwork().source("in").stream("queue", 16, 2, "symbol", "block").processor("rules",
            statement("late", "select t.symbol as symbol, t.price as price from pattern[every t=Trade(price > 10) -> "
                    + "(timer:interval(5 sec) and not Trade(symbol = t.symbol, price <= 10))]"),
            statement("sum", "select symbol, sum(volume) as total from Trade#length(2) group by symbol having sum(volume) > 100"))
            .typedBean("out", "Alarm").wire("in", "queue").wire("queue", "rules").wire("rules", "out");
    private final List<Step> steps = new ArrayList<>();

    private static StepEvent event(String type, Object... values) {
        var all = new ArrayList<StepValue>();
        for (var i = 0; i < values.length; i += 2) {
            all.add(new StepValue((String) values[i], ValueKind.TEXT, String.valueOf(values[i + 1]), -1));
        }
        return new StepEvent(1, type, "", all);
    }

    private FailureReasonsTest step(StepKind kind, String stage, long seconds, StepEvent... events) {
        steps.add(new Step(kind, steps.size() + 1, stage.isEmpty() ? "" : net.full(stage), "", TimeUnit.SECONDS.toNanos(seconds), List.of(events)));
        return this;
    }

    private FailureReason reason(String processor) {
        var scenario = new Scenario("test", processor.isEmpty() ? "" : net.full(processor), List.of(), 0, steps);
        var runner = new ScenarioRunner(net.tested());
        assertEquals(1, runner.perform(scenario).failures().size());
        return runner.explain(scenario);
    }

    @Test
    void aMissingEventHasTheClauseThatKeptItAway() {
        step(StepKind.SEND, "in", 0, event("Trade", "symbol", "A", "price", 20), event("Trade", "symbol", "B", "price", 30)).step(StepKind.MOVE_BY, "", 3)
                .step(StepKind.SEND, "in", 0, event("Trade", "symbol", "A", "price", 5)).step(StepKind.MOVE_BY, "", 10)
                .step(StepKind.EXPECT, "out", 0, event("Alarm", "symbol", "A"));
        var reason = reason("");
        assertEquals("", reason.message());
        assertEquals("symbol = 'A'", reason.expected());
        assertEquals("late", reason.absences().getFirst().statement());
        var obstacle = reason.absences().getFirst().obstacles().getFirst();
        assertTrue(obstacle.reason().contains("event 3 came, which"), obstacle.reason());
        assertEquals(List.of(3L), obstacle.blocking().stream().map(event -> event.number()).toList());
    }

    @Test
    void anEventThatIsNotExpectedHasItsCauses() {
        step(StepKind.SEND, "in", 0, event("Trade", "symbol", "B", "price", 1), event("Trade", "symbol", "A", "price", 20))
                .step(StepKind.EXPECT_NOTHING, "out", 60);
        var causes = reason("").causes();
        assertEquals(1, causes.causes());
        assertEquals(net.full("out"), causes.output().stage());
        assertTrue(causes.minimal());
        assertEquals(2, causes.output().causes().getFirst().causes().getFirst().number());
    }

    @Test
    void aProcessorAloneIsExplainedToo() {
        step(StepKind.SEND, "rules", 0, event("Trade", "symbol", "A", "volume", 60, "price", 1), event("Trade", "symbol", "A", "volume", 70, "price", 1))
                .step(StepKind.EXPECT_NOTHING, "rules", 0);
        var causes = reason("rules").causes();
        assertEquals(2, causes.causes());
        assertEquals("sum", causes.output().causes().getFirst().statement());
        steps.clear();
        step(StepKind.SEND, "rules", 0, event("Trade", "symbol", "A", "volume", 60, "price", 1), event("Trade", "symbol", "A", "volume", 40, "price", 1))
                .step(StepKind.EXPECT, "rules", 0, event("", "symbol", "A", "total", 100));
        var absence = reason("rules").absences().getFirst();
        assertEquals("sum", absence.statement());
        assertTrue(absence.obstacles().getFirst().reason().contains("100"), absence.obstacles().getFirst().reason());
    }
}

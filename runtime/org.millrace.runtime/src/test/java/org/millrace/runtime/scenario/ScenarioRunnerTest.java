package org.millrace.runtime.scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.control.ScenarioMessages;
import org.millrace.control.ScenarioMessages.Failure;
import org.millrace.control.ScenarioMessages.Row;
import org.millrace.control.ScenarioMessages.Scenario;
import org.millrace.control.ScenarioMessages.Step;
import org.millrace.control.ScenarioMessages.StepEvent;
import org.millrace.control.ScenarioMessages.StepKind;
import org.millrace.control.ScenarioMessages.StepValue;
import org.millrace.control.ScenarioMessages.ValueKind;
import org.millrace.runtime.kernel.TestNetwork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;

class ScenarioRunnerTest {

    private static final String ABSENCE = "select t.symbol as symbol, t.price as price from pattern[every t=Trade(price > 10) -> "
            + "(timer:interval(5 sec) and not Trade(symbol = t.symbol, price <= 10))]";

    private final List<Step> steps = new ArrayList<>();
    private final List<String> replaced = new ArrayList<>();
    private String processor = "";
    private long start;

    private static TestNetwork network() {
        return new TestNetwork().source("in").stream("queue", 16, 2, "symbol", "block").processor("rules", statement("late", ABSENCE))
                .typedBean("out", "Alarm").wire("in", "queue").wire("queue", "rules").wire("rules", "out");
    }

    private static StepEvent event(String type, Object... values) {
        var all = new ArrayList<StepValue>();
        for (var i = 0; i < values.length; i += 2) {
            all.add(switch (values[i + 1]) {
                case ValueKind kind -> new StepValue((String) values[i], kind, "", -1);
                case StepValue value -> value;
                default -> new StepValue((String) values[i], ValueKind.TEXT, String.valueOf(values[i + 1]), -1);
            });
        }
        return new StepEvent(1, type, "", all);
    }

    private static StepEvent trade(String symbol, double price) {
        return event("Trade", "symbol", symbol, "price", price);
    }

    private ScenarioRunnerTest step(StepKind kind, String stage, long seconds, StepEvent... events) {
        steps.add(new Step(kind, steps.size() + 1, stage, "", TimeUnit.SECONDS.toNanos(seconds), List.of(events)));
        return this;
    }

    private ScenarioRunnerTest send(String stage, StepEvent... events) {
        return step(StepKind.SEND, stage, 0, events);
    }

    private ScenarioRunnerTest plus(long seconds) {
        return step(StepKind.MOVE_BY, "", seconds);
    }

    private ScenarioRunnerTest expect(String stage, StepEvent... events) {
        return step(StepKind.EXPECT, stage, 0, events);
    }

    private List<Failure> perform(TestNetwork net) {
        var named = steps.stream().map(step -> new Step(step.kind(), step.line(), step.stage().isEmpty() ? "" : net.full(step.stage()),
                step.to().isEmpty() ? "" : net.full(step.to()), step.nanos(), step.events())).toList();
        var scenario = new Scenario("test", processor.isEmpty() ? "" : net.full(processor), replaced.stream().map(net::full).toList(), start, named);
        var runner = new ScenarioRunner(net.tested());
        var first = runner.perform(scenario).failures();
        assertEquals(first, runner.perform(scenario).failures(), "another network of the same parts");
        return first;
    }

    private static List<String> messages(List<Failure> failures, TestNetwork net) {
        return failures.stream().map(failure -> failure.line() + " " + failure.message().replace(net.full(""), "")
                + (failure.time().isEmpty() ? "" : " " + failure.time())).toList();
    }

    @Test
    void theClockMovesStatementsBehindStreams() {
        send("in", trade("A", 20), trade("B", 30)).plus(4).send("in", trade("B", 5)).step(StepKind.EXPECT_NOTHING, "out", 0).plus(1)
                .expect("out", event("Alarm", "symbol", "A", "price", 20)).step(StepKind.EXPECT_NOTHING, "out", 3600);
        assertEquals(List.of(), perform(network()));
    }

    @Test
    void aDifferenceShowsBothSides() {
        send("in", trade("A", 20)).plus(5).expect("out", event("Alarm", "symbol", "B", "price", 20));
        var net = network();
        var failures = perform(net);
        assertEquals(List.of("1 another event arrived at 'out' 1970-01-01T00:00:05Z"), messages(failures, net));
        assertEquals(List.of(new Row("", "Alarm", "Alarm", true), new Row("symbol", "'B'", "'A'", false), new Row("price", "20", "20.0", true)),
                failures.getFirst().rows());
    }

    @Test
    void nothingElseMayArrive() {
        send("in", trade("A", 20), trade("B", 20)).plus(5).expect("out", event("", "symbol", "A"));
        var net = network();
        assertEquals(List.of("3 an event that is not expected arrived at 'out' 1970-01-01T00:00:05Z"), messages(perform(net), net));
        step(StepKind.IGNORE, "out", 0);
        assertEquals(List.of(), perform(network()));
        send("in", trade("C", 20)).plus(5);
        assertEquals(List.of("3 an event that is not expected arrived at 'out' 1970-01-01T00:00:10Z"), messages(perform(net), net), "what comes later");
    }

    @Test
    void absenceFailsAtTheTimeOfTheEvent() {
        send("in", trade("A", 20)).step(StepKind.EXPECT_NOTHING, "out", 60);
        var net = network();
        assertEquals(List.of("2 an event that is not expected arrived at 'out' 1970-01-01T00:00:05Z"), messages(perform(net), net));
    }

    @Test
    void inAnyOrderFindsAnAssignmentIfThereIsOne() {
        send("in", trade("A", 20), trade("B", 30)).plus(5)
                .step(StepKind.EXPECT_ANY_ORDER, "out", 0, event("Alarm", "price", ValueKind.ANY), event("Alarm", "symbol", "A"));
        assertEquals(List.of(), perform(network()));
        steps.removeLast();
        step(StepKind.EXPECT_ANY_ORDER, "out", 0, event("Alarm", "symbol", "A"), event("Alarm", "symbol", "A"));
        var net = network();
        var failure = perform(net).getFirst();
        assertEquals("no such event arrived at 'out'; the closest is", failure.message().replace(net.full(""), ""));
        assertTrue(failure.rows().contains(new Row("symbol", "'A'", "'B'", false)), failure.rows().toString());
    }

    @Test
    void numbersHaveATolerance() {
        send("in", trade("A", 0.1 + 0.2 + 20)).plus(5).expect("out", event("", "price", "20.3"));
        assertEquals(List.of(), perform(network()));
        steps.removeLast();
        expect("out", event("", "price", new StepValue("price", ValueKind.TEXT, "20", 0.3)));
        assertEquals(List.of(), perform(network()));
        steps.removeLast();
        expect("out", event("", "price", new StepValue("price", ValueKind.TEXT, "20", 0.29)));
        assertEquals(1, perform(network()).size());
    }

    @Test
    void aProcessorIsTestedAlone() {
        processor = "rules";
        send("rules", trade("A", 20)).plus(5).expect("rules", event("", "symbol", "A", "price", "20"));
        assertEquals(List.of(), perform(network()));
        steps.clear();
        send("rules", trade("A", 20)).plus(5).expect("out", event("", "symbol", "A"));
        var net = network();
        assertEquals(List.of("3 there is no stage 'out' in what is tested"), messages(perform(net), net));
    }

    @Test
    void aReplacedBeanDoesNothingAndSendsWhatTheTestSays() {
        var net = new TestNetwork().source("in").bean("first", "forwards", "1").bean("out").wire("in", "first").wire("first", "out");
        send("in", trade("A", 20)).expect("out", event("Trade", "symbol", "A"));
        assertEquals(List.of(), perform(net));
        replaced.add("first");
        steps.clear();
        send("in", trade("A", 20)).expect("first", event("Trade", "symbol", "A")).step(StepKind.EXPECT_NOTHING, "out", 0)
                .send("first", trade("B", 1)).expect("out", event("Trade", "symbol", "B"));
        assertEquals(List.of(), perform(net));
    }

    @Test
    void aFailingBeanFailsTheScenario() {
        var net = new TestNetwork().source("in").bean("out", "failing", "true").wire("in", "out");
        send("in", trade("A", 20)).expect("out", event("Trade", "symbol", "A"));
        assertEquals(List.of("0 stage 'out': the bean failed on an event: IllegalArgumentException: told to fail"), messages(perform(net), net));
    }

    @Test
    void eventsMoveTheClockOfTheirNetwork() {
        start = ScenarioMessages.UNSET;
        send("in", event("Trade", "symbol", "A", "price", 20, "sent", 10_000), event("Trade", "symbol", "B", "price", 20, "sent", 9_000),
                event("Trade", "symbol", "C", "price", 20, "sent", 15_000)).step(StepKind.EXPECT_NOTHING, "out", 0)
                .send("in", event("Trade", "symbol", "C", "price", 5, "sent", 17_000))
                .expect("out", event("", "symbol", "B"), event("", "symbol", "A"));
        assertEquals(List.of(), perform(new TestNetwork().eventTime(2_000, "drop").source("in").processor("rules", statement("late", ABSENCE))
                .typedBean("out", "Alarm").wire("in", "rules").wire("rules", "out")));
    }

    @Test
    void theClockOfEventsIsMovedPastTheLast() {
        start = ScenarioMessages.UNSET;
        send("in", event("Trade", "symbol", "A", "price", 20, "sent", 10_000)).step(StepKind.MOVE_TO, "", 20)
                .expect("out", event("", "symbol", "A"));
        assertEquals(List.of(), perform(new TestNetwork().eventTime(2_000, "drop").source("in").processor("rules", statement("late", ABSENCE))
                .typedBean("out", "Alarm").wire("in", "rules").wire("rules", "out")));
        steps.clear();
        plus(1).expect("out", event("", "symbol", "A"));
        var net = network().eventTime(0, "drop");
        var expected = List.of("1 the clock has not started; send an event before, or set it with t='…'");
        assertEquals(expected, messages(perform(net), net));
        steps.clear();
        step(StepKind.EXPECT_NOTHING, "out", 5);
        assertEquals(expected, messages(perform(net), net));
    }

    @Test
    void aLaterStartStartsTimersThen() {
        start = TimeUnit.SECONDS.toNanos(1_767_225_600);
        var net = new TestNetwork().source("in").processor("rules", statement("count", "select count(*) as price from Trade output last every 10 sec"))
                .typedBean("out", "Alarm").wire("in", "rules").wire("rules", "out");
        send("in", trade("A", 20)).plus(10).expect("out", event("Alarm", "price", 1));
        assertEquals(List.of(), perform(net));
    }

    @Test
    void rowsOfAFileAreEvents(@TempDir Path folder) throws IOException {
        var sent = Files.writeString(folder.resolve("sent.csv"), "price,symbol\n20,A\n30,\"B\"\n");
        var expected = Files.writeString(folder.resolve("expected.csv"), "symbol\nA\nB\n");
        send("in", StepEvent.rows(1, "Trade", sent.toString())).plus(5).expect("out", StepEvent.rows(1, "Alarm", expected.toString()));
        assertEquals(List.of(), perform(network()));
        Files.writeString(sent, "price,symbol\n20,A\nx,B\n");
        var net = network();
        var message = perform(net).getFirst().message();
        assertTrue(message.contains("row 2"), message);
        Files.delete(sent);
        assertTrue(perform(net).getFirst().message().contains("there is no file"));
    }

    @Test
    void badStepsAreRefused() {
        var net = network();
        Stream.of(event("Quote", "bid", 1), event("Trade", "price", "x"), event("Trade", "prize", 1), event("Nothing"))
                .forEach(wrong -> {
                    steps.clear();
                    send("in", wrong);
                    assertEquals(1, perform(net).size(), wrong.toString());
                });
        steps.clear();
        plus(5).step(StepKind.MOVE_TO, "", 1);
        assertEquals(List.of("2 the clock cannot move back to 1970-01-01T00:00:01Z 1970-01-01T00:00:05Z"), messages(perform(net), net));
    }

    private static List<String> perform(OpenScenario open, TestNetwork net, StepKind kind, String stage, long seconds, StepEvent... events) {
        return messages(open.perform(new Step(kind, 7, stage.isEmpty() ? "" : net.full(stage), "", TimeUnit.SECONDS.toNanos(seconds), List.of(events)))
                .failures(), net);
    }

    private OpenScenario open(TestNetwork net) {
        var open = new ScenarioRunner(net.tested()).open(new Scenario("test", "", List.of(), start, List.of()));
        assertEquals(List.of(), open.start(Set.of()).failures());
        return open;
    }

    @Test
    void stepsOfAnOpenScenarioComeOneAtATime() {
        var net = network();
        var open = open(net);
        assertEquals(List.of(), perform(open, net, StepKind.SEND, "in", 0, trade("A", 20), trade("B", 30)));
        assertEquals(List.of(), perform(open, net, StepKind.MOVE_BY, "", 5));
        assertEquals(List.of(), perform(open, net, StepKind.EXPECT, "out", 0, event("Alarm", "symbol", "A")), "seen before it was expected");
        assertEquals(List.of("7 an event that is not expected arrived at 'out' 1970-01-01T00:00:05Z"), messages(open.end().failures(), net));
        assertEquals(List.of("0 the scenario is not open"), perform(open, net, StepKind.MOVE_BY, "", 5));
    }

    @Test
    void anOpenScenarioGoesOnAfterAFailure() {
        var net = network();
        var open = open(net);
        perform(open, net, StepKind.SEND, "in", 0, trade("A", 20));
        assertEquals(List.of("1 nothing arrived at 'out' 1970-01-01T00:00:00Z"), perform(open, net, StepKind.EXPECT, "out", 0, event("Alarm")));
        assertEquals(List.of("7 there is no stage 'nowhere' in what is tested"), perform(open, net, StepKind.EXPECT_NOTHING, "nowhere", 0));
        assertEquals(List.of(), perform(open, net, StepKind.MOVE_BY, "", 5));
        assertEquals(List.of(), open.end().failures(), "what is left may be the consequence of the failure");
    }

    @Test
    void aWarningFailsTheStepInWhichItHappens() {
        var net = new TestNetwork().source("in").bean("out", "failing", "true").wire("in", "out");
        var open = open(net);
        assertEquals(List.of("0 stage 'out': the bean failed on an event: IllegalArgumentException: told to fail"),
                perform(open, net, StepKind.SEND, "in", 0, trade("A", 20)));
        assertEquals(List.of(), perform(open, net, StepKind.MOVE_BY, "", 1));
        assertEquals(List.of(), open.end().failures());
    }

    @Test
    void adaptersThatAnOpenScenarioNamesLeadTheClockFromTheBeginning() {
        start = ScenarioMessages.UNSET;
        var net = new TestNetwork().eventTime(0, "drop").source("in").source("other").bean("out").wire("in", "out").wire("other", "out");
        var one = open(net);
        var sent = event("Trade", "symbol", "A", "price", 20, "sent", 10_000);
        perform(one, net, StepKind.SEND, "in", 0, sent);
        assertEquals(List.of(), perform(one, net, StepKind.EXPECT, "out", 0, event("Trade", "symbol", "A")), "the other adapter may never bring events");
        assertEquals(List.of(), one.end().failures());
        var both = new ScenarioRunner(net.tested()).open(new Scenario("test", "", List.of(), start, List.of()));
        assertEquals(List.of(), both.start(Set.of(net.full("in"), net.full("other"))).failures());
        perform(both, net, StepKind.SEND, "in", 0, sent);
        assertEquals(List.of(), perform(both, net, StepKind.EXPECT_NOTHING, "out", 0), "the other adapter may bring earlier events");
        perform(both, net, StepKind.SEND, "other", 0, event("Trade", "symbol", "B", "price", 20, "sent", 11_000));
        assertEquals(List.of(), perform(both, net, StepKind.EXPECT, "out", 0, event("Trade", "symbol", "A")));
        assertEquals(List.of("7 an event that is not expected arrived at 'out' 1970-01-01T00:00:11Z"), messages(both.end().failures(), net));
    }
}

package org.millrace.flink.plan;

import org.junit.jupiter.api.Test;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.deployment.plan.Plans;
import org.millrace.flink.plan.EdgePlan.Route;
import org.millrace.flink.plan.StagePlan.Division;
import org.millrace.runtime.api.EventListener;
import org.millrace.runtime.kernel.Fragments;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests how networks are divided among operators. */
class PlannerTest {

    private static final String SUM = "select symbol, sum(price) as total from Tick group by symbol";
    private static final String PASS = "select symbol, price from Tick(price > 1)";

    /** A bean that does nothing. */
    public static final class Nothing implements EventListener<Object> {

        @Override
        public void onEvent(Object event) {
            // Ignored.
        }
    }

    private static StageSpec ticks(String provider) {
        return new AdapterSpec("ticks", provider, "in", "Tick", "", provider.equals("file") ? Map.of("path", "in.csv", "codec", "csv")
                : Map.of("port", "0", "codec", "csv"));
    }

    private static StageSpec stream(int threads, String key) {
        return new StreamSpec("queue", 100, threads, key, "block");
    }

    private static StageSpec processor(String statement) {
        return new ProcessorSpec("rules", List.of(new StatementSpec("rule", statement, "", 1, 1, List.of())));
    }

    private static StageSpec bean() {
        return new BeanSpec("bean", Nothing.class.getName(), "", Map.of());
    }

    private static NetworkPlan plan(boolean isRecoverable, String time, List<StageSpec> stages, String... wires) throws Exception {
        var types = List.of(new EventTypeSpec("Tick", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("price", "long")), "", ""));
        var deployment = Deployment.of("test", "/tmp", types, stages, Stream.of(wires).map(wire -> wire.split(">"))
                .map(ends -> new WireSpec(ends[0], ends[1], "", "")).toList()).withTime(time);
        var fragments = new Fragments(deployment, PlannerTest.class.getClassLoader(), Plans.ofProcess(), (level, stage, message) -> { }, stage -> { },
                new Fragments.Division(NetworkPlan.SLOTS, isRecoverable));
        return Planner.plan(deployment, fragments, 4, isRecoverable);
    }

    private static NetworkPlan behindStream(int threads, String key, String statement) throws Exception {
        return plan(true, "", List.of(ticks("file"), stream(threads, key), processor(statement), bean()), "ticks>queue", "queue>rules", "rules>bean");
    }

    private static void assertUndivided(NetworkPlan plan, String reason) {
        assertEquals(1, plan.stage("rules").parallelism());
        assertTrue(plan.stage("rules").reason().contains(reason), plan.stage("rules").reason());
    }

    @Test
    void aKeyDividesStatementsThatAreGroupedByIt() throws Exception {
        var plan = behindStream(1, "symbol", SUM);
        assertEquals(List.of(), plan.refusals());
        assertEquals(4, plan.stage("rules").parallelism());
        assertEquals(Division.KEY, plan.stage("rules").division());
        assertEquals(List.of(Route.FORWARD, Route.KEYED, Route.BALANCED), plan.edges().stream().map(EdgePlan::route).toList());
        assertEquals(1, plan.stage("bean").parallelism());
    }

    @Test
    void aKeyDoesNotDivideAStateOfSeveralKeys() throws Exception {
        assertUndivided(behindStream(2, "symbol", "select sum(price) from Tick"), "not divided by symbol, since the statement 'rule' keeps what depends on "
                + "events of several values of symbol");
    }

    @Test
    void withoutAKeyAStateIsNotDivided() throws Exception {
        assertUndivided(behindStream(2, "", SUM), "no Stream with a partition key is in front of it");
    }

    @Test
    void statementsWithoutStateGoAnywhereIfTheStreamKeepsNoOrder() throws Exception {
        assertEquals(Division.ANY, behindStream(2, "", PASS).stage("rules").division());
        assertUndivided(behindStream(1, "", PASS), "keeps the order of its events");
    }

    @Test
    void anUnboundedStateIsRefusedUnlessNothingIsRecovered() throws Exception {
        var stages = List.of(ticks("file"), processor("select a.price from pattern [a=Tick -> Tick(price > a.price)]"));
        assertTrue(plan(true, "", stages, "ticks>rules").refusals().toString().contains("the state of 'rules' cannot be recovered"));
        assertEquals(List.of(), plan(false, "", stages, "ticks>rules").refusals());
    }

    @Test
    void circlesAndManualTimeAreRefused() throws Exception {
        assertTrue(plan(true, "", List.of(ticks("file"), processor(PASS), bean()), "ticks>rules", "rules>bean", "bean>rules").refusals().toString()
                .contains("circle"));
        assertTrue(plan(true, Deployment.MANUAL_TIME, List.of(ticks("file"), processor(PASS)), "ticks>rules").refusals().toString()
                .contains("time=\"manual\""));
    }

    @Test
    void whatIsLostInAFailureIsSaid() throws Exception {
        var remarks = plan(true, "", List.of(ticks("tcp"), processor(PASS), bean()), "ticks>rules", "rules>bean").remarks();
        assertEquals(2, remarks.size(), remarks::toString);
        assertTrue(remarks.getFirst().contains("'ticks' (tcp) cannot bring its input again"), remarks::toString);
        assertEquals(List.of(), plan(false, "", List.of(ticks("tcp"), processor(PASS), bean()), "ticks>rules", "rules>bean").remarks());
    }

    @Test
    void eventsInOrderDoNotWait() throws Exception {
        assertFalse(plan(true, "", List.of(ticks("file"), processor(PASS)), "ticks>rules").stage("rules").waits());
        var types = Deployment.EVENT_TIME;
        var chain = plan(true, types, List.of(ticks("file"), processor(SUM), bean()), "ticks>rules", "rules>bean");
        assertFalse(chain.stage("rules").waits() || chain.stage("bean").waits());
        var joined = plan(true, types, List.of(ticks("file"), processor(SUM), bean()), "ticks>rules", "ticks>bean", "rules>bean");
        assertTrue(joined.stage("bean").waits());
        var divided = plan(true, types, List.of(ticks("file"), stream(2, "symbol"), processor(SUM), bean()), "ticks>queue", "queue>rules", "rules>bean");
        assertFalse(divided.stage("rules").waits());
        assertTrue(divided.stage("bean").waits());
    }
}

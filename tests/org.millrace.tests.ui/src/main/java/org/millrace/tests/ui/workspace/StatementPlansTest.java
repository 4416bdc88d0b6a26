package org.millrace.tests.ui.workspace;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;
import org.millrace.workspace.plan.PlannedStatement;
import org.millrace.workspace.plan.StatementPlans;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the plans of saved statements. */
@ExtendWith(CleanLog.class)
class StatementPlansTest {

    private static final String RISE = "@name('rise') select symbol from Tick(price > 10)";
    private static final String PAIR = "select a.symbol from pattern [every a=Tick -> b=Tick]";

    private Demo demo;
    private final List<IProject> changed = new CopyOnWriteArrayList<>();
    private final Consumer<IProject> listener = changed::add;

    @BeforeEach
    void make() throws CoreException {
        demo = Demo.built();
        demo.change("rules.epl", RISE + ";\n");
        StatementPlans.instance().add(listener);
    }

    @AfterEach
    void remove() throws CoreException {
        StatementPlans.instance().remove(listener);
        EngineIdle.await();
        demo.close();
    }

    private Optional<String> plan(String text) {
        return StatementPlans.instance().of(demo.project(), "rules", text).map(PlannedStatement::plan);
    }

    private void await(String text, String plan) {
        UiWait.until("the plan", () -> plan(text).filter(known -> known.startsWith(plan)).isPresent(), () -> plan(text).toString(), EngineIdle.LIMIT);
    }

    @Test
    void plansOfStatementsAreComputedAtTheFirstRequestAndAfterTheyAreSaved() throws CoreException {
        assertEquals(Optional.empty(), plan(RISE));
        await(RISE, "direct");
        assertEquals(plan(RISE), plan(" // a comment\n" + RISE + ";\n"));
        // Listeners are told after the plans are known.
        UiWait.until("the notice", () -> !changed.isEmpty());
        assertEquals(List.of(demo.project()), List.copyOf(changed));
        assertEquals(Optional.empty(), plan(PAIR));
        demo.change("rules.epl", PAIR + ";\n" + RISE + ";\n");
        await(PAIR, "Esper");
        UiWait.until("another notice", () -> changed.size() > 1);
        assertEquals(2, changed.size());
        var states = StatementPlans.instance().of(demo.project(), "rules").stream().map(PlannedStatement::state).toList();
        assertTrue(states.getFirst().startsWith("unbounded: needs the whole journal"), states::toString);
        assertEquals(List.of("saved in snapshots"), states.subList(1, states.size()));
    }

    @Test
    void errorsElsewhereDoNotRemoveKnownPlans() throws CoreException {
        assertEquals(Optional.empty(), plan(RISE));
        await(RISE, "direct");
        demo.change("rules.epl", "select nothing from Nowhere;\n" + RISE + ";\n");
        EngineIdle.await();
        await(RISE, "direct");
    }
}

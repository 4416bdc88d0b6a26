package org.millrace.launcher.live;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.control.InitialState;
import org.millrace.control.Messages.DeployResult;
import org.millrace.control.Messages.Problem;
import org.millrace.control.Messages.StatementsParams;
import org.millrace.control.RuntimeControl;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StatementSpec;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests which statements of a running network are replaced. */
@Timeout(120)
class StatementReplacementTest {

    private static final Problem PROBLEM = new Problem("b.epl", 1, 8, "epl", "no");

    private final List<String> replaced = new ArrayList<>();
    private InitialState state = InitialState.KEPT;
    private final List<Deployment> running = new ArrayList<>();
    private boolean answers = true;

    static ProcessorSpec processor(String name, int line, String... texts) {
        return new ProcessorSpec(name, Stream.of(texts).map(text -> new StatementSpec("x", text, name + ".epl", line, 1, List.of())).toList());
    }

    static Deployment deployment(StageSpec... stages) {
        return Deployment.of("quotes", "/quotes", List.of(), List.of(stages), List.of());
    }

    /** A runtime that refuses statements that contain "wrong". */
    private RuntimeControl runtime() {
        return (RuntimeControl) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {RuntimeControl.class}, (proxy, method, arguments) -> {
            var params = (StatementsParams) arguments[0];
            replaced.add(params.processor());
            var wrong = params.statements().stream().anyMatch(statement -> statement.text().contains("wrong"));
            return answers ? CompletableFuture.completedFuture(new DeployResult(!wrong, wrong ? List.of(PROBLEM) : List.of(), 1, 5, Map.of(),
                    Map.of("s", "it is new")))
                    : new CompletableFuture<>();
        });
    }

    private Replacement replace(Deployment before, Deployment after) throws InterruptedException {
        return new StatementReplacement(runtime(), before, running::add, () -> false).by(after, state);
    }

    @Test
    void onlyProcessorsWithOtherStatementsGetNewOnes() throws Exception {
        var before = deployment(processor("a", 1, "select 1"), processor("b", 1, "select 2"), processor("c", 1, "select 3"));
        var after = deployment(processor("a", 9, "select 1"), processor("b", 1, "select 2", "select 4"), processor("c", 1));
        assertTrue(StatementReplacement.isApplicable(before, after));
        assertEquals(new Replacement.Replaced(List.of("b", "c"), 10, Map.of("b.s", "it is new", "c.s", "it is new")), replace(before, after));
        assertEquals(List.of("b", "c"), replaced);
        assertEquals(List.of("select 2", "select 4"), ((ProcessorSpec) running.getFirst().stage("b")).statements().stream().map(StatementSpec::text).toList());
        assertFalse(StatementReplacement.isApplicable(running.getLast(), after));
    }

    @Test
    void withHistoryAllProcessorsGetTheirStatementsIfNoneHasOthers() throws Exception {
        state = InitialState.HISTORY;
        var before = deployment(processor("a", 1, "select 1"), processor("b", 1, "select 2"));
        replace(before, deployment(processor("a", 1, "select 1"), processor("b", 1, "select 3")));
        assertEquals(List.of("b"), replaced);
        replace(before, before);
        assertEquals(List.of("b", "a", "b"), replaced);
    }

    @Test
    void refusesChangesBeyondStatements() throws Exception {
        var before = deployment(processor("a", 1, "select 1"));
        var after = Deployment.of("quotes", "/quotes",
                List.of(new EventTypeSpec("Tick", "", List.of(), "", "")), List.of(processor("a", 1, "select 2")), List.of());
        assertFalse(StatementReplacement.isApplicable(before, after));
        assertEquals(new Replacement.OtherNetwork(), replace(before, after));
        assertEquals(new Replacement.OtherNetwork(), replace(before, deployment(processor("b", 1, "select 1"))));
        assertEquals(List.of(), replaced);
    }

    @Test
    void stopsAtARefusalAndReportsEarlierReplacements() throws Exception {
        var before = deployment(processor("a", 1, "select 1"), processor("b", 1, "select 2"), processor("c", 1, "select 3"));
        var after = deployment(processor("a", 1, "select 4"), processor("b", 1, "select wrong"), processor("c", 1, "select 6"));
        assertEquals(new Replacement.Refused(List.of("a"), 5, "b", List.of(PROBLEM)), replace(before, after));
        assertEquals(List.of("a", "b"), replaced);
        assertEquals(1, running.size());
    }

    @Test
    void aNetworkThatHasEndedDoesNotAnswer() throws Exception {
        answers = false;
        assertInstanceOf(Replacement.Ended.class, replace(deployment(processor("a", 1, "select 1")), deployment(processor("a", 1, "select 2"))));
    }
}

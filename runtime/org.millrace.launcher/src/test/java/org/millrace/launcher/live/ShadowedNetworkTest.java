package org.millrace.launcher.live;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.control.RuntimeControl;
import org.millrace.control.ShadowMessages.Differences;
import org.millrace.control.ShadowMessages.ShadowParams;
import org.millrace.control.ShadowMessages.ShadowResult;
import org.millrace.deployment.Deployment;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(60)
class ShadowedNetworkTest {

    private final BlockingQueue<String> asked = new LinkedBlockingQueue<>();
    private final ShadowResult done = new ShadowResult(true, List.of(), 1, Map.of(), Differences.NONE);
    private final CompletableFuture<ShadowResult> unanswered = new CompletableFuture<>();
    private final ShadowedNetwork shadow = new ShadowedNetwork(now -> { }, () -> true);

    /** A runtime that does what it is asked, but does not answer for the processor "b". */
    private final RuntimeControl runtime = (RuntimeControl) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {RuntimeControl.class},
            (proxy, method, arguments) -> {
                var params = (ShadowParams) arguments[0];
                asked.add(params.action() + " " + params.processor());
                return params.processor().equals("b") ? unanswered : CompletableFuture.completedFuture(done);
            });

    private static Deployment deployment(String... texts) {
        return StatementReplacementTest.deployment(StatementReplacementTest.processor("a", 1, texts[0]), StatementReplacementTest.processor("b", 1, texts[1]));
    }

    @Test
    void aCancelledRequestLeavesNoShadow() throws Exception {
        var running = deployment("select 1", "select 2");
        assertInstanceOf(ShadowOutcome.Done.class, shadow.begin(runtime, running, deployment("select 3", "select 2"), true, () -> true));
        assertTrue(shadow.exists());
        assertThrows(CancellationException.class, () -> shadow.begin(runtime, running, deployment("select 4", "select 5"), true, () -> {
            throw new CancellationException();
        }));
        assertTrue(unanswered.isCancelled(), "the request was cancelled");
        assertFalse(shadow.exists());
        assertEquals(List.of("BEGIN a", "BEGIN a", "BEGIN b", "DISCARD a", "DISCARD b"), List.copyOf(asked));
        assertInstanceOf(ShadowOutcome.NoShadow.class, shadow.compare(runtime));
    }
}

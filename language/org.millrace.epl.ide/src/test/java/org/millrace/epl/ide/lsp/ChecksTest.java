package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.InitializeParams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.epl.ide.diagnostics.EngineVerdicts;
import org.millrace.epl.ide.services.EplServices;
import org.millrace.epl.ide.services.Languages;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** When texts are checked that change. */
@Timeout(120)
class ChecksTest {

    private static final String URI = "untitled:a.epl";

    /** Texts have to rest for a day. */
    private static LspOptions options(EngineVerdicts engine) {
        return new LspOptions(Languages.of(EplServices.withEngine(engine)), Projects.ofFolders(), Duration.ofDays(1), Duration.ofMillis(50),
                Optional.empty(), Optional.empty());
    }

    @Test
    void aTextThatNeverRestsIsChecked() throws Exception {
        try (var client = new Client(new InitializeParams(), options(EngineVerdicts.none()))) {
            var id = client.open(URI, "selct a from S");
            assertEquals("syntax", client.problems(1).getDiagnostics().getFirst().getCode().getLeft());
            for (var version = 2; version < 100; version++) {
                client.change(id, version, Client.range(0, 0, 0, 0), " ");
            }
            assertTrue(client.problems(99).getDiagnostics().getFirst().getRange().getStart().getCharacter() == 98);
        }
    }

    @Test
    void whatIsKnownIsToldWhileTheEngineIsAsked() throws Exception {
        var engine = new CountDownLatch(1);
        EngineVerdicts slow = (project, document, isCancelled) -> {
            try {
                engine.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return Map.of();
        };
        try (var client = new Client(new InitializeParams(), options(slow))) {
            var id = client.open(URI, "selct a from S");
            assertEquals(1, client.problems(1).getDiagnostics().size());
            client.change(id, 2, Client.range(0, 0, 0, 5), "select");
            assertEquals(0, client.problems(2).getDiagnostics().size());
            engine.countDown();
        }
    }
}

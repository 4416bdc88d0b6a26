package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CodeLensWorkspaceCapabilities;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The lens that applies statements to running networks. */
@Timeout(120)
@Tag("slow")
class ApplyLensesTest {

    private static final String RUNS = "select a from A;\n\nselect b from B;\n\nselect c from C;\n";

    @TempDir
    private Path folder;
    private Path file;
    private final List<Live> running = new CopyOnWriteArrayList<>();

    /** A network that runs texts. */
    private record Live(Path folder, List<String> running, Outcome outcome) implements LiveNetwork {

        @Override
        public List<String> texts(EplDocument document) {
            return running;
        }

        @Override
        public Outcome apply() {
            return outcome;
        }
    }

    private final class Networks implements LiveNetworks {

        @Override
        public List<LiveNetwork> of(EplProject project) {
            return List.copyOf(running);
        }

        @Override
        public Object present() {
            return running.size();
        }
    }

    @BeforeEach
    void writeFile() throws IOException {
        file = Files.writeString(folder.resolve("rules.epl"), RUNS);
    }

    private static <T> T get(CompletableFuture<T> future) throws Exception {
        return future.get(Client.PATIENCE, TimeUnit.SECONDS);
    }

    private Client client() throws Exception {
        var capabilities = Client.capabilities();
        capabilities.setWorkspace(new WorkspaceClientCapabilities());
        capabilities.getWorkspace().setCodeLens(new CodeLensWorkspaceCapabilities(true));
        var params = new InitializeParams();
        params.setCapabilities(capabilities);
        return new Client(params, Client.OPTIONS.withNetworks(new Networks()));
    }

    private Live runs(String... texts) {
        var live = new Live(folder, List.of(texts), new LiveNetwork.Outcome(true, "applied"));
        running.add(live);
        return live;
    }

    private TextDocumentIdentifier open(Client client) throws IOException {
        return client.open(file.toUri().toString(), Files.readString(file));
    }

    /** The lines and titles of the lenses. */
    private static List<String> lenses(Client client, TextDocumentIdentifier id) throws Exception {
        return get(client.server.getTextDocumentService().codeLens(new CodeLensParams(id))).stream()
                .map(lens -> lens.getRange().getStart().getLine() + " " + lens.getCommand().getTitle()).toList();
    }

    private static Object apply(Client client, Object... arguments) throws Exception {
        return get(client.server.getWorkspaceService().executeCommand(new ExecuteCommandParams("millrace.apply", List.of(arguments))));
    }

    @Test
    void theCommandIsRegistered() throws Exception {
        try (var client = client()) {
            assertEquals(List.of("millrace.apply"), client.initialized.getCapabilities().getExecuteCommandProvider().getCommands());
        }
    }

    @Test
    void aStatementThatDiffersFromTheRunningOneIsOffered() throws Exception {
        try (var client = client()) {
            var id = open(client);
            assertEquals(List.of(), lenses(client, id));
            runs(RUNS);
            assertEquals(List.of(), lenses(client, id));
            client.change(id, 2, Client.range(2, 7, 2, 8), "x");
            assertEquals(List.of("2 Apply to running network"), lenses(client, id));
            client.change(id, 3, Client.range(0, 0, 0, 0), "\n\n");
            assertEquals(List.of("4 Apply to running network"), lenses(client, id));
            client.change(id, 4, Client.range(4, 7, 4, 8), "b");
            assertEquals(List.of(), lenses(client, id));
        }
    }

    @Test
    void aDeletedStatementIsOfferedAtTheFirst() throws Exception {
        try (var client = client()) {
            runs(RUNS);
            var id = open(client);
            client.change(id, 2, Client.range(2, 0, 4, 0), "");
            assertEquals(List.of("0 Apply to running network"), lenses(client, id));
        }
    }

    @Test
    void aFileThatNoProcessorRanIsOfferedAsAWhole() throws Exception {
        try (var client = client()) {
            runs();
            assertEquals(List.of("0 Apply to running network", "2 Apply to running network", "4 Apply to running network"), lenses(client, open(client)));
        }
    }

    @Test
    void severalNetworksAreCountedWhereTheyDiffer() throws Exception {
        try (var client = client()) {
            runs(RUNS.replace("select a", "select 1"));
            runs(RUNS.replace("select a", "select 1").replace("select b", "select 2"));
            // A file that two processors use, of which one was refused.
            runs(RUNS, RUNS.replace("select c", "select 3"));
            assertEquals(List.of("0 Apply to 2 running networks", "2 Apply to running network", "4 Apply to running network"), lenses(client, open(client)));
        }
    }

    @Test
    void applyingShowsWhatBecameOfItAndRefreshesTheLenses() throws Exception {
        try (var client = client()) {
            runs(RUNS);
            running.add(new Live(folder, List.of(), new LiveNetwork.Outcome(false, "refused")));
            var id = open(client);
            apply(client, id.getUri());
            var shown = client.message();
            assertEquals(MessageType.Error, shown.getType());
            assertEquals("applied\nrefused", shown.getMessage());
            client.awaitLensRefresh();
        }
    }

    @Test
    void anUnsavedTextIsNotAppliedAndNamed() throws Exception {
        try (var client = client()) {
            runs(RUNS);
            var id = open(client);
            client.change(id, 2, Client.range(2, 7, 2, 8), "x");
            apply(client, id.getUri());
            assertEquals("Save rules.epl first: statements are applied as they are saved.", client.message().getMessage());
            Files.writeString(file, RUNS.replace("select b", "select x"));
            apply(client, id.getUri());
            assertEquals(MessageType.Info, client.message().getType());
        }
    }

    @Test
    void whereNothingRunsThatIsSaid() throws Exception {
        try (var client = client()) {
            apply(client, open(client).getUri());
            assertEquals("No network of this project runs.", client.message().getMessage());
        }
    }

    @Test
    void aWrongArgumentIsRefused() throws Exception {
        try (var client = client()) {
            var failure = assertThrows(ExecutionException.class, () -> apply(client));
            assertTrue(failure.getMessage().contains("millrace.apply takes the URI of a text"), failure::getMessage);
            failure = assertThrows(ExecutionException.class, () -> apply(client, "file:///not/open.epl"));
            assertTrue(failure.getMessage().contains("the file is not open"), failure::getMessage);
        }
    }

    @Test
    void theEditorAsksAgainWhenANetworkStartsOrEnds() throws Exception {
        try (var client = client()) {
            client.server.initialized(new InitializedParams());
            open(client);
            client.awaitLensRefresh();
            runs(RUNS);
            client.awaitLensRefresh();
            running.clear();
            client.awaitLensRefresh();
        }
    }
}

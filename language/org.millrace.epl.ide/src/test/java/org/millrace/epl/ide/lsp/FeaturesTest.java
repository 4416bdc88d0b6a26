package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionItemResolveSupportCapabilities;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DiagnosticCapabilities;
import org.eclipse.lsp4j.DiagnosticWorkspaceCapabilities;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentOnTypeFormattingParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InlayHintKind;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SelectionRangeParams;
import org.eclipse.lsp4j.SemanticTokensDeltaParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.services.EplServices;
import org.millrace.epl.ide.services.Languages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The parts of the protocol that came with newer editors. */
@Timeout(120)
class FeaturesTest {

    private static final String URI = "untitled:a.epl";

    private static <T> T get(CompletableFuture<T> future) throws Exception {
        return future.get(Client.PATIENCE, TimeUnit.SECONDS);
    }

    @Test
    void namesAreHighlighted() throws Exception {
        try (var client = new Client()) {
            var id = client.open(URI, "create window W#keepall as S;\nselect * from W");
            var found = get(client.server.getTextDocumentService().documentHighlight(new DocumentHighlightParams(id, new Position(1, 14))));
            assertEquals(List.of(Client.range(0, 14, 0, 15), Client.range(1, 14, 1, 15)), found.stream().map(highlight -> highlight.getRange()).toList());
            assertEquals(List.of(DocumentHighlightKind.Write, DocumentHighlightKind.Read), found.stream().map(highlight -> highlight.getKind()).toList());
        }
    }

    @Test
    void aSelectionHasTheOnesAroundIt() throws Exception {
        try (var client = new Client()) {
            var id = client.open(URI, "select sum(a) from S");
            var found = get(client.server.getTextDocumentService().selectionRange(new SelectionRangeParams(id, List.of(new Position(0, 11))))).getFirst();
            assertEquals(Client.range(0, 11, 0, 12), found.getRange());
            assertEquals(Client.range(0, 10, 0, 13), found.getParent().getRange());
        }
    }

    @Test
    void columnsHaveHints() throws Exception {
        try (var client = new Client()) {
            var id = client.open(URI, "create schema S(a int);\nselect a from S");
            var hint = get(client.server.getTextDocumentService().inlayHint(new InlayHintParams(id, Client.range(0, 0, 2, 0)))).getFirst();
            assertEquals(": int", hint.getLabel().getLeft());
            assertEquals(new Position(1, 8), hint.getPosition());
            assertEquals(InlayHintKind.Type, hint.getKind());
        }
    }

    @Test
    void theSymbolsOfAllFilesOfTheFoldersAreFound(@TempDir Path folder) throws Exception {
        Files.writeString(Files.createDirectories(folder.resolve("sub")).resolve("b.epl"), "create window RecentTicks#keepall as Tick");
        Files.writeString(Files.createDirectories(folder.resolve("target")).resolve("c.epl"), "create window RecentCopies#keepall as Tick");
        var open = Files.writeString(folder.resolve("a.epl"), "create window OldName#keepall as Tick").toUri().toString();
        var params = new InitializeParams();
        params.setWorkspaceFolders(List.of(new WorkspaceFolder(folder.toUri().toString(), "f")));
        try (var client = new Client(params)) {
            client.open(open, "create window RecentNews#keepall as Tick");
            var found = get(client.server.getWorkspaceService().symbol(new WorkspaceSymbolParams("rect"))).getRight();
            assertEquals(List.of("RecentTicks"), found.stream().map(symbol -> symbol.getName()).filter(name -> name.endsWith("Ticks")).toList());
            var all = get(client.server.getWorkspaceService().symbol(new WorkspaceSymbolParams(""))).getRight();
            assertEquals(List.of("RecentNews", "RecentTicks"), all.stream().map(symbol -> symbol.getName()).sorted().toList());
        }
    }

    @Test
    void afterAnEditTheDifferenceOfTheColoursIsGiven() throws Exception {
        try (var client = new Client()) {
            var id = client.open(URI, "select a from S;\nselect b from S;\nselect c from S");
            var texts = client.server.getTextDocumentService();
            var before = get(texts.semanticTokensFull(new SemanticTokensParams(id)));
            client.change(id, 2, Client.range(1, 7, 1, 8), "bb, 1");
            var delta = get(texts.semanticTokensFullDelta(new SemanticTokensDeltaParams(id, before.getResultId()))).getRight();
            var now = new ArrayList<>(before.getData());
            for (var edit : delta.getEdits()) {
                now.subList(edit.getStart(), edit.getStart() + edit.getDeleteCount()).clear();
                now.addAll(edit.getStart(), edit.getData());
            }
            assertEquals(get(texts.semanticTokensFull(new SemanticTokensParams(id))).getData(), now);
            assertTrue(delta.getEdits().getFirst().getData().size() < now.size() / 2);
            assertNotNull(get(texts.semanticTokensFullDelta(new SemanticTokensDeltaParams(id, "older"))).getLeft().getData());
        }
    }

    @Test
    void aStatementIsLaidOutWhenItEnds() throws Exception {
        try (var client = new Client()) {
            var id = client.open(URI, "select  a from S;\nselect  b from S;");
            var edits = get(client.server.getTextDocumentService().onTypeFormatting(
                    new DocumentOnTypeFormattingParams(id, new FormattingOptions(4, true), new Position(1, 17), ";")));
            assertEquals(List.of(new TextEdit(Client.range(1, 6, 1, 8), " ")), edits);
        }
    }

    @Test
    void documentationComesWhenAProposalIsShown() throws Exception {
        var params = new InitializeParams();
        params.setCapabilities(Client.capabilities());
        params.getCapabilities().getTextDocument().getCompletion().getCompletionItem()
                .setResolveSupport(new CompletionItemResolveSupportCapabilities(List.of("documentation")));
        try (var client = new Client(params)) {
            assertTrue(client.initialized.getCapabilities().getCompletionProvider().getResolveProvider());
            var id = client.open(URI, "select av from S");
            var texts = client.server.getTextDocumentService();
            var item = get(texts.completion(new CompletionParams(id, new Position(0, 9)))).getLeft().stream().filter(i -> i.getLabel().equals("avg"))
                    .findFirst().orElseThrow();
            assertNull(item.getDocumentation());
            assertTrue(get(texts.resolveCompletionItem(item)).getDocumentation().getRight().getValue().contains("avg("));
        }
    }

    private static InitializeParams pulling() {
        var params = new InitializeParams();
        params.setCapabilities(Client.capabilities());
        params.getCapabilities().getTextDocument().setDiagnostic(new DiagnosticCapabilities());
        var workspace = new WorkspaceClientCapabilities();
        workspace.setDiagnostics(new DiagnosticWorkspaceCapabilities(true));
        params.getCapabilities().setWorkspace(workspace);
        return params;
    }

    @Test
    void anEditorThatAsksForProblemsGetsThem() throws Exception {
        try (var client = new Client(pulling())) {
            assertNotNull(client.initialized.getCapabilities().getDiagnosticProvider());
            var id = client.open(URI, "selct a from S");
            var texts = client.server.getTextDocumentService();
            var full = get(texts.diagnostic(new DocumentDiagnosticParams(id))).getLeft();
            assertEquals(1, full.getItems().size());
            var again = new DocumentDiagnosticParams(id);
            again.setPreviousResultId(full.getResultId());
            assertEquals(full.getResultId(), get(texts.diagnostic(again)).getRight().getResultId());
            client.change(id, 2, Client.range(0, 0, 0, 5), "select");
            // The check of the change finds other problems than were told, and says so.
            client.awaitRefresh();
            assertEquals(List.of(), get(texts.diagnostic(again)).getLeft().getItems());
        }
    }

    @Test
    void anEditorThatDoesNotAskIsSentThem() throws Exception {
        try (var client = new Client()) {
            assertNull(client.initialized.getCapabilities().getDiagnosticProvider());
            client.open(URI, "selct a from S");
            assertEquals(1, client.problems(1).getDiagnostics().size());
        }
    }

    /** Plans by the line of the statement. */
    private record FixedPlans(String uri) implements StatementPlans {
        @Override
        public boolean knows(EplProject project) {
            return true;
        }

        @Override
        public List<StatementPlan> of(EplProject project) throws IOException {
            return List.of(new StatementPlan(uri, 1, "Plan: direct", "b is direct"));
        }
    }

    @Test
    void aStatementShowsItsPlanOnceItIsKnown(@TempDir Path folder) throws Exception {
        var file = Files.writeString(folder.resolve("a.epl"), "select a from S;\nselect b\nfrom S");
        var uri = file.toUri().toString();
        var options = new LspOptions(Languages.of(EplServices.ofTexts()), Projects.ofFolders(), Duration.ZERO, Duration.ZERO,
                Optional.of(new FixedPlans(uri)), Optional.empty());
        try (var client = new Client(new InitializeParams(), options)) {
            var id = client.open(uri, Files.readString(file));
            var texts = client.server.getTextDocumentService();
            var lens = get(texts.codeLens(new CodeLensParams(id)));
            assertEquals(List.of("Show plan", "Show plan"), lens.stream().map(l -> l.getCommand().getTitle()).toList());
            var command = lens.get(1).getCommand();
            assertEquals(List.of(command.getCommand()), client.initialized.getCapabilities().getExecuteCommandProvider().getCommands());
            var shown = get(client.server.getWorkspaceService().executeCommand(new ExecuteCommandParams(command.getCommand(), command.getArguments())));
            assertTrue(shown.toString().contains("b is direct"), shown.toString());
            assertEquals(List.of("Show plan", "Plan: direct"),
                    get(texts.codeLens(new CodeLensParams(id))).stream().map(l -> l.getCommand().getTitle()).toList());
            client.change(id, 2, Client.range(1, 7, 1, 8), "c");
            assertEquals(List.of("Show plan", "Show plan"), get(texts.codeLens(new CodeLensParams(id))).stream().map(l -> l.getCommand().getTitle()).toList());
            var stale = client.server.getWorkspaceService().executeCommand(new ExecuteCommandParams(command.getCommand(), command.getArguments()));
            assertTrue(assertThrows(ExecutionException.class, () -> get(stale)).getMessage().contains("save the file first"));
        }
    }

    @Test
    void withoutPlansThereAreNoLenses() throws Exception {
        try (var client = new Client()) {
            assertNull(client.initialized.getCapabilities().getCodeLensProvider());
            assertNull(client.initialized.getCapabilities().getExecuteCommandProvider());
        }
    }
}

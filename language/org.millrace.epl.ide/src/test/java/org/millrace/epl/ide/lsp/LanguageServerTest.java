package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.LinkedEditingRangeParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(120)
class LanguageServerTest {

    private static final String URI = "untitled:a.epl";

    private static <T> T get(CompletableFuture<T> future) throws Exception {
        return future.get(Client.PATIENCE, TimeUnit.SECONDS);
    }

    @Test
    void itSaysWhatItCanDo() throws Exception {
        try (var client = new Client()) {
            var capabilities = client.initialized.getCapabilities();
            assertTrue(capabilities.getHoverProvider().getLeft());
            assertTrue(capabilities.getSemanticTokensProvider().getFull().getRight().getDelta());
            assertTrue(capabilities.getRenameProvider().getRight().getPrepareProvider());
        }
    }

    @Test
    void problemsComeAndGoWithTheText() throws Exception {
        try (var client = new Client()) {
            var id = client.open(URI, "select a form S;\nselect b from T");
            var problem = client.problems(1).getDiagnostics().getFirst();
            assertEquals(Client.range(0, 9, 0, 13), problem.getRange());
            assertTrue(problem.getMessage().getLeft().contains("did you mean 'from'?"), problem.toString());
            client.change(id, 2, Client.range(0, 9, 0, 13), "from");
            assertEquals(List.of(), client.problems(2).getDiagnostics());
            client.server.getTextDocumentService().didClose(new DidCloseTextDocumentParams(id));
            assertEquals(URI, client.next().getUri());
        }
    }

    @Test
    void changesAreMadeInTheirOrder() throws Exception {
        try (var client = new Client()) {
            var id = client.open(URI, "");
            client.change(id, 2, Client.range(0, 0, 0, 0), "select a\nfrm S");
            client.change(id, 3, Client.range(1, 2, 1, 3), "om");
            client.change(id, 4, Client.range(1, 1, 1, 4), "rom");
            client.change(id, 5, Client.range(1, 6, 1, 6), " where");
            assertEquals(Client.range(1, 11, 1, 12), client.problems(5).getDiagnostics().getFirst().getRange());
        }
    }

    @Test
    void completionReplacesTheTypedWord() throws Exception {
        try (var client = new Client()) {
            var id = client.open(URI, "create schema Tick(price double);\nselect pri from Tick#le");
            var texts = client.server.getTextDocumentService();
            var property = get(texts.completion(new CompletionParams(id, new Position(1, 10)))).getLeft().getFirst();
            assertEquals("price", property.getLabel());
            assertEquals(new TextEdit(Client.range(1, 7, 1, 10), "price"), property.getTextEdit().getLeft());
            var view = get(texts.completion(new CompletionParams(id, new Position(1, 23)))).getLeft().getFirst();
            assertEquals(InsertTextFormat.Snippet, view.getInsertTextFormat());
            assertTrue(view.getTextEdit().getLeft().getNewText().startsWith("length(${1:"), view.toString());
        }
    }

    @Test
    void hoverSignaturesAndFoldsAreAnswered() throws Exception {
        try (var client = new Client()) {
            var id = client.open(URI, "select prev(1, a)\nfrom S#length(5)");
            var texts = client.server.getTextDocumentService();
            assertTrue(get(texts.hover(new HoverParams(id, new Position(1, 8)))).getContents().getRight().getValue().contains("length("));
            assertEquals(1, get(texts.signatureHelp(new SignatureHelpParams(id, new Position(0, 15)))).getActiveParameter().intValue());
            assertEquals(1, get(texts.foldingRange(new FoldingRangeRequestParams(id))).size());
        }
    }

    @Test
    void definitionsReferencesAndRenamingReachFilesOfTheFolder(@TempDir Path folder) throws Exception {
        var other = Files.writeString(folder.resolve("b.epl"), "create window Recent#keepall as Tick");
        var uri = folder.resolve("a.epl").toUri().toString();
        try (var client = new Client()) {
            var id = client.open(uri, "select * from Recent");
            var texts = client.server.getTextDocumentService();
            var at = new Position(0, 16);
            assertEquals(other.toUri().toString(), get(texts.definition(new DefinitionParams(id, at))).getLeft().getFirst().getUri());
            assertEquals(2, get(texts.references(new ReferenceParams(id, at, new ReferenceContext(true)))).size());
            assertEquals(Client.range(0, 14, 0, 20), get(texts.prepareRename(new PrepareRenameParams(id, at))).getFirst());
            var changes = get(texts.rename(new RenameParams(id, at, "Latest"))).getChanges();
            assertEquals(List.of(new TextEdit(Client.range(0, 14, 0, 20), "Latest")), changes.get(other.toUri().toString()));
            assertEquals(2, changes.size());
        }
    }

    @Test
    void aRenamingThatIsRefusedSaysWhy() throws Exception {
        try (var client = new Client()) {
            var id = client.open(URI, "create variable int a; create variable int b");
            var wish = client.server.getTextDocumentService().rename(new RenameParams(id, new Position(0, 20), "b"));
            var cause = assertThrows(ExecutionException.class, () -> get(wish)).getCause();
            assertTrue(assertInstanceOf(ResponseErrorException.class, cause).getMessage().contains("something else named 'b'"));
        }
    }

    @Test
    void theOutlineIsATree() throws Exception {
        try (var client = new Client()) {
            var id = client.open(URI, "create schema S(a int);\n@name('x') select * from S");
            var symbols = get(client.server.getTextDocumentService().documentSymbol(new DocumentSymbolParams(id)));
            assertEquals(List.of("S", "x"), symbols.stream().map(symbol -> symbol.getRight().getName()).toList());
            assertEquals("a", symbols.getFirst().getRight().getChildren().getFirst().getName());
        }
    }

    @Test
    void coloursAreGivenForAllAndForAPart() throws Exception {
        try (var client = new Client()) {
            var id = client.open(URI, "select 1 /* a\nb */ from S;\nselect 2 from S");
            var texts = client.server.getTextDocumentService();
            var all = get(texts.semanticTokensFull(new SemanticTokensParams(id))).getData();
            assertEquals(0, all.size() % 5);
            assertEquals(List.of(0, 0, 6), all.subList(0, 3));
            // The comment is given line by line.
            assertEquals(List.of(0, 2, 4), all.subList(10, 13));
            assertEquals(List.of(1, 0, 4), all.subList(15, 18));
            var part = get(texts.semanticTokensRange(new SemanticTokensRangeParams(id, Client.range(2, 0, 2, 5)))).getData();
            assertTrue(part.size() < all.size() && part.getFirst() == 2, part.toString());
        }
    }

    @Test
    void formattingGivesChanges() throws Exception {
        try (var client = new Client()) {
            var id = client.open(URI, "select  a from S;\nselect  b from S\n");
            var texts = client.server.getTextDocumentService();
            var options = new FormattingOptions(2, true);
            assertEquals(2, get(texts.formatting(new DocumentFormattingParams(id, options))).size());
            var part = get(texts.rangeFormatting(new DocumentRangeFormattingParams(id, options, Client.range(1, 0, 1, 3))));
            assertEquals(List.of(new TextEdit(Client.range(1, 6, 1, 8), " ")), part);
        }
    }

    @Test
    void aProblemWithACorrectionHasAQuickFix() throws Exception {
        try (var client = new Client()) {
            var id = client.open(URI, "select a form S");
            var actions = get(client.server.getTextDocumentService().codeAction(new CodeActionParams(id, Client.range(0, 10, 0, 10),
                    new CodeActionContext(List.of()))));
            assertEquals("Change to 'from'", actions.getFirst().getRight().getTitle());
            assertEquals(List.of(new TextEdit(Client.range(0, 9, 0, 13), "from")), actions.getFirst().getRight().getEdit().getChanges().get(URI));
        }
    }

    @Test
    void aMethodThatItDoesNotHaveIsSaidToBeUnknown() throws Exception {
        try (var client = new Client()) {
            var id = client.open(URI, "select a from S");
            var failure = assertThrows(ExecutionException.class,
                    () -> get(client.server.getTextDocumentService().linkedEditingRange(new LinkedEditingRangeParams(id, new Position(0, 8)))));
            assertEquals(-32601, assertInstanceOf(ResponseErrorException.class, failure.getCause()).getResponseError().getCode());
        }
    }

    @Test
    void chainsOfManyTermsAreAnswered() throws Exception {
        try (var client = new Client()) {
            var id = client.open(URI, "select " + "a + ".repeat(100_000) + "a as t from S;\nselect   b   from S");
            var texts = client.server.getTextDocumentService();
            assertTrue(get(texts.semanticTokensFull(new SemanticTokensParams(id))).getData().size() > 5 * 100_000);
            assertEquals(2, get(texts.documentSymbol(new DocumentSymbolParams(id))).size());
            assertEquals(List.of(), get(texts.foldingRange(new FoldingRangeRequestParams(id))));
            // The chain is left as it is.
            assertEquals(3, get(texts.formatting(new DocumentFormattingParams(id, new FormattingOptions(2, true)))).size());
            get(texts.hover(new HoverParams(id, new Position(0, 30_003))));
            get(texts.completion(new CompletionParams(id, new Position(0, 30_003))));
        }
    }

    @Test
    void aTextThatIsNotOpenGetsEmptyAnswers() throws Exception {
        try (var client = new Client()) {
            var none = new TextDocumentIdentifier("untitled:none.epl");
            assertEquals(List.of(), get(client.server.getTextDocumentService().foldingRange(new FoldingRangeRequestParams(none))));
        }
    }

    @Test
    void itExitsWithZeroWhenItWasShutDown() throws Exception {
        var client = new Client();
        client.close();
        assertEquals(0, get(client.exitCode));
    }

    @Test
    void itExitsWithOneWhenItWasNotShutDown() throws Exception {
        var client = new Client();
        client.server.exit();
        assertEquals(1, get(client.exitCode));
    }

    @Test
    void itEndsWhenTheStreamEnds() throws Exception {
        var client = new Client();
        client.hangUp();
        assertEquals(1, get(client.exitCode));
        assertEquals(1, LspMain.run(InputStream.nullInputStream(), new ByteArrayOutputStream(), LspOptions.usual()));
    }

    @Test
    void itEndsWhenTheEditorsProcessIsGone() throws Exception {
        var parameters = new InitializeParams();
        // It waits for its input.
        var waiting = new ProcessBuilder("cat").start();
        parameters.setProcessId((int) waiting.pid());
        var client = new Client(parameters);
        assertFalse(client.exitCode.isDone());
        waiting.destroy();
        assertEquals(1, get(client.exitCode));
    }
}

package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SaveOptions;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.SignatureHelpOptions;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

import org.millrace.epl.ide.EplDocument;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.BooleanSupplier;

/** The language server: says what it can do, and begins and ends. */
final class EplLanguageServer implements LanguageServer {

    private final LspOptions options;
    private final OpenDocuments documents = new OpenDocuments();
    private final EplTextDocuments texts;
    private final Checks checks;
    private final CompletableFuture<Integer> ended = new CompletableFuture<>();
    private volatile Optional<LanguageClient> client = Optional.empty();
    private volatile boolean shutDown;

    EplLanguageServer(LspOptions options, ExecutorService executor, ScheduledExecutorService timer) {
        this.options = options;
        checks = new Checks(timer, options.delay(), documents::find, this::check, found -> client.ifPresent(c -> c.publishDiagnostics(found)));
        texts = new EplTextDocuments(options, documents, checks, executor);
    }

    /** Ends with the exit code when the editor has told the server to exit. */
    CompletableFuture<Integer> ended() {
        return ended;
    }

    void connect(LanguageClient to) {
        client = Optional.of(to);
    }

    private List<org.eclipse.lsp4j.Diagnostic> check(EplDocument document, BooleanSupplier isCancelled) {
        try {
            return EplTextDocuments.check(options.services(), options.projects().of(document, documents.all()), document, isCancelled);
        } catch (RuntimeException e) {
            log("could not check " + document.uri() + ": " + e);
            return List.of();
        }
    }

    private void log(String message) {
        client.ifPresent(c -> c.logMessage(new MessageParams(MessageType.Error, message)));
    }

    @Override
    public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
        texts.useSnippets(hasSnippets(params));
        if (params.getProcessId() != null) {
            ProcessHandle.of(params.getProcessId()).ifPresent(parent -> parent.onExit().thenRun(() -> ended.complete(1)));
        }
        return CompletableFuture.completedFuture(new InitializeResult(capabilities(), new ServerInfo("Millrace EPL")));
    }

    private static boolean hasSnippets(InitializeParams params) {
        return Optional.ofNullable(params.getCapabilities()).map(c -> c.getTextDocument()).map(t -> t.getCompletion())
                .map(c -> c.getCompletionItem()).map(i -> i.getSnippetSupport()).orElse(false);
    }

    private static ServerCapabilities capabilities() {
        var capabilities = new ServerCapabilities();
        var sync = new TextDocumentSyncOptions();
        sync.setOpenClose(true);
        sync.setChange(TextDocumentSyncKind.Incremental);
        sync.setSave(new SaveOptions(false));
        capabilities.setTextDocumentSync(sync);
        capabilities.setCompletionProvider(new CompletionOptions(false, List.of(".", "#", "@", ":", "`")));
        capabilities.setHoverProvider(true);
        capabilities.setSignatureHelpProvider(new SignatureHelpOptions(List.of("(", ",")));
        capabilities.setDefinitionProvider(true);
        capabilities.setReferencesProvider(true);
        capabilities.setRenameProvider(new RenameOptions(true));
        capabilities.setDocumentSymbolProvider(true);
        capabilities.setFoldingRangeProvider(true);
        capabilities.setDocumentFormattingProvider(true);
        capabilities.setDocumentRangeFormattingProvider(true);
        capabilities.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
        capabilities.setSemanticTokensProvider(new SemanticTokensWithRegistrationOptions(Colours.legend(), true, true));
        return capabilities;
    }

    @Override
    public CompletableFuture<Object> shutdown() {
        shutDown = true;
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void exit() {
        ended.complete(shutDown ? 0 : 1);
    }

    @Override
    public void setTrace(SetTraceParams params) {
        // Nothing is traced.
    }

    @Override
    public TextDocumentService getTextDocumentService() {
        return texts;
    }

    @Override
    public WorkspaceService getWorkspaceService() {
        return new WorkspaceService() {
            @Override
            public void didChangeConfiguration(DidChangeConfigurationParams params) {
                // There is nothing to configure.
            }

            @Override
            public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
                documents.all().forEach(checks::later);
            }
        };
    }
}

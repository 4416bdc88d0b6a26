package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CompletionCapabilities;
import org.eclipse.lsp4j.CompletionItemCapabilities;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.millrace.epl.ide.services.EplServices;
import org.millrace.epl.ide.services.Languages;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** An editor that talks to a server in another thread through pipes. */
final class Client implements LanguageClient, AutoCloseable {

    private static final int PIPE = 1 << 20;
    static final long PATIENCE = 30;
    static final LspOptions OPTIONS = new LspOptions(Languages.of(EplServices.ofTexts()), Projects.ofFolders(), Duration.ZERO, Duration.ZERO,
            Optional.empty(), Optional.empty());

    final LanguageServer server;
    final CompletableFuture<Integer> exitCode;
    final InitializeResult initialized;
    private final BlockingQueue<PublishDiagnosticsParams> diagnostics = new LinkedBlockingQueue<>();
    private final BlockingQueue<MessageParams> messages = new LinkedBlockingQueue<>();
    private final Semaphore refreshed = new Semaphore(0);
    private final Semaphore refreshedLenses = new Semaphore(0);
    private final PipedOutputStream toServer = new PipedOutputStream();

    Client() throws Exception {
        this(new InitializeParams());
    }

    Client(InitializeParams params) throws Exception {
        this(params, OPTIONS);
    }

    /** An editor that can insert places to fill in, and what it says besides. */
    Client(InitializeParams params, LspOptions options) throws Exception {
        var fromClient = new PipedInputStream(toServer, PIPE);
        var toClient = new PipedOutputStream();
        var fromServer = new PipedInputStream(toClient, PIPE);
        exitCode = CompletableFuture.supplyAsync(() -> LspMain.run(fromClient, toClient, options), task -> new Thread(task, "server").start());
        var launcher = LSPLauncher.createClientLauncher(this, fromServer, toServer);
        launcher.startListening();
        server = launcher.getRemoteProxy();
        if (params.getCapabilities() == null) {
            params.setCapabilities(capabilities());
        }
        initialized = server.initialize(params).get(PATIENCE, TimeUnit.SECONDS);
    }

    static ClientCapabilities capabilities() {
        var documents = new TextDocumentClientCapabilities();
        documents.setCompletion(new CompletionCapabilities(new CompletionItemCapabilities(true)));
        var capabilities = new ClientCapabilities();
        capabilities.setTextDocument(documents);
        return capabilities;
    }

    TextDocumentIdentifier open(String uri, String text) {
        server.getTextDocumentService().didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "epl", 1, text)));
        return new TextDocumentIdentifier(uri);
    }

    void change(TextDocumentIdentifier id, int version, Range range, String text) {
        server.getTextDocumentService().didChange(new DidChangeTextDocumentParams(new VersionedTextDocumentIdentifier(id.getUri(), version),
                List.of(new TextDocumentContentChangeEvent(range, text))));
    }

    static Range range(int line, int column, int endLine, int endColumn) {
        return new Range(new Position(line, column), new Position(endLine, endColumn));
    }

    /** The next problems of a version of a text. */
    PublishDiagnosticsParams problems(int version) throws InterruptedException {
        for (var found = next(); ; found = next()) {
            if (found.getVersion() != null && found.getVersion() == version) {
                return found;
            }
        }
    }

    PublishDiagnosticsParams next() throws InterruptedException {
        var found = diagnostics.poll(PATIENCE, TimeUnit.SECONDS);
        if (found == null) {
            throw new AssertionError("nothing was published");
        }
        return found;
    }

    /** Ends as an editor that has crashed. */
    void hangUp() throws IOException {
        toServer.close();
    }

    @Override
    public void publishDiagnostics(PublishDiagnosticsParams params) {
        diagnostics.add(params);
    }

    /** Waits until the server says that problems may be others. */
    void awaitRefresh() throws InterruptedException {
        if (!refreshed.tryAcquire(PATIENCE, TimeUnit.SECONDS)) {
            throw new AssertionError("nothing was said");
        }
    }

    @Override
    public CompletableFuture<Void> refreshDiagnostics() {
        refreshed.release();
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void telemetryEvent(Object object) {
    }

    @Override
    public void showMessage(MessageParams params) {
        messages.add(params);
    }

    /** The next message for the user. */
    MessageParams message() throws InterruptedException {
        var shown = messages.poll(PATIENCE, TimeUnit.SECONDS);
        if (shown == null) {
            throw new AssertionError("nothing was shown");
        }
        return shown;
    }

    @Override
    public CompletableFuture<Void> refreshCodeLenses() {
        refreshedLenses.release();
        return CompletableFuture.completedFuture(null);
    }

    /** Waits until the server says that lenses may be others. */
    void awaitLensRefresh() throws InterruptedException {
        if (!refreshedLenses.tryAcquire(PATIENCE, TimeUnit.SECONDS)) {
            throw new AssertionError("nothing was said");
        }
    }

    @Override
    public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
        return CompletableFuture.completedFuture(new MessageActionItem(""));
    }

    @Override
    public void logMessage(MessageParams params) {
        throw new AssertionError(params.getMessage());
    }

    @Override
    public void close() throws Exception {
        if (!exitCode.isDone()) {
            server.shutdown().get(PATIENCE, TimeUnit.SECONDS);
            server.exit();
        }
        exitCode.get(PATIENCE, TimeUnit.SECONDS);
    }
}

package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.DidChangeWatchedFilesRegistrationOptions;
import org.eclipse.lsp4j.FileSystemWatcher;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.millrace.epl.ide.services.Languages;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/** The language server: begins and ends, and has the services that answer. */
final class EplLanguageServer implements LanguageServer {

    /** The files on which problems depend, beside the texts. */
    private static final List<String> WATCHED = List.of(".epn", ".java", ".txt", ".csv");

    private final Languages languages;
    private final LspThreads threads;
    private final OpenDocuments documents = new OpenDocuments();
    private final Problems problems;
    private final Checks checks;
    private final Lenses lenses;
    private final Optional<ApplyLenses> applying;
    private final EplTextDocuments texts;
    private final WorkspaceSymbols symbols;
    private final EplWorkspace workspace;
    private final CompletableFuture<Integer> ended = new CompletableFuture<>();
    private volatile Optional<LanguageClient> client = Optional.empty();
    private volatile ClientFeatures features = ClientFeatures.NONE;
    private volatile boolean shutDown;

    EplLanguageServer(LspOptions options, LspThreads threads) {
        languages = options.languages();
        this.threads = threads;
        var questions = new Questions(options, documents, threads.workers());
        problems = new Problems(languages, questions);
        checks = new Checks(threads, options.delay(), options.bound(), documents::find, problems);
        // Networks may be slow to answer, and other questions do not wait for that.
        applying = options.networks().map(live -> new ApplyLenses(live, documents, new Questions(options, documents, threads.reader())));
        lenses = new Lenses(Stream.concat(applying.stream(), options.plans().stream().map(known -> new PlanLenses(known, documents, questions))).toList(),
                threads.reader());
        texts = new EplTextDocuments(options, documents, checks, problems, questions, lenses);
        symbols = new WorkspaceSymbols(languages, documents);
        workspace = new EplWorkspace(symbols, lenses, () -> documents.all().forEach(checks::later), threads.reader());
    }

    /** Ends with the exit code when the editor has told the server to exit. */
    CompletableFuture<Integer> ended() {
        return ended;
    }

    void connect(LanguageClient to) {
        client = Optional.of(to);
        problems.connect(to);
        lenses.connect(to);
    }

    @Override
    public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
        features = ClientFeatures.of(params.getCapabilities());
        problems.use(features);
        texts.use(features);
        lenses.use(features);
        symbols.change(folders(params), List.of());
        if (params.getProcessId() != null) {
            ProcessHandle.of(params.getProcessId()).ifPresent(parent -> parent.onExit().thenRun(() -> ended.complete(1)));
        }
        return CompletableFuture.completedFuture(new InitializeResult(Abilities.of(features, lenses.commands()), new ServerInfo("Millrace EPL")));
    }

    /** The folders that are open in the editor; older ones tell a single one. */
    @SuppressWarnings("deprecation")
    private static List<String> folders(InitializeParams params) {
        return params.getWorkspaceFolders() != null ? EplWorkspace.uris(params.getWorkspaceFolders())
                : params.getRootUri() != null ? List.of(params.getRootUri()) : List.of();
    }

    @Override
    public void initialized(InitializedParams params) {
        if (features.refreshLenses()) {
            applying.ifPresent(lens -> lens.follow(threads.quickChecks()));
        }
        if (features.watchFiles()) {
            var watchers = Stream.concat(languages.extensions().stream(), WATCHED.stream())
                    .map(extension -> new FileSystemWatcher(Either.forLeft("**/*" + extension))).toList();
            client.ifPresent(c -> c.registerCapability(new RegistrationParams(List.of(new Registration("millrace-files", "workspace/didChangeWatchedFiles",
                    new DidChangeWatchedFilesRegistrationOptions(watchers))))));
        }
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
        return workspace;
    }
}

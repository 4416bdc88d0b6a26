package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.WorkspaceService;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** Answers what editors ask about all files, and carries out commands. */
final class EplWorkspace implements WorkspaceService {

    private final WorkspaceSymbols symbols;
    private final Lenses lenses;
    private final Runnable filesChanged;
    private final Executor executor;

    /**
     * @param filesChanged called when files have changed on the disk
     * @param executor     searches
     */
    EplWorkspace(WorkspaceSymbols symbols, Lenses lenses, Runnable filesChanged, Executor executor) {
        this.symbols = symbols;
        this.lenses = lenses;
        this.filesChanged = filesChanged;
        this.executor = executor;
    }

    @Override
    public void didChangeConfiguration(DidChangeConfigurationParams params) {
        // There is nothing to configure.
    }

    @Override
    public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
        filesChanged.run();
    }

    @Override
    public void didChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams params) {
        symbols.change(uris(params.getEvent().getAdded()), uris(params.getEvent().getRemoved()));
    }

    static List<String> uris(List<WorkspaceFolder> folders) {
        return folders == null ? List.of() : folders.stream().map(WorkspaceFolder::getUri).toList();
    }

    @Override
    public CompletableFuture<Either<List<? extends SymbolInformation>, List<? extends WorkspaceSymbol>>> symbol(WorkspaceSymbolParams params) {
        return CompletableFutures.computeAsync(executor, cancel -> Either.forRight(symbols.find(params.getQuery() == null ? "" : params.getQuery())));
    }

    @Override
    public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
        return lenses.execute(params);
    }
}

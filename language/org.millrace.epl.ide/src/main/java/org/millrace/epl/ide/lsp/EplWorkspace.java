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
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.WorkspaceService;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.regex.Pattern;

/** Answers what editors ask about all files, and carries out commands. */
final class EplWorkspace implements WorkspaceService {

    /** A string of JSON as LSP4J hands it over, with or without its quotes. */
    private static final Pattern QUOTES = Pattern.compile("^\"|\"$");

    private final WorkspaceSymbols symbols;
    private final Optional<PlanLenses> plans;
    private final Runnable filesChanged;
    private final Executor executor;

    /**
     * @param filesChanged called when files have changed on the disk
     * @param executor     searches and carries out commands
     */
    EplWorkspace(WorkspaceSymbols symbols, Optional<PlanLenses> plans, Runnable filesChanged, Executor executor) {
        this.symbols = symbols;
        this.plans = plans;
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
        var arguments = params.getArguments();
        if (plans.isEmpty() || !PlanLenses.COMMAND.equals(params.getCommand()) || arguments == null || arguments.size() != 2) {
            return CompletableFuture.failedFuture(invalid("there is no command '" + params.getCommand() + "' with these arguments"));
        }
        var uri = QUOTES.matcher(String.valueOf(arguments.get(0))).replaceAll("");
        try {
            var line = (int) Double.parseDouble(String.valueOf(arguments.get(1)));
            return CompletableFutures.computeAsync(executor, cancel -> plans.get().show(uri, line));
        } catch (NumberFormatException e) {
            return CompletableFuture.failedFuture(invalid("the line is no number"));
        }
    }

    private static ResponseErrorException invalid(String message) {
        return new ResponseErrorException(new ResponseError(ResponseErrorCode.InvalidParams, message, null));
    }
}

package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.LanguageClient;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** All lenses, and the commands of the server. */
final class Lenses {

    /** A string of JSON as LSP4J hands it over, with or without its quotes. */
    private static final Pattern QUOTES = Pattern.compile("^\"|\"$");

    private final List<Lens> all;
    private final Executor executor;

    /**
     * @param executor carries out commands
     */
    Lenses(List<Lens> all, Executor executor) {
        this.all = List.copyOf(all);
        this.executor = executor;
    }

    void connect(LanguageClient client) {
        all.forEach(lens -> lens.connect(client));
    }

    void use(ClientFeatures features) {
        all.forEach(lens -> lens.use(features));
    }

    /** The names of the commands. */
    List<String> commands() {
        return all.stream().map(Lens::command).toList();
    }

    CompletableFuture<List<? extends CodeLens>> of(CodeLensParams params) {
        CompletableFuture<List<? extends CodeLens>> lenses = CompletableFuture.completedFuture(List.of());
        for (var lens : all) {
            lenses = lenses.thenCombine(lens.of(params), (some, more) -> Stream.concat(some.stream(), more.stream()).toList());
        }
        return lenses;
    }

    CompletableFuture<Object> execute(ExecuteCommandParams params) {
        var wanted = all.stream().filter(lens -> lens.command().equals(params.getCommand())).findFirst();
        if (wanted.isEmpty()) {
            return CompletableFuture.failedFuture(error(ResponseErrorCode.InvalidParams, "there is no command '" + params.getCommand() + "'"));
        }
        var arguments = params.getArguments() == null ? List.of() : params.getArguments();
        return CompletableFutures.computeAsync(executor, cancel -> {
            try {
                return wanted.get().execute(arguments);
            } catch (IllegalArgumentException e) {
                throw error(ResponseErrorCode.InvalidParams, e.getMessage());
            }
        });
    }

    /** An argument that is a text. */
    static String text(Object argument) {
        return QUOTES.matcher(String.valueOf(argument)).replaceAll("");
    }

    static ResponseErrorException failed(String message) {
        return error(ResponseErrorCode.RequestFailed, message);
    }

    private static ResponseErrorException error(ResponseErrorCode code, String message) {
        return new ResponseErrorException(new ResponseError(code, message, null));
    }

    static MessageParams info(String message) {
        return new MessageParams(MessageType.Info, message);
    }
}

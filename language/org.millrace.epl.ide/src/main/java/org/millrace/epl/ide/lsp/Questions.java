package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.services.Languages;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;

/** Answers questions about open texts in other threads, each for the version that there is when it comes. */
final class Questions {

    private final Languages languages;
    private final Projects projects;
    private final OpenDocuments documents;
    private final Executor executor;

    Questions(LspOptions options, OpenDocuments documents, Executor executor) {
        languages = options.languages();
        projects = options.projects();
        this.documents = documents;
        this.executor = executor;
    }

    /**
     * Answers a question.
     *
     * @param otherwise the answer if the text is not open
     */
    <T> CompletableFuture<T> answer(TextDocumentIdentifier id, BiFunction<EplProject, EplDocument, T> question, T otherwise) {
        var document = documents.find(id.getUri());
        if (document.isEmpty()) {
            return CompletableFuture.completedFuture(otherwise);
        }
        return CompletableFutures.computeAsync(executor, cancel -> {
            cancel.checkCanceled();
            return question.apply(project(document.get()), document.get());
        });
    }

    /** The project of a text as it is now. */
    EplProject project(EplDocument document) {
        return projects.of(document, documents.all().stream().filter(open -> languages.isEpl(open.uri())).toList());
    }
}

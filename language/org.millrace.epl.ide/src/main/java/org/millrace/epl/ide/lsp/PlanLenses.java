package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.LanguageClient;

import org.millrace.epl.EplStatement;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Shows above each statement of a project by which plan it runs. The plans are found out when somebody
 * asks for one, for all statements of the project as it is saved; a statement that has changed since has
 * none.
 */
final class PlanLenses {

    /** Shows the plan of a statement; its arguments are the URI of the text and the line of the statement. */
    static final String COMMAND = "millrace.showPlan";

    private final StatementPlans plans;
    private final OpenDocuments documents;
    private final Questions questions;
    /** By the URI of a text and the text of a statement. */
    private final Map<String, Map<String, StatementPlan>> known = new ConcurrentHashMap<>();
    private volatile ClientFeatures features = ClientFeatures.NONE;
    private volatile Optional<LanguageClient> client = Optional.empty();

    PlanLenses(StatementPlans plans, OpenDocuments documents, Questions questions) {
        this.plans = plans;
        this.documents = documents;
        this.questions = questions;
    }

    void connect(LanguageClient to) {
        client = Optional.of(to);
    }

    void use(ClientFeatures given) {
        features = given;
    }

    CompletableFuture<List<? extends CodeLens>> of(CodeLensParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> plans.knows(project)
                ? document.source().statements().stream().filter(EplStatement::whole).map(statement -> lens(document, statement)).toList() : List.of(), List.of());
    }

    private CodeLens lens(EplDocument document, EplStatement statement) {
        var line = document.line(statement.start());
        var title = plan(document, statement).map(StatementPlan::title).orElse("Show plan");
        var place = Protocol.position(document, statement.start());
        return new CodeLens(new Range(place, place), new Command(title, COMMAND, List.of(document.uri(), line)), null);
    }

    private Optional<StatementPlan> plan(EplDocument document, EplStatement statement) {
        return Optional.ofNullable(known.getOrDefault(document.uri(), Map.of()).get(text(document, statement)));
    }

    /** Finds out the plan of a statement, and those of all others of the project with it, and shows it. */
    String show(String uri, int line) {
        var document = documents.find(uri).orElseThrow(() -> failed("the file is not open"));
        var statement = document.statementAt(document.offset(line, 0)).or(() -> document.source().statements().stream()
                .filter(s -> document.line(s.start()) <= line && line <= document.line(s.end())).findFirst())
                .orElseThrow(() -> failed("there is no statement in line " + (line + 1)));
        find(questions.project(document));
        var plan = plan(document, statement).orElseThrow(() -> failed("the statement has no plan as it is saved; save the file first"));
        client.ifPresent(c -> c.showMessage(new MessageParams(MessageType.Info, plan.details())));
        if (features.refreshLenses()) {
            client.ifPresent(LanguageClient::refreshCodeLenses);
        }
        return plan.details();
    }

    private void find(EplProject project) {
        try {
            var found = new HashMap<String, Map<String, StatementPlan>>();
            var saved = new HashMap<String, EplDocument>();
            for (var plan : plans.of(project)) {
                if (!saved.containsKey(plan.uri())) {
                    saved.put(plan.uri(), new EplDocument(plan.uri(), 0, Files.readString(Path.of(URI.create(plan.uri())))));
                }
                var document = saved.get(plan.uri());
                document.source().statements().stream().filter(s -> document.line(s.start()) <= plan.line() && plan.line() <= document.line(s.end())).findFirst()
                        .ifPresent(statement -> found.computeIfAbsent(plan.uri(), key -> new HashMap<>()).put(text(document, statement), plan));
            }
            known.putAll(found);
        } catch (IOException e) {
            throw failed(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed("the server is ending");
        }
    }

    private static String text(EplDocument document, EplStatement statement) {
        return document.text().substring(statement.start(), statement.end());
    }

    private static ResponseErrorException failed(String message) {
        return new ResponseErrorException(new ResponseError(ResponseErrorCode.RequestFailed, message, null));
    }
}

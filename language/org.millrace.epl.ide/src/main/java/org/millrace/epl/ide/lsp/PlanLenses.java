package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Range;
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
final class PlanLenses implements Lens {

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

    @Override
    public String command() {
        return COMMAND;
    }

    @Override
    public void connect(LanguageClient to) {
        client = Optional.of(to);
    }

    @Override
    public void use(ClientFeatures given) {
        features = given;
    }

    @Override
    public CompletableFuture<List<CodeLens>> of(CodeLensParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> plans.knows(project)
                ? document.source().statements().stream().filter(EplStatement::whole).map(statement -> lens(document, statement)).toList()
                : List.of(), List.of());
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

    @Override
    public Object execute(List<Object> arguments) {
        if (arguments.size() != 2) {
            throw new IllegalArgumentException(COMMAND + " takes the URI of a text and a line");
        }
        try {
            return show(Lenses.text(arguments.get(0)), (int) Double.parseDouble(String.valueOf(arguments.get(1))));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("the line is no number", e);
        }
    }

    /** Finds out the plan of a statement, and those of all others of the project with it, and shows it. */
    private String show(String uri, int line) {
        var document = documents.find(uri).orElseThrow(() -> Lenses.failed("the file is not open"));
        var statement = document.statementAt(document.offset(line, 0)).or(() -> document.source().statements().stream()
                .filter(s -> document.line(s.start()) <= line && line <= document.line(s.end())).findFirst())
                .orElseThrow(() -> Lenses.failed("there is no statement in line " + (line + 1)));
        find(questions.project(document));
        var plan = plan(document, statement).orElseThrow(() -> Lenses.failed("the statement has no plan as it is saved; save the file first"));
        client.ifPresent(c -> c.showMessage(Lenses.info(plan.details())));
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
                document.source().statements().stream().filter(s -> document.line(s.start()) <= plan.line() && plan.line() <= document.line(s.end()))
                        .findFirst().ifPresent(statement -> found.computeIfAbsent(plan.uri(), key -> new HashMap<>()).put(text(document, statement), plan));
            }
            known.putAll(found);
        } catch (IOException e) {
            throw Lenses.failed(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Lenses.failed("the server is ending");
        }
    }

    private static String text(EplDocument document, EplStatement statement) {
        return document.text().substring(statement.start(), statement.end());
    }
}

package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.RelatedFullDocumentDiagnosticReport;
import org.eclipse.lsp4j.RelatedUnchangedDocumentDiagnosticReport;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.services.Languages;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Tells the editor what is wrong with texts. An editor that asks for it, and asks again when it is told
 * that the answer may be another, is answered; others are sent what is found.
 */
final class Problems implements Checks.Check {

    /** The last answer about a text. */
    private record Answer(String id, List<Diagnostic> problems) {
    }

    private final Languages languages;
    private final Questions questions;
    private final Map<String, Answer> answered = new ConcurrentHashMap<>();
    private final AtomicLong ids = new AtomicLong();
    private volatile ClientFeatures features = ClientFeatures.NONE;
    private volatile Optional<LanguageClient> client = Optional.empty();

    Problems(Languages languages, Questions questions) {
        this.languages = languages;
        this.questions = questions;
    }

    void connect(LanguageClient to) {
        client = Optional.of(to);
    }

    void use(ClientFeatures given) {
        features = given;
    }

    @Override
    public List<Diagnostic> atOnce(EplDocument document) {
        return logged(document, () -> atOnce(questions.project(document), document));
    }

    private List<Diagnostic> atOnce(EplProject project, EplDocument document) {
        return languages.of(document).diagnoseAtOnce(project, document).stream().map(diagnostic -> Protocol.diagnostic(document, diagnostic)).toList();
    }

    @Override
    public List<Diagnostic> complete(EplDocument document, BooleanSupplier isCancelled) {
        return logged(document, () -> languages.of(document).diagnose(questions.project(document), document, isCancelled).stream()
                .map(diagnostic -> Protocol.diagnostic(document, diagnostic)).toList());
    }

    @Override
    public void found(EplDocument document, List<Diagnostic> problems) {
        if (!features.pullDiagnostics()) {
            client.ifPresent(c -> c.publishDiagnostics(new PublishDiagnosticsParams(document.uri(), problems, document.version())));
        } else {
            var last = answered.get(document.uri());
            if (last != null && !last.problems.equals(problems)) {
                client.ifPresent(LanguageClient::refreshDiagnostics);
            }
        }
    }

    /** Takes back what was sent about a text that is not open any more. */
    void forget(String uri) {
        answered.remove(uri);
        if (!features.pullDiagnostics()) {
            client.ifPresent(c -> c.publishDiagnostics(new PublishDiagnosticsParams(uri, List.of())));
        }
    }

    CompletableFuture<DocumentDiagnosticReport> pulled(DocumentDiagnosticParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> {
            var problems = atOnce(project, document);
            var last = answered.get(document.uri());
            if (last != null && last.id.equals(params.getPreviousResultId()) && last.problems.equals(problems)) {
                return new DocumentDiagnosticReport(new RelatedUnchangedDocumentDiagnosticReport(last.id));
            }
            var now = new Answer(Long.toString(ids.incrementAndGet()), problems);
            answered.put(document.uri(), now);
            var report = new RelatedFullDocumentDiagnosticReport(problems);
            report.setResultId(now.id);
            return new DocumentDiagnosticReport(report);
        }, new DocumentDiagnosticReport(new RelatedFullDocumentDiagnosticReport(List.of())));
    }

    CompletableFuture<List<Either<Command, CodeAction>>> fixes(CodeActionParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> {
            var part = Protocol.range(document, params.getRange());
            return languages.of(document).diagnose(project, document, () -> false).stream().filter(diagnostic -> diagnostic.range().meets(part))
                    .flatMap(diagnostic -> diagnostic.fixes().stream().map(fix -> {
                        var action = new CodeAction(fix.title());
                        action.setKind(CodeActionKind.QuickFix);
                        action.setDiagnostics(List.of(Protocol.diagnostic(document, diagnostic)));
                        action.setEdit(new WorkspaceEdit(Map.of(document.uri(), Protocol.edits(document, fix.edits()))));
                        return Either.<Command, CodeAction>forRight(action);
                    })).toList();
        }, List.of());
    }

    private List<Diagnostic> logged(EplDocument document, Supplier<List<Diagnostic>> find) {
        try {
            return find.get();
        } catch (RuntimeException e) {
            client.ifPresent(c -> c.logMessage(new MessageParams(MessageType.Error, "could not check " + document.uri() + ": " + e)));
            return List.of();
        }
    }
}

package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.TextDocumentService;

import org.millrace.epl.format.FormatOptions;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.EplServices;
import org.millrace.epl.ide.rename.RenameResult;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;

/**
 * Answers what editors ask about texts. Texts change in the order of the messages; questions are
 * answered by other threads, each for the version that there was when it came.
 */
final class EplTextDocuments implements TextDocumentService {

    private final EplServices services;
    private final Projects projects;
    private final OpenDocuments documents;
    private final Checks checks;
    private final Executor executor;
    private volatile boolean snippets;

    EplTextDocuments(LspOptions options, OpenDocuments documents, Checks checks, Executor executor) {
        services = options.services();
        projects = options.projects();
        this.documents = documents;
        this.checks = checks;
        this.executor = executor;
    }

    /** Tells whether the editor can insert text with places to fill in. */
    void useSnippets(boolean use) {
        snippets = use;
    }

    @Override
    public void didOpen(DidOpenTextDocumentParams params) {
        var item = params.getTextDocument();
        checks.later(documents.open(item.getUri(), item.getVersion(), item.getText()));
    }

    @Override
    public void didChange(DidChangeTextDocumentParams params) {
        var id = params.getTextDocument();
        documents.change(id.getUri(), id.getVersion() == null ? 0 : id.getVersion(), params.getContentChanges()).ifPresent(checks::later);
    }

    @Override
    public void didClose(DidCloseTextDocumentParams params) {
        documents.close(params.getTextDocument().getUri());
        checks.forget(params.getTextDocument().getUri());
    }

    @Override
    public void didSave(DidSaveTextDocumentParams params) {
        documents.find(params.getTextDocument().getUri()).ifPresent(checks::later);
    }

    @Override
    public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(CompletionParams params) {
        return answer(params.getTextDocument(), (project, document) -> Either.forLeft(
                services.complete(project, document, Protocol.offset(document, params.getPosition())).stream()
                        .map(item -> Protocol.completion(document, item, snippets)).toList()), Either.forLeft(List.of()));
    }

    @Override
    public CompletableFuture<Hover> hover(HoverParams params) {
        return answer(params.getTextDocument(), (project, document) -> services.hover(project, document, Protocol.offset(document, params.getPosition()))
                .map(hover -> new Hover(Protocol.markdown(hover.markdown()), Protocol.range(document, hover.range()))).orElse(null), null);
    }

    @Override
    public CompletableFuture<SignatureHelp> signatureHelp(SignatureHelpParams params) {
        return answer(params.getTextDocument(), (project, document) -> services.signature(document, Protocol.offset(document, params.getPosition()))
                .map(Protocol::signatures).orElse(null), null);
    }

    @Override
    public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>> definition(DefinitionParams params) {
        return answer(params.getTextDocument(), (project, document) -> Either.forLeft(
                services.definition(project, document, Protocol.offset(document, params.getPosition())).stream().map(Protocol::location).toList()),
                Either.forLeft(List.of()));
    }

    @Override
    public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
        return answer(params.getTextDocument(), (project, document) -> services.references(project, document,
                Protocol.offset(document, params.getPosition()), params.getContext() == null || params.getContext().isIncludeDeclaration()).stream()
                .map(Protocol::location).toList(), List.of());
    }

    @Override
    public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>> prepareRename(PrepareRenameParams params) {
        return answer(params.getTextDocument(), (project, document) -> services.renamable(project, document, Protocol.offset(document, params.getPosition()))
                .map(range -> Either3.<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>forFirst(Protocol.range(document, range))).orElse(null), null);
    }

    @Override
    public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
        return answer(params.getTextDocument(), (project, document) ->
                switch (services.rename(project, document, Protocol.offset(document, params.getPosition()), params.getNewName())) {
                    case RenameResult.Changes changes -> edit(changes);
                    case RenameResult.Refused refused -> throw new ResponseErrorException(
                            new ResponseError(ResponseErrorCode.RequestFailed, refused.reason(), null));
                }, new WorkspaceEdit());
    }

    private static WorkspaceEdit edit(RenameResult.Changes changes) {
        var edits = new LinkedHashMap<String, List<TextEdit>>();
        changes.edits().forEach((document, own) -> edits.put(document.uri(), Protocol.edits(document, own)));
        return new WorkspaceEdit(edits);
    }

    @Override
    public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(DocumentSymbolParams params) {
        return answer(params.getTextDocument(), (project, document) -> services.outline(document).stream()
                .map(entry -> Either.<SymbolInformation, DocumentSymbol>forRight(Protocol.symbol(document, entry))).toList(), List.of());
    }

    @Override
    public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
        return answer(params.getTextDocument(), (project, document) -> new SemanticTokens(Colours.encoded(document, services.highlight(project, document))),
                new SemanticTokens(List.of()));
    }

    @Override
    public CompletableFuture<SemanticTokens> semanticTokensRange(SemanticTokensRangeParams params) {
        return answer(params.getTextDocument(), (project, document) -> new SemanticTokens(Colours.encoded(document,
                services.highlight(project, document, Protocol.range(document, params.getRange())))), new SemanticTokens(List.of()));
    }

    @Override
    public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
        return answer(params.getTextDocument(), (project, document) -> services.folds(document).stream().map(Protocol::fold).toList(), List.of());
    }

    @Override
    public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
        return answer(params.getTextDocument(), (project, document) -> Protocol.edits(document, services.format(document, options(params.getOptions()))), List.of());
    }

    @Override
    public CompletableFuture<List<? extends TextEdit>> rangeFormatting(DocumentRangeFormattingParams params) {
        return answer(params.getTextDocument(), (project, document) -> Protocol.edits(document,
                services.format(document, Protocol.range(document, params.getRange()), options(params.getOptions()))), List.of());
    }

    private static FormatOptions options(FormattingOptions options) {
        var usual = FormatOptions.DEFAULT;
        return options == null ? usual : new FormatOptions(usual.width(),
                options.isInsertSpaces() ? " ".repeat(Math.clamp(options.getTabSize(), 1, 16)) : "\t", usual.keepBroken());
    }

    @Override
    public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
        return answer(params.getTextDocument(), (project, document) -> {
            var part = Protocol.range(document, params.getRange());
            return services.diagnose(project, document, () -> false).stream().filter(diagnostic -> diagnostic.range().meets(part))
                    .flatMap(diagnostic -> diagnostic.fixes().stream().map(fix -> {
                        var action = new CodeAction(fix.title());
                        action.setKind(CodeActionKind.QuickFix);
                        action.setDiagnostics(List.of(Protocol.diagnostic(document, diagnostic)));
                        action.setEdit(new WorkspaceEdit(Map.of(document.uri(), Protocol.edits(document, fix.edits()))));
                        return Either.<Command, CodeAction>forRight(action);
                    })).toList();
        }, List.of());
    }

    /** The problems of a text, for {@link Checks}. */
    static List<Diagnostic> check(EplServices services, EplProject project, EplDocument document, BooleanSupplier isCancelled) {
        return services.diagnose(project, document, isCancelled).stream().map(diagnostic -> Protocol.diagnostic(document, diagnostic)).toList();
    }

    private <T> CompletableFuture<T> answer(TextDocumentIdentifier id, BiFunction<EplProject, EplDocument, T> question, T otherwise) {
        var document = documents.find(id.getUri());
        if (document.isEmpty()) {
            return CompletableFuture.completedFuture(otherwise);
        }
        return CompletableFutures.computeAsync(executor, cancel -> {
            cancel.checkCanceled();
            return question.apply(projects.of(document.get(), documents.all()), document.get());
        });
    }
}

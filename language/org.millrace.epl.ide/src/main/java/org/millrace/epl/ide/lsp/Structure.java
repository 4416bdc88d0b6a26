package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.DocumentLinkParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintKind;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.lsp4j.SelectionRangeParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.hint.Hint;
import org.millrace.epl.ide.services.Languages;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Tells how texts are built, and what is known about their parts. */
final class Structure {

    private final Languages languages;
    private final Questions questions;

    Structure(Languages languages, Questions questions) {
        this.languages = languages;
        this.questions = questions;
    }

    CompletableFuture<Hover> hover(HoverParams params) {
        return questions.answer(params.getTextDocument(),
                (project, document) -> languages.of(document).hover(project, document, Protocol.offset(document, params.getPosition()))
                .map(hover -> new Hover(Protocol.markdown(hover.markdown()), Protocol.range(document, hover.range()))).orElse(null), null);
    }

    CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> symbols(DocumentSymbolParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> languages.of(document).outline(document).stream()
                .map(entry -> Either.<SymbolInformation, DocumentSymbol>forRight(Protocol.symbol(document, entry))).toList(), List.of());
    }

    CompletableFuture<List<FoldingRange>> folds(FoldingRangeRequestParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> languages.of(document).folds(document).stream()
                .map(Protocol::fold).toList(), List.of());
    }

    CompletableFuture<List<SelectionRange>> selections(SelectionRangeParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> params.getPositions().stream()
                .map(position -> selection(document, Protocol.offset(document, position))).toList(), List.of());
    }

    private SelectionRange selection(EplDocument document, int offset) {
        SelectionRange inner = null;
        for (var range : languages.of(document).selections(document, offset).reversed()) {
            inner = new SelectionRange(Protocol.range(document, range), inner);
        }
        return inner;
    }

    CompletableFuture<List<InlayHint>> hints(InlayHintParams params) {
        return questions.answer(params.getTextDocument(),
                (project, document) -> languages.of(document).hints(project, document, Protocol.range(document, params.getRange())).stream()
                .map(hint -> hint(document, hint)).toList(), List.of());
    }

    private static InlayHint hint(EplDocument document, Hint hint) {
        var made = new InlayHint(Protocol.position(document, hint.offset()), Either.forLeft(hint.label()));
        made.setKind(hint.isType() ? InlayHintKind.Type : InlayHintKind.Parameter);
        made.setPaddingLeft(!hint.isType());
        if (!hint.detail().isEmpty()) {
            made.setTooltip(Protocol.markdown(hint.detail()));
        }
        return made;
    }

    CompletableFuture<List<DocumentLink>> links(DocumentLinkParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> languages.of(document).links(project, document).stream()
                .map(link -> new DocumentLink(Protocol.range(document, link.range()), link.uri(), null, link.tooltip())).toList(), List.of());
    }
}

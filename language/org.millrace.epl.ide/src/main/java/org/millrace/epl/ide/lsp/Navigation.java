package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.FilePlace;
import org.millrace.epl.ide.navigate.Places;
import org.millrace.epl.ide.rename.RenameResult;
import org.millrace.epl.ide.services.Languages;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/** Leads to what names stand for, and renames it. */
final class Navigation {

    private final Languages languages;
    private final Questions questions;

    Navigation(Languages languages, Questions questions) {
        this.languages = languages;
        this.questions = questions;
    }

    CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>> definition(DefinitionParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> Either.forLeft(locations(project,
                languages.of(document).declarations(project, document, Protocol.offset(document, params.getPosition())))), Either.forLeft(List.of()));
    }

    CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
        var declarations = params.getContext() == null || params.getContext().isIncludeDeclaration();
        return questions.answer(params.getTextDocument(), (project, document) -> locations(project,
                languages.of(document).mentions(project, document, Protocol.offset(document, params.getPosition()), declarations)), List.of());
    }

    private static List<Location> locations(EplProject project, Places places) {
        // A text may stand inside the file of a network.
        var texts = places.texts().stream().map(place -> project.files().place(place.document(), place.range()).map(Navigation::location)
                .orElseGet(() -> Protocol.location(place)));
        return Stream.concat(texts, places.files().stream().map(Navigation::location)).distinct().toList();
    }

    private static Location location(FilePlace place) {
        return new Location(place.uri(), new Range(new Position(place.line(), place.column()), new Position(place.endLine(), place.endColumn())));
    }

    CompletableFuture<List<? extends DocumentHighlight>> highlights(DocumentHighlightParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> languages.of(document).highlights(project, document,
                Protocol.offset(document, params.getPosition())).stream().map(highlight -> new DocumentHighlight(Protocol.range(document, highlight.place()),
                        highlight.declaration() ? DocumentHighlightKind.Write : DocumentHighlightKind.Read)).toList(), List.of());
    }

    CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>> prepareRename(PrepareRenameParams params) {
        return questions.answer(params.getTextDocument(),
                (project, document) -> languages.of(document).renamable(project, document, Protocol.offset(document, params.getPosition()))
                .map(range -> Either3.<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>forFirst(Protocol.range(document, range))).orElse(null), null);
    }

    CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
        return questions.answer(params.getTextDocument(), (project, document) ->
                switch (languages.of(document).rename(project, document, Protocol.offset(document, params.getPosition()), params.getNewName())) {
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
}

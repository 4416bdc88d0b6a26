package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentOnTypeFormattingParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.TextEdit;
import org.millrace.epl.EplStatement;
import org.millrace.epl.format.FormatOptions;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.services.Languages;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Lays texts out: all of one, a part, or the statement that has just been ended. */
final class Formats {

    /** What ends a statement. */
    static final String TRIGGER = ";";

    private final Languages languages;
    private final Questions questions;

    Formats(Languages languages, Questions questions) {
        this.languages = languages;
        this.questions = questions;
    }

    CompletableFuture<List<? extends TextEdit>> all(DocumentFormattingParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> Protocol.edits(document,
                languages.of(document).format(document, options(params.getOptions()))), List.of());
    }

    CompletableFuture<List<? extends TextEdit>> part(DocumentRangeFormattingParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> Protocol.edits(document,
                languages.of(document).format(document, Protocol.range(document, params.getRange()), options(params.getOptions()))), List.of());
    }

    CompletableFuture<List<? extends TextEdit>> typed(DocumentOnTypeFormattingParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> ended(document, Protocol.offset(document, params.getPosition()))
                .map(part -> Protocol.edits(document, languages.of(document).format(document, part, options(params.getOptions()))))
                .orElse(List.of()), List.of());
    }

    /** The statement whose semicolon stands in front of an offset. */
    private static Optional<TextRange> ended(EplDocument document, int offset) {
        var semicolon = document.tokenBefore(offset).filter(token -> token.is(TRIGGER) && token.end() == offset);
        return semicolon.flatMap(token -> document.source().statements().stream().filter(statement -> statement.end() <= token.start())
                .reduce((first, second) -> second)).filter(EplStatement::whole).map(statement -> new TextRange(statement.start(), statement.end()));
    }

    private static FormatOptions options(FormattingOptions options) {
        var usual = FormatOptions.DEFAULT;
        return options == null ? usual : new FormatOptions(usual.width(),
                options.isInsertSpaces() ? " ".repeat(Math.clamp(options.getTabSize(), 1, 16)) : "\t", usual.keepBroken());
    }
}

package org.millrace.epl.ide.services;

import org.millrace.epl.edit.Fix;
import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.format.FormatOptions;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.Location;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.completion.CompletionItem;
import org.millrace.epl.ide.diagnostics.Diagnostic;
import org.millrace.epl.ide.fold.Fold;
import org.millrace.epl.ide.highlight.Word;
import org.millrace.epl.ide.hint.Hint;
import org.millrace.epl.ide.hover.Hover;
import org.millrace.epl.ide.link.Link;
import org.millrace.epl.ide.navigate.Highlight;
import org.millrace.epl.ide.navigate.Places;
import org.millrace.epl.ide.outline.OutlineEntry;
import org.millrace.epl.ide.rename.RenameResult;
import org.millrace.epl.ide.signature.SignatureHelp;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * What editors ask about the texts of a language. May be asked by any number of threads; the answers hold for the version of
 * the text that was given. Offsets count UTF-16 units from 0.
 */
public interface EditorServices {

    /** What may be written at an offset, the best first. */
    List<CompletionItem> complete(EplProject project, EplDocument document, int offset);

    /** What is known about the word at an offset. */
    Optional<Hover> hover(EplProject project, EplDocument document, int offset);

    /** How the call around an offset may be written. */
    default Optional<SignatureHelp> signature(EplDocument document, int offset) {
        return Optional.empty();
    }

    /** What the words of a text are. */
    default List<Word> highlight(EplProject project, EplDocument document) {
        return highlight(project, document, new TextRange(0, document.text().length()));
    }

    /** What the words of a part of a text are. */
    List<Word> highlight(EplProject project, EplDocument document, TextRange part);

    /** What a text declares and does. */
    List<OutlineEntry> outline(EplDocument document);

    /** What can be folded away. */
    List<Fold> folds(EplDocument document);

    /** What a selection at an offset grows to, from the smallest part to the whole text. */
    List<TextRange> selections(EplDocument document, int offset);

    /** What may be shown inside a part of a text: types of columns, values of parameters. */
    default List<Hint> hints(EplProject project, EplDocument document, TextRange part) {
        return List.of();
    }

    /** The files that a text names. */
    default List<Link> links(EplProject project, EplDocument document) {
        return List.of();
    }

    /** Where that is declared which is named at an offset. */
    default List<Location> definition(EplProject project, EplDocument document, int offset) {
        return List.of();
    }

    /**
     * Where that is named which is named at an offset.
     *
     * @param declarations whether its declarations count, too
     */
    default List<Location> references(EplProject project, EplDocument document, int offset, boolean declarations) {
        return highlights(project, document, offset).stream().map(highlight -> new Location(document, highlight.place())).toList();
    }

    /** Where that is declared which is named at an offset, in texts and in the other files of the project. */
    Places declarations(EplProject project, EplDocument document, int offset);

    /**
     * Where that is named which is named at an offset, in texts and in the other files of the project.
     *
     * @param declarations whether its declarations count, too
     */
    default Places mentions(EplProject project, EplDocument document, int offset, boolean declarations) {
        return new Places(references(project, document, offset, declarations), List.of());
    }

    /** The places of a text at which the same is named as at an offset, in the order of the text. */
    List<Highlight> highlights(EplProject project, EplDocument document, int offset);

    /** The name at an offset, if what it stands for can be renamed. */
    default Optional<TextRange> renamable(EplProject project, EplDocument document, int offset) {
        return Optional.empty();
    }

    /** Renames what is named at an offset. */
    default RenameResult rename(EplProject project, EplDocument document, int offset, String name) {
        return new RenameResult.Refused("this name cannot be changed here");
    }

    /** The changes that lay a text out. */
    List<TextEdit> format(EplDocument document, FormatOptions options);

    /** The changes that lay out the statements that a part of a text touches. */
    List<TextEdit> format(EplDocument document, TextRange part, FormatOptions options);

    /**
     * What is wrong with a text, in its order.
     *
     * @param isCancelled whether nobody wants to know any more; then the answer is not complete
     */
    List<Diagnostic> diagnose(EplProject project, EplDocument document, BooleanSupplier isCancelled);

    /**
     * What is wrong with a text, in its order, without waiting for the engine: of statements that have
     * not changed, what it said last is among it.
     */
    default List<Diagnostic> diagnoseAtOnce(EplProject project, EplDocument document) {
        return diagnose(project, document, () -> false);
    }

    /** The changes that do away with the problems that a part of a text touches. */
    default List<Fix> fixes(EplProject project, EplDocument document, TextRange part) {
        return diagnose(project, document, () -> false).stream().filter(diagnostic -> diagnostic.range().meets(part))
                .flatMap(diagnostic -> diagnostic.fixes().stream()).distinct().toList();
    }
}

package org.millrace.compiler.load.ide;

import org.millrace.compiler.load.ide.JsonNode.JsonList;
import org.millrace.compiler.load.ide.JsonNode.JsonObject;
import org.millrace.compiler.load.ide.JsonNode.Scalar;
import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.format.FormatOptions;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.completion.CompletionItem;
import org.millrace.epl.ide.diagnostics.Diagnostic;
import org.millrace.epl.ide.fold.Fold;
import org.millrace.epl.ide.highlight.Word;
import org.millrace.epl.ide.highlight.WordKind;
import org.millrace.epl.ide.hover.Hover;
import org.millrace.epl.ide.navigate.Highlight;
import org.millrace.epl.ide.navigate.Places;
import org.millrace.epl.ide.outline.OutlineEntry;
import org.millrace.epl.ide.services.EditorServices;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** What editors need of {@code load.json}. The build reports its problems. */
public final class LoadServices implements EditorServices {

    /** Creates the services. */
    public LoadServices() {
    }

    @Override
    public List<CompletionItem> complete(EplProject project, EplDocument document, int offset) {
        return LoadCompleter.at(document.text(), InboundAdapters.of(project), offset);
    }

    @Override
    public Optional<Hover> hover(EplProject project, EplDocument document, int offset) {
        return LoadHoverer.at(document.text(), InboundAdapters.of(project), offset);
    }

    /** Returns what the words of a text are, which needs no project. */
    public static List<Word> words(String text) {
        return JsonTree.of(text).map(LoadServices::words).orElseGet(Stream::of).toList();
    }

    private static Stream<Word> words(JsonNode node) {
        return switch (node) {
            case JsonObject object -> object.members().stream().flatMap(member -> Stream.concat(
                    Stream.of(new Word(member.name().range(), WordKind.PROPERTY, false)), member.value().map(LoadServices::words).orElseGet(Stream::of)));
            case JsonList list -> list.items().stream().flatMap(LoadServices::words);
            case Scalar scalar -> Stream.of(new Word(scalar.range(), scalar.quoted() ? WordKind.STRING
                    : scalar.text().matches("[-\\d].*") ? WordKind.NUMBER : WordKind.KEYWORD, false));
        };
    }

    @Override
    public List<Word> highlight(EplProject project, EplDocument document, TextRange part) {
        return words(document.text()).stream().filter(word -> word.range().meets(part)).toList();
    }

    @Override
    public List<OutlineEntry> outline(EplDocument document) {
        return List.of();
    }

    @Override
    public List<Fold> folds(EplDocument document) {
        return List.of();
    }

    @Override
    public List<TextRange> selections(EplDocument document, int offset) {
        return List.of(new TextRange(0, document.text().length()));
    }

    @Override
    public Places declarations(EplProject project, EplDocument document, int offset) {
        return new Places(List.of(), List.of());
    }

    @Override
    public List<Highlight> highlights(EplProject project, EplDocument document, int offset) {
        return List.of();
    }

    @Override
    public List<TextEdit> format(EplDocument document, FormatOptions options) {
        return List.of();
    }

    @Override
    public List<TextEdit> format(EplDocument document, TextRange part, FormatOptions options) {
        return List.of();
    }

    @Override
    public List<Diagnostic> diagnose(EplProject project, EplDocument document, BooleanSupplier isCancelled) {
        return List.of();
    }
}

package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.SemanticTokenModifiers;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.highlight.Word;
import org.millrace.epl.ide.highlight.WordKind;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes the words of a text as the protocol's semantic tokens: five numbers each, places relative to the one before. */
final class Colours {

    private static final int DECLARATION = 1;
    private static final List<String> TYPES = Arrays.stream(WordKind.values()).map(Colours::type).distinct().toList();

    private Colours() {
    }

    static SemanticTokensLegend legend() {
        return new SemanticTokensLegend(TYPES, List.of(SemanticTokenModifiers.Declaration));
    }

    static List<Integer> encoded(EplDocument document, List<Word> words) {
        var data = new ArrayList<Integer>();
        var lastLine = 0;
        var lastColumn = 0;
        for (var word : words) {
            // A piece of several lines is given line by line, since not every editor takes it whole.
            var from = word.range().start();
            while (from < word.range().end()) {
                var line = document.line(from);
                var end = Math.min(word.range().end(), document.offset(line, Integer.MAX_VALUE));
                if (end > from) {
                    var column = document.column(from);
                    data.addAll(List.of(line - lastLine, line == lastLine ? column - lastColumn : column, end - from,
                            TYPES.indexOf(type(word.kind())), word.declaration() ? DECLARATION : 0));
                    lastLine = line;
                    lastColumn = column;
                }
                from = line + 1 < document.lines() ? Math.max(end, document.offset(line + 1, 0)) : word.range().end();
            }
        }
        return data;
    }

    private static String type(WordKind kind) {
        return switch (kind) {
            case KEYWORD -> SemanticTokenTypes.Keyword;
            case CONTEXTUAL_KEYWORD -> SemanticTokenTypes.Modifier;
            case TYPE -> SemanticTokenTypes.Type;
            case PROPERTY -> SemanticTokenTypes.Property;
            case FUNCTION -> SemanticTokenTypes.Function;
            case VIEW -> SemanticTokenTypes.Macro;
            case ALIAS, VARIABLE -> SemanticTokenTypes.Variable;
            case CONTEXT -> SemanticTokenTypes.Namespace;
            case PARAMETER -> SemanticTokenTypes.Parameter;
            case NUMBER -> SemanticTokenTypes.Number;
            case STRING -> SemanticTokenTypes.String;
            case COMMENT -> SemanticTokenTypes.Comment;
            case ANNOTATION -> SemanticTokenTypes.Decorator;
        };
    }
}

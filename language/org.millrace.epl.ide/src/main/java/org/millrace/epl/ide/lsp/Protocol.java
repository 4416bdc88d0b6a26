package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeKind;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.ParameterInformation;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SignatureInformation;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.Location;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.completion.CompletionItem;
import org.millrace.epl.ide.completion.CompletionKind;
import org.millrace.epl.ide.diagnostics.Diagnostic;
import org.millrace.epl.ide.fold.Fold;
import org.millrace.epl.ide.outline.OutlineEntry;
import org.millrace.epl.ide.outline.OutlineKind;
import org.millrace.epl.ide.signature.SignatureHelp;

import java.util.List;

/** Answers in the words of the protocol. */
final class Protocol {

    private Protocol() {
    }

    static int offset(EplDocument document, Position position) {
        return document.offset(position.getLine(), position.getCharacter());
    }

    static TextRange range(EplDocument document, Range range) {
        var start = offset(document, range.getStart());
        return new TextRange(start, Math.max(start, offset(document, range.getEnd())));
    }

    static Range range(EplDocument document, TextRange range) {
        return new Range(position(document, range.start()), position(document, range.end()));
    }

    static Position position(EplDocument document, int offset) {
        return new Position(document.line(offset), document.column(offset));
    }

    static org.eclipse.lsp4j.Location location(Location location) {
        return new org.eclipse.lsp4j.Location(location.document().uri(), range(location.document(), location.range()));
    }

    static List<TextEdit> edits(EplDocument document, List<org.millrace.epl.edit.TextEdit> edits) {
        return edits.stream().map(edit -> new TextEdit(range(document, new TextRange(edit.offset(), edit.offset() + edit.length())), edit.replacement()))
                .toList();
    }

    static org.eclipse.lsp4j.Diagnostic diagnostic(EplDocument document, Diagnostic diagnostic) {
        var severity = switch (diagnostic.severity()) {
            case ERROR -> DiagnosticSeverity.Error;
            case WARNING -> DiagnosticSeverity.Warning;
            case ADVICE -> DiagnosticSeverity.Information;
        };
        var range = diagnostic.range();
        // Editors show nothing where there is nothing: what is missing is shown at the last character in front of it.
        var shown = range.length() == 0 && range.start() > 0 ? new TextRange(range.start() - 1, range.end()) : range;
        return new org.eclipse.lsp4j.Diagnostic(range(document, shown), diagnostic.text(), severity, "millrace", diagnostic.code());
    }

    static org.eclipse.lsp4j.CompletionItem completion(EplDocument document, CompletionItem item, boolean snippets) {
        var made = new org.eclipse.lsp4j.CompletionItem(item.label());
        made.setKind(kind(item.kind()));
        if (!item.detail().isEmpty()) {
            made.setDetail(item.detail());
        }
        if (!item.markdown().isEmpty()) {
            made.setDocumentation(markdown(item.markdown()));
        }
        made.setFilterText(item.filter());
        made.setSortText(item.order());
        var snippet = snippets && item.hasPlaces();
        made.setInsertTextFormat(snippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText);
        made.setTextEdit(Either.forLeft(new TextEdit(range(document, item.replaced()),
                snippet ? item.snippet() : item.kind() == CompletionKind.TEMPLATE ? item.filled() : item.plain())));
        return made;
    }

    private static CompletionItemKind kind(CompletionKind kind) {
        return switch (kind) {
            case KEYWORD, WORD -> CompletionItemKind.Keyword;
            case UNIT -> CompletionItemKind.Unit;
            case EVENT_TYPE -> CompletionItemKind.Struct;
            case TYPE -> CompletionItemKind.TypeParameter;
            case PROPERTY -> CompletionItemKind.Property;
            case ALIAS, VARIABLE -> CompletionItemKind.Variable;
            case CONTEXT -> CompletionItemKind.Module;
            case EXPRESSION, FUNCTION -> CompletionItemKind.Function;
            case METHOD -> CompletionItemKind.Method;
            case VIEW -> CompletionItemKind.Class;
            case PATTERN_OBJECT -> CompletionItemKind.Event;
            case ANNOTATION -> CompletionItemKind.Interface;
            case STAGE -> CompletionItemKind.Module;
            case FILE -> CompletionItemKind.File;
            case TEMPLATE -> CompletionItemKind.Snippet;
        };
    }

    static MarkupContent markdown(String text) {
        return new MarkupContent(MarkupKind.MARKDOWN, text);
    }

    static DocumentSymbol symbol(EplDocument document, OutlineEntry entry) {
        var symbol = new DocumentSymbol(entry.name().isBlank() ? "statement" : entry.name(), kind(entry.kind()), range(document, entry.range()),
                range(document, entry.selected()), entry.detail());
        symbol.setChildren(entry.children().stream().map(child -> symbol(document, child)).toList());
        return symbol;
    }

    static SymbolKind kind(OutlineKind kind) {
        return switch (kind) {
            case STATEMENT -> SymbolKind.Event;
            case SCHEMA -> SymbolKind.Struct;
            case WINDOW -> SymbolKind.Array;
            case TABLE -> SymbolKind.Object;
            case VARIABLE -> SymbolKind.Variable;
            case CONTEXT -> SymbolKind.Namespace;
            case EXPRESSION -> SymbolKind.Function;
            case DATAFLOW -> SymbolKind.Package;
            case OPERATOR -> SymbolKind.Operator;
            case INDEX -> SymbolKind.Key;
            case CLASS -> SymbolKind.Class;
            case MODULE -> SymbolKind.Module;
            case COLUMN -> SymbolKind.Field;
            case SCENARIO -> SymbolKind.Method;
            case STEP -> SymbolKind.Event;
        };
    }

    static FoldingRange fold(Fold fold) {
        var range = new FoldingRange(fold.firstLine(), fold.lastLine());
        range.setKind(fold.comment() ? FoldingRangeKind.Comment : FoldingRangeKind.Region);
        return range;
    }

    static org.eclipse.lsp4j.SignatureHelp signatures(SignatureHelp help) {
        var signatures = help.signatures().stream().map(info -> {
            var signature = new SignatureInformation(info.label());
            signature.setDocumentation(markdown(info.markdown()));
            signature.setParameters(info.parameters().stream().map(ParameterInformation::new).toList());
            return signature;
        }).toList();
        return new org.eclipse.lsp4j.SignatureHelp(signatures, help.active(), help.parameter());
    }
}

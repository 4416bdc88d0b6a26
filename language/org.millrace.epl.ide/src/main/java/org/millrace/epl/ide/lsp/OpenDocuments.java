package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.LineIndex;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The texts that are open in the editor, in their latest versions. */
final class OpenDocuments {

    private final Map<String, EplDocument> documents = new ConcurrentHashMap<>();

    EplDocument open(String uri, int version, String text) {
        var document = new EplDocument(uri, version, text);
        documents.put(uri, document);
        return document;
    }

    /** Makes changes in their order; each is given by places in what the changes before it have made. */
    Optional<EplDocument> change(String uri, int version, List<TextDocumentContentChangeEvent> changes) {
        var document = documents.get(uri);
        if (document == null) {
            return Optional.empty();
        }
        var text = document.text();
        for (var change : changes) {
            text = changed(text, change);
        }
        var edited = document.edited(version, text);
        documents.put(uri, edited);
        return Optional.of(edited);
    }

    private static String changed(String text, TextDocumentContentChangeEvent change) {
        var range = change.getRange();
        if (range == null) {
            return change.getText();
        }
        var lines = new LineIndex(text);
        var start = lines.offset(range.getStart().getLine(), range.getStart().getCharacter());
        var end = Math.max(start, lines.offset(range.getEnd().getLine(), range.getEnd().getCharacter()));
        return text.substring(0, start) + change.getText() + text.substring(end);
    }

    void close(String uri) {
        documents.remove(uri);
    }

    Optional<EplDocument> find(String uri) {
        return Optional.ofNullable(documents.get(uri));
    }

    Collection<EplDocument> all() {
        return List.copyOf(documents.values());
    }
}

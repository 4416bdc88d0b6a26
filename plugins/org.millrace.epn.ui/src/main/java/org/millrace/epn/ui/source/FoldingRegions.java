package org.millrace.epn.ui.source;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Position;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/** The foldable elements and comments of an XML text: those with more than two lines. */
final class FoldingRegions {

    private static final Pattern MARKUP = Pattern.compile("<!--.*?-->|<!\\[CDATA\\[.*?]]>|<\\?.*?\\?>"
            + "|<(?<end>/?)(?<name>[\\p{L}_][\\p{L}\\p{Nd}_:.-]*+)(?:[^<>\"']++|\"[^\"]*+\"|'[^']*+')*+>", Pattern.DOTALL);

    private record Open(String name, int start) {
    }

    private FoldingRegions() {
    }

    /** Returns the regions in whole lines. In a text that is not well-formed, only some regions are found. */
    static Set<Position> of(IDocument document) throws BadLocationException {
        var regions = new HashSet<Position>();
        var open = new ArrayDeque<Open>();
        var markup = MARKUP.matcher(document.get());
        while (markup.find()) {
            var name = markup.group("name");
            if (name == null) {
                add(regions, document, markup.start(), markup.end());
            } else if (markup.group("end").isEmpty()) {
                if (!markup.group().endsWith("/>")) {
                    open.push(new Open(name, markup.start()));
                }
            } else if (open.stream().anyMatch(o -> o.name().equals(name))) {
                while (!open.peek().name().equals(name)) {
                    open.pop();
                }
                add(regions, document, open.pop().start(), markup.end());
            }
        }
        return regions;
    }

    private static void add(Set<Position> regions, IDocument document, int start, int end) throws BadLocationException {
        var first = document.getLineOfOffset(start);
        var last = document.getLineOfOffset(end - 1);
        if (last - first > 1) {
            var from = document.getLineOffset(first);
            regions.add(new Position(from, document.getLineOffset(last) + document.getLineLength(last) - from));
        }
    }
}

package org.millrace.epn.edit.text;

import org.eclipse.emf.common.util.URI;
import org.millrace.epn.io.EpnFile;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Brings an edit of a network into its text: what was written by hand, with its comments, order of
 * attributes and layout of lines, stays as it is where the edit does not change it.
 */
public final class SourcePatch {

    private static final Pattern COMMENT_BEHIND = Pattern.compile("[ \\t]*<!--(?:(?!-->)[^\\r\\n])*-->(?=[ \\t]*\\R)");

    private record Piece(int offset, int length, String text) {
    }

    private final String before;
    private final String after;
    private final String lineEnd;
    private final List<Piece> pieces = new ArrayList<>();

    private SourcePatch(String before, String after) {
        this.before = before;
        this.after = after;
        this.lineEnd = after.contains("\r\n") ? "\r\n" : "\n";
    }

    /**
     * The text after an edit.
     *
     * @param before the text before it
     * @param after  the network after it, as it is written when nothing of the text before is kept
     * @return a text that means the same as {@code after}, and is it if nothing else can be made
     */
    public static String apply(String before, String after) {
        var old = XmlElement.root(before);
        var now = XmlElement.root(after);
        if (old.isEmpty() || now.isEmpty() || !old.get().localName().equals(now.get().localName())) {
            return after;
        }
        var patch = new SourcePatch(before, after);
        patch.element(old.get(), now.get());
        var patched = patch.text();
        return formatted(patched).equals(formatted(after)) ? patched : after;
    }

    private static String formatted(String text) {
        var bytes = ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8);
        return EpnFile.format(EpnFile.parse(URI.createURI("patched.epn"), bytes)).replace("\r\n", "\n");
    }

    private String text() {
        var text = new StringBuilder(before);
        // From the end, so that offsets hold; pieces at one place are there in their order.
        pieces.reversed().stream().sorted(Comparator.comparingInt(Piece::offset).reversed())
                .forEach(piece -> text.replace(piece.offset(), piece.offset() + piece.length(), piece.text()));
        return text.toString();
    }

    private void element(XmlElement old, XmlElement now) {
        attributes(old, now);
        if (now.children().isEmpty() && old.children().isEmpty()) {
            content(old, now);
        } else {
            children(old, now);
        }
    }

    private void attributes(XmlElement old, XmlElement now) {
        for (var attribute : old.attributes()) {
            if (!isDeclaration(attribute.name()) && now.attribute(attribute.name()).isEmpty()) {
                var start = attribute.start();
                while (Character.isWhitespace(before.charAt(start - 1))) {
                    start--;
                }
                pieces.add(new Piece(start, attribute.end() - start, ""));
            }
        }
        for (var attribute : now.attributes()) {
            var there = old.attribute(attribute.name());
            if (there.isEmpty() && !isDeclaration(attribute.name())) {
                var at = old.attributes().isEmpty() ? old.nameEnd() : old.attributes().getLast().end();
                pieces.add(new Piece(at, 0, " " + attribute.name() + "=\"" + attribute.value() + "\""));
            } else if (there.isPresent() && !there.get().plain().equals(attribute.plain()) && !isDeclaration(attribute.name())) {
                var quote = before.charAt(there.get().valueStart() - 1);
                pieces.add(new Piece(there.get().valueStart(), there.get().value().length(),
                        quote == '\'' ? attribute.value().replace("'", "&apos;") : attribute.value()));
            }
        }
    }

    private static boolean isDeclaration(String name) {
        return name.startsWith("xmlns") || name.startsWith("xmi:");
    }

    private void content(XmlElement old, XmlElement now) {
        var text = after.substring(now.inner(), now.innerEnd());
        var was = before.substring(old.inner(), old.innerEnd());
        if (old.isEmptyTag() && !now.isEmptyTag() && !text.isBlank()) {
            pieces.add(new Piece(old.inner(), 2, ">" + text + "</" + old.name() + ">"));
        } else if (!old.isEmptyTag() && !value(text).equals(value(was)) && !(text.isBlank() && value(was).isBlank())) {
            pieces.add(new Piece(old.inner(), was.length(), text));
        }
    }

    /** What a text says, however it is written. */
    private static String value(String written) {
        var value = new StringBuilder();
        var parts = Pattern.compile("<!--.*?-->|<!\\[CDATA\\[(?<raw>.*?)]]>|(?<text>[^<]+)", Pattern.DOTALL).matcher(written);
        while (parts.find()) {
            value.append(parts.group("raw") != null ? parts.group("raw") : parts.group("text") != null ? XmlReferences.resolve(parts.group("text")) : "");
        }
        return value.toString().replace("\r\n", "\n").strip();
    }

    private void children(XmlElement old, XmlElement now) {
        Optional<XmlElement> previous = Optional.empty();
        var added = new ArrayList<XmlElement>();
        for (var pair : Alignment.of(old.children(), now.children())) {
            if (pair.before().isPresent() && pair.after().isPresent()) {
                add(old, previous, added);
                added.clear();
                previous = pair.before();
                element(pair.before().get(), pair.after().get());
            } else if (pair.before().isPresent()) {
                remove(pair.before().get());
            } else {
                added.add(pair.after().get());
            }
        }
        add(old, previous, added);
    }

    private void remove(XmlElement element) {
        var lineStart = lineStart(element.start());
        var alone = before.substring(lineStart, element.start()).isBlank() && before.substring(element.end(), lineBreak(element.end())).isBlank();
        if (alone && lineStart > 0) {
            var from = before.startsWith("\r\n", lineStart - 2) ? lineStart - 2 : lineStart - 1;
            pieces.add(new Piece(from, lineBreak(element.end()) - from, ""));
        } else {
            pieces.add(new Piece(element.start(), element.end() - element.start(), ""));
        }
    }

    private void add(XmlElement parent, Optional<XmlElement> previous, List<XmlElement> added) {
        if (added.isEmpty()) {
            return;
        }
        var indent = parent.children().stream().map(child -> indent(child.start())).flatMap(Optional::stream).findFirst()
                .orElseGet(() -> indent(parent.start()).orElse("") + "  ");
        var text = new StringBuilder();
        added.forEach(element -> text.append(lineEnd).append(indent).append(indented(element, indent)));
        if (previous.isPresent()) {
            var at = previous.get().end();
            var comment = COMMENT_BEHIND.matcher(before).region(at, before.length());
            pieces.add(new Piece(comment.lookingAt() ? comment.end() : at, 0, text.toString()));
        } else if (parent.isEmptyTag()) {
            pieces.add(new Piece(parent.inner(), 2, ">" + text + lineEnd + indent(parent.start()).orElse("") + "</" + parent.name() + ">"));
        } else {
            var inline = before.substring(parent.inner(), parent.innerEnd()).isBlank()
                    && before.substring(parent.inner(), parent.innerEnd()).lines().count() < 2;
            pieces.add(new Piece(parent.inner(), 0, text + (inline ? lineEnd + indent(parent.start()).orElse("") : "")));
        }
    }

    /** A new element, whose further lines begin as far in as its first. */
    private String indented(XmlElement element, String indent) {
        var lineStart = after.lastIndexOf('\n', element.start() - 1) + 1;
        var own = after.substring(lineStart, element.start());
        return after.substring(element.start(), element.end()).replace("\n" + own, "\n" + indent);
    }

    /** The white space before an element that begins its line. */
    private Optional<String> indent(int start) {
        var white = before.substring(lineStart(start), start);
        return white.isBlank() ? Optional.of(white) : Optional.empty();
    }

    private int lineStart(int offset) {
        return before.lastIndexOf('\n', offset - 1) + 1;
    }

    private int lineBreak(int offset) {
        var at = before.indexOf('\n', offset);
        return at < 0 ? before.length() : at > 0 && before.charAt(at - 1) == '\r' ? at - 1 : at;
    }
}

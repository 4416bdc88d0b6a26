package org.millrace.epn.io.internal;

import org.millrace.epn.Position;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/**
 * Finds the start tags of an XML text in document order. A SAX parser only tells where a tag ends;
 * since it reports the same tags in the same order, the n-th tag found here belongs to its n-th
 * event. What is not well-formed ends the search: the parser complains about it by itself.
 */
final class StartTagScanner {

    private static final String CDATA = "<![CDATA[";

    private final String text;
    private final List<StartTag> tags = new ArrayList<>();
    private int offset;
    private Position position = Position.START;
    private int positionOffset;

    private StartTagScanner(String text) {
        this.text = text;
    }

    static List<StartTag> scan(String text) {
        var scanner = new StartTagScanner(text);
        scanner.run();
        return scanner.tags;
    }

    private void run() {
        while (offset >= 0 && (offset = text.indexOf('<', offset)) >= 0) {
            if (text.startsWith("<!--", offset)) {
                skipPast("-->", 4);
            } else if (text.startsWith(CDATA, offset)) {
                skipPast("]]>", CDATA.length());
            } else if (text.startsWith("<?", offset)) {
                skipPast("?>", 2);
            } else if (text.startsWith("</", offset) || text.startsWith("<!", offset)) {
                skipPast(">", 2);
            } else {
                startTag();
            }
        }
    }

    private void skipPast(String end, int opening) {
        var found = text.indexOf(end, offset + opening);
        offset = found < 0 ? -1 : found + end.length();
    }

    private void startTag() {
        var start = here(offset);
        var attributes = new HashMap<String, Position>();
        var i = offset + 1;
        while (i < text.length() && text.charAt(i) != '>') {
            var c = text.charAt(i);
            if (c == '"' || c == '\'') {
                var close = text.indexOf(c, i + 1);
                if (close < 0) {
                    offset = -1;
                    return;
                }
                i = close + 1;
            } else if (isSpace(c)) {
                i = skipSpace(i);
                var end = i;
                while (end < text.length() && isNamePart(text.charAt(end))) {
                    end++;
                }
                if (end > i) {
                    attributes.putIfAbsent(text.substring(i, end), here(i));
                    i = end;
                }
            } else {
                i++;
            }
        }
        if (i >= text.length()) {
            offset = -1;
            return;
        }
        offset = i + 1;
        var content = skipSpace(offset);
        if (text.startsWith(CDATA, content)) {
            content = skipSpace(content + CDATA.length());
        }
        tags.add(new StartTag(start, attributes, here(content)));
    }

    private int skipSpace(int from) {
        var i = from;
        while (i < text.length() && isSpace(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    private static boolean isNamePart(char c) {
        return !isSpace(c) && c != '=' && c != '>' && c != '/' && c != '"' && c != '\'';
    }

    /** Offsets are asked for in nearly ascending order, so that the text is counted once. */
    private Position here(int at) {
        if (at < positionOffset) {
            return Position.at(text, at);
        }
        position = position.advanced(text, positionOffset, at);
        positionOffset = at;
        return position;
    }
}

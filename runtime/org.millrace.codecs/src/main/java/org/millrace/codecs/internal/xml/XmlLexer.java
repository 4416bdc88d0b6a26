package org.millrace.codecs.internal.xml;

/**
 * Finds the ends of tags, comments and texts in a stream of XML, however its bytes are divided. It checks only what it needs
 * to find them; the parser checks the rest. Positions are indexes in the array of the present call.
 */
final class XmlLexer {

    /** What has been found. */
    enum Token {
        /** The input ends within a token. */
        NONE,
        /** Text, or a part of it. */
        TEXT,
        /** A start tag. */
        START,
        /** A tag of an empty element. */
        EMPTY,
        /** An end tag. */
        END,
        /** An XML declaration. */
        DECLARATION,
        /** The beginning of a document type declaration. */
        DOCTYPE,
        /** The beginning of a section of character data. */
        CDATA,
        /** A comment, a processing instruction, or the rest of a declaration or a section. */
        OTHER,
        /** Something that cannot be in a document; see {@link #reason}. */
        BROKEN
    }

    /** What is being read: text, something that begins with {@code <}, or the kind of token. */
    private enum State { TEXT, MARKUP, TAG, END, DECLARATION, INSTRUCTION, COMMENT, CDATA, DOCTYPE }

    private static final int OUTSIDE = 0;
    private static final int SLASH = '/';
    private static final int COMMENT = '-';
    private static final int INSTRUCTION = '?';

    private final XmlUnits units;
    private State state = State.TEXT;
    private int start;
    private int at;
    // Of the tag with its brackets; -1 if the token has no name.
    private int nameLength;
    // Within a tag or a document type declaration: the quote, the slash, the comment or the instruction.
    private int quote;
    private int nesting;
    private String reason = "";

    XmlLexer(XmlUnits units) {
        this.units = units;
    }

    /** Moves the positions, since the input is elsewhere in its array. */
    void move(int offset) {
        start += offset;
        at += offset;
    }

    /** Goes on at a position, outside of any token. */
    void restart(int position) {
        state = State.TEXT;
        at = position;
    }

    /** Returns where the last token begins. */
    int start() {
        return start;
    }

    /** Returns the end of the last token, or how far the present one has been read. */
    int at() {
        return at;
    }

    /** Returns whether a token is in progress that is needed as a whole. */
    boolean isWithinTag() {
        return switch (state) {
            case TEXT, INSTRUCTION, COMMENT, CDATA, DOCTYPE -> false;
            case MARKUP, TAG, END, DECLARATION -> true;
        };
    }

    boolean isWithinText() {
        return state == State.TEXT;
    }

    /** Returns why the last token is broken. */
    String reason() {
        return reason;
    }

    /** Returns whether the last token is a start tag, or begins like one. */
    boolean isStartTag() {
        return hasName() && units.at(start + units.width()) != '/';
    }

    /** Returns where the name in the last tag begins. */
    int nameStart() {
        return start + (isStartTag() ? 1 : 2) * units.width();
    }

    /** Returns whether the last token has a name. */
    boolean hasName() {
        return nameLength >= 0;
    }

    /** Returns where the name in the last tag ends. */
    int nameEnd() {
        return start + nameLength;
    }

    /** Returns the next token. */
    Token next() {
        if (state == State.TEXT) {
            start = at;
            nameLength = -1;
            while (units.has(at) && units.at(at) != '<') {
                at += units.width();
            }
            if (at > start) {
                return Token.TEXT;
            }
            if (!units.has(at)) {
                return Token.NONE;
            }
            state = State.MARKUP;
        }
        if (state == State.MARKUP) {
            var token = classify();
            if (token != null || state == State.MARKUP) {
                return token == null ? Token.NONE : token;
            }
        }
        return switch (state) {
            case TAG, END -> tag();
            case DECLARATION -> terminated("?>", Token.DECLARATION);
            case INSTRUCTION -> terminated("?>", Token.OTHER);
            case COMMENT -> terminated("-->", Token.OTHER);
            case CDATA -> terminated("]]>", Token.OTHER);
            case DOCTYPE -> doctype();
            case TEXT, MARKUP -> throw new IllegalStateException(state.toString());
        };
    }

    /** Decides what begins with {@code <}; leaves the state if more input is needed. */
    private Token classify() {
        if (!units.has(start + units.width())) {
            return null;
        }
        var second = units.at(start + units.width());
        switch (second) {
            case '/' -> begin(State.END, 2);
            case '?' -> {
                var match = units.compare("<?xml", start);
                var after = start + 5 * units.width();
                if (match == XmlUnits.Match.PARTIAL || match == XmlUnits.Match.WHOLE && !units.has(after)) {
                    return null;
                }
                begin(match == XmlUnits.Match.WHOLE && XmlUnits.isBlank(units.at(after)) ? State.DECLARATION : State.INSTRUCTION, 2);
            }
            case '!' -> {
                return declared();
            }
            default -> {
                if (!XmlUnits.beginsName(second)) {
                    return broken("'<' is not followed by a name; in a text it is written &lt;", start + units.width());
                }
                begin(State.TAG, 1);
            }
        }
        return null;
    }

    private Token declared() {
        var partial = false;
        for (var form : new State[] {State.COMMENT, State.CDATA, State.DOCTYPE}) {
            var text = form == State.COMMENT ? "<!--" : form == State.CDATA ? "<![CDATA[" : "<!DOCTYPE";
            var match = units.compare(text, start);
            if (match == XmlUnits.Match.WHOLE) {
                begin(form, text.length());
                return form == State.DOCTYPE ? Token.DOCTYPE : form == State.CDATA ? Token.CDATA : null;
            }
            partial |= match == XmlUnits.Match.PARTIAL;
        }
        return partial ? null : broken("'<!' begins neither a comment nor a CDATA section", start + 2 * units.width());
    }

    private void begin(State next, int length) {
        state = next;
        at = start + length * units.width();
        quote = OUTSIDE;
        nesting = 1;
    }

    private Token found(Token token, int end) {
        state = State.TEXT;
        at = end;
        return token;
    }

    private Token broken(String why, int position) {
        reason = why;
        return found(Token.BROKEN, position);
    }

    private Token terminated(String end, Token token) {
        for (; units.has(at); at += units.width()) {
            switch (units.compare(end, at)) {
                case WHOLE -> {
                    return found(token, at + end.length() * units.width());
                }
                case PARTIAL -> {
                    return Token.NONE;
                }
                case NONE -> { }
            }
        }
        return Token.NONE;
    }

    private void endName(int position) {
        nameLength = nameLength < 0 ? position - start : nameLength;
    }

    private Token tag() {
        for (; units.has(at); at += units.width()) {
            var unit = units.at(at);
            if (unit == '<') {
                endName(at);
                return broken(quote == OUTSIDE || quote == SLASH ? "a tag is not closed before the next '<'" : "'<' in an attribute is written &lt;", at);
            }
            if (unit == '>' && (quote == OUTSIDE || quote == SLASH)) {
                endName(at);
                return found(state == State.END ? Token.END : quote == SLASH ? Token.EMPTY : Token.START, at + units.width());
            }
            if (quote == SLASH) {
                return broken("'/' is not before the end of a tag", at);
            }
            if (quote != OUTSIDE) {
                quote = unit == quote ? OUTSIDE : quote;
            } else if (unit == '"' || unit == '\'' || unit == '/') {
                endName(at);
                quote = unit;
            } else if (XmlUnits.isBlank(unit)) {
                endName(at);
            }
        }
        return Token.NONE;
    }

    private Token doctype() {
        while (units.has(at)) {
            var unit = units.at(at);
            var step = units.width();
            if (quote == COMMENT || quote == INSTRUCTION) {
                var end = quote == COMMENT ? "-->" : "?>";
                var match = units.compare(end, at);
                if (match == XmlUnits.Match.PARTIAL) {
                    return Token.NONE;
                }
                if (match == XmlUnits.Match.WHOLE) {
                    quote = OUTSIDE;
                    step = end.length() * units.width();
                }
            } else if (quote != OUTSIDE) {
                quote = unit == quote ? OUTSIDE : quote;
            } else if (unit == '"' || unit == '\'') {
                quote = unit;
            } else if (unit == '<') {
                var comment = units.compare("<!--", at);
                var instruction = units.compare("<?", at);
                if (comment == XmlUnits.Match.PARTIAL || instruction == XmlUnits.Match.PARTIAL) {
                    return Token.NONE;
                }
                if (comment == XmlUnits.Match.WHOLE || instruction == XmlUnits.Match.WHOLE) {
                    quote = comment == XmlUnits.Match.WHOLE ? COMMENT : INSTRUCTION;
                    step = (comment == XmlUnits.Match.WHOLE ? 4 : 2) * units.width();
                } else {
                    nesting++;
                }
            } else if (unit == '>') {
                nesting--;
                if (nesting == 0) {
                    return found(Token.OTHER, at + units.width());
                }
            }
            at += step;
        }
        return Token.NONE;
    }
}

package org.millrace.codecs.internal.xml;

import org.millrace.codecs.internal.xml.XmlLexer.Token;

import java.util.List;

/**
 * Splits a stream of documents into the elements of events. After input that is broken, it goes on at the next XML
 * declaration, or at the next tag with the name of the broken document's root. Its results do not depend on how the stream
 * is divided.
 */
final class DocumentSplitter {

    private static final int NONE = -1;
    /** Each event is parsed with the tags around it. */
    private static final int LONGEST_AROUND = 4096;

    private final List<String> path;
    private final String recordPath;
    private final XmlLimits limits;
    private final RecordReceiver receiver;
    private final XmlUnits units = new XmlUnits();
    private final XmlLexer lexer = new XmlLexer(units);
    private final ByteOrderMarks marks = new ByteOrderMarks(units);
    private final OpenDocument document = new OpenDocument(units);
    // Behind broken input, up to the next document.
    private boolean skipping;
    // Within text or tags outside of documents that have been reported.
    private boolean stray;
    // Where the present element of an event begins, and from where the input is still needed.
    private int record = NONE;
    private int needed;

    DocumentSplitter(XmlLayout layout, XmlLimits limits, RecordReceiver receiver) {
        this.path = layout.record().stream().map(step -> step.name().local()).toList();
        this.recordPath = layout.recordPath();
        this.limits = limits;
        this.receiver = receiver;
    }

    XmlUnits units() {
        return units;
    }

    /** Begins a new stream. */
    void reset() {
        units.are(1, true);
        lexer.restart(0);
        skipping = false;
        stray = false;
        record = NONE;
        document.end();
    }

    /** Returns whether nothing is missing if the stream ends here, behind bytes that are still needed. */
    boolean mayEnd(int bytes) {
        return skipping || !document.isBegun() && lexer.isWithinText() && (bytes == 0 || stray);
    }

    /** Returns the index of the first byte that is needed after {@link #read}. */
    int needed() {
        return needed;
    }

    /**
     * Reads as far as possible.
     *
     * @param from the index of the first byte that was still needed
     */
    void read(byte[] bytes, int from, int to) {
        units.read(bytes, to);
        lexer.move(from);
        record = record == NONE ? NONE : from;
        try {
            var token = next();
            while (token != Token.NONE || isTooLong(to + 1)) {
                if (token == Token.NONE) {
                    tooLong();
                } else {
                    process(token);
                }
                token = next();
            }
        } finally {
            needed = record != NONE ? record : lexer.isWithinTag() ? lexer.start() : lexer.at();
            lexer.move(-needed);
        }
    }

    private Token next() {
        if (!skipping && !document.isBegun() && !stray && lexer.isWithinText()) {
            var complete = marks.pass(lexer.at());
            lexer.restart(marks.at());
            if (!complete) {
                return Token.NONE;
            }
        }
        return lexer.next();
    }

    /** Returns whether an element or a tag that ends at an index, or behind it, is too long. */
    private boolean isTooLong(int end) {
        return record != NONE ? end - record > limits.size() : lexer.isWithinTag() && end - lexer.start() > limits.size();
    }

    private void tooLong() {
        if (record != NONE) {
            broken("the element of an event has more than " + limits.size() + " bytes", record);
            return;
        }
        // As if the rest were text; the end of the tag may not have been read.
        var rest = lexer.start() + limits.size() / units.width() * units.width();
        if (!skipping) {
            broken("a tag has more than " + limits.size() + " bytes", lexer.start());
        }
        lexer.restart(rest);
    }

    private void process(Token token) {
        if (record != NONE && isTooLong(lexer.at())) {
            tooLong();
        }
        var isTag = lexer.hasName() || token == Token.DECLARATION;
        if (record == NONE && isTag && lexer.at() - lexer.start() > limits.size()) {
            tooLong();
            return;
        }
        if (skipping && !resumes(token)) {
            return;
        }
        switch (token) {
            case TEXT -> text();
            case CDATA -> stray();
            case DECLARATION -> declaration();
            case DOCTYPE -> doctype();
            case START, EMPTY -> start(token == Token.EMPTY);
            case END -> end();
            case BROKEN -> broken(lexer.reason(), lexer.at());
            case OTHER, NONE -> { }
        }
    }

    /** Returns whether a token behind broken input is the first of the next document. */
    private boolean resumes(Token token) {
        var isRoot = lexer.hasName() && document.open().isRoot(units.bytes(), lexer.nameStart(), lexer.nameEnd());
        switch (token) {
            case START, EMPTY -> skipping = !isRoot;
            case DECLARATION -> skipping = false;
            case END -> {
                if (isRoot) {
                    skipping = false;
                    document.end();
                }
                return false;
            }
            case BROKEN -> {
                if (isRoot) {
                    report(lexer.reason(), lexer.start(), lexer.at());
                }
            }
            case TEXT, CDATA, DOCTYPE, OTHER, NONE -> { }
        }
        if (!skipping) {
            document.end();
        }
        return !skipping;
    }

    private void broken(String reason, int place) {
        if (!document.isRefused() && !stray) {
            report(reason, record != NONE ? record : lexer.start(), place);
        }
        if (document.depth() == 0 && lexer.isStartTag() && lexer.nameEnd() + units.width() - lexer.start() <= limits.size()) {
            document.open().push(units.bytes(), lexer.nameStart(), lexer.nameEnd());
        }
        record = NONE;
        if (document.depth() > 0) {
            skipping = true;
        } else {
            stray = true;
            if (document.isBegun()) {
                document.refuse();
            }
        }
    }

    private void report(String reason, int from, int place) {
        receiver.malformed(reason, from, lexer.at(), place);
    }

    private void text() {
        for (var i = lexer.start(); document.depth() == 0 && i + units.width() <= lexer.at(); i += units.width()) {
            if (!XmlUnits.isBlank(units.at(i))) {
                stray();
                return;
            }
        }
    }

    private void stray() {
        if (document.depth() == 0) {
            broken("text outside of a document", lexer.start());
        }
    }

    private void declaration() {
        if (document.isBegun() && !document.isRefused()) {
            report("another document begins before the end of this one", record != NONE ? record : lexer.start(), lexer.start());
        }
        record = NONE;
        document.end();
        document.begin();
        stray = false;
        try {
            document.declare(XmlDeclaration.charset(document.text(lexer.start(), lexer.at()), units));
        } catch (IllegalArgumentException e) {
            refuse(e.getMessage());
        }
    }

    private void doctype() {
        if (document.depth() > 0) {
            broken("a document type declaration is inside of an element", lexer.start());
            return;
        }
        document.begin();
        stray = false;
        refuse("the document has a document type declaration (DOCTYPE), which is not allowed");
    }

    private void refuse(String reason) {
        if (!document.isRefused()) {
            report(reason, lexer.start(), lexer.start());
        }
        document.refuse();
    }

    private void start(boolean empty) {
        var depth = document.depth();
        document.begin();
        stray = false;
        document.open().push(units.bytes(), lexer.nameStart(), lexer.nameEnd());
        if (depth >= limits.depth()) {
            broken("more than " + limits.depth() + " elements are inside of each other", lexer.start());
            return;
        }
        if (!document.isRefused() && record == NONE && depth == document.entered() && depth < path.size() && isNamed(path.get(depth))) {
            if (depth == path.size() - 1) {
                record = lexer.start();
            } else if (lexer.at() - lexer.start() > LONGEST_AROUND) {
                broken("a start tag around events has more than " + LONGEST_AROUND + " bytes", lexer.start());
                return;
            } else {
                document.enter(lexer.start(), lexer.at());
            }
        }
        if (empty) {
            close();
        }
    }

    private boolean isNamed(String local) {
        var name = document.text(lexer.nameStart(), lexer.nameEnd());
        return name.endsWith(local) && (name.length() == local.length() || name.indexOf(':') == name.length() - local.length() - 1);
    }

    private void end() {
        if (document.depth() == 0) {
            broken("an end tag without its start tag", lexer.start());
        } else if (!document.open().isLast(units.bytes(), lexer.nameStart(), lexer.nameEnd())) {
            broken("the end tag of <" + document.open().lastName(document.charset()) + "> is missing", lexer.start());
            resumes(Token.END);
        } else {
            close();
        }
    }

    private void close() {
        document.close();
        var isRecord = record != NONE && document.depth() == path.size() - 1;
        var begin = record;
        var tags = document.around();
        var charset = document.charset();
        var missing = document.depth() == 0 && !isRecord && !document.isAccountedFor();
        // First, since the receiver may throw an exception.
        if (isRecord) {
            record = NONE;
            document.findEvent();
        }
        if (document.depth() == 0) {
            document.end();
        }
        if (isRecord) {
            receiver.record(begin, lexer.at(), tags, charset);
        } else if (missing) {
            report("the document has no element " + recordPath, lexer.start(), lexer.start());
        }
    }
}

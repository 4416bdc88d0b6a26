package org.millrace.epl.ide;

import org.millrace.epl.EplSource;
import org.millrace.epl.EplStatement;
import org.millrace.epl.tokens.EplToken;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * A version of a text, which is parsed when that is first needed. It does not change; an edit makes another document. Lines and columns
 * are counted from 0, columns in UTF-16 units.
 */
public final class EplDocument {

    private final String uri;
    private final int version;
    private final EplSource source;
    private final LineIndex lines;
    private final Map<Class<?>, Object> derived = new ConcurrentHashMap<>();

    /**
     * Takes a text.
     *
     * @param uri     where it is kept, as the editor writes it; identifies it in its project
     * @param version the editor's number of the version
     */
    public EplDocument(String uri, int version, String text) {
        this(uri, version, EplSource.of(text));
    }

    private EplDocument(String uri, int version, EplSource source) {
        this.uri = Objects.requireNonNull(uri, "uri");
        this.version = version;
        this.source = source;
        lines = new LineIndex(source.text());
    }

    /** A later version of this text. */
    public EplDocument edited(int newVersion, String newText) {
        return new EplDocument(uri, newVersion, EplSource.of(newText, source));
    }

    /** Where it is kept. */
    public String uri() {
        return uri;
    }

    /** The editor's number of the version. */
    public int version() {
        return version;
    }

    /** The text. */
    public String text() {
        return source.text();
    }

    /** What the parser made of it. */
    public EplSource source() {
        return source;
    }

    /**
     * What is made of this version when it is first asked for. It is kept with the version, and goes with it though
     * it may refer to it.
     *
     * @param kind what it is
     * @param make makes it; threads that ask at the same time wait for one result
     */
    public <T> T derived(Class<T> kind, Function<EplDocument, T> make) {
        return kind.cast(derived.computeIfAbsent(kind, key -> make.apply(this)));
    }

    /** How many lines it has. */
    public int lines() {
        return lines.count();
    }

    /** The line of an offset. */
    public int line(int offset) {
        return lines.line(offset);
    }

    /** The column of an offset. */
    public int column(int offset) {
        return lines.column(offset);
    }

    /** The offset of a line and column; those outside the text are moved to the nearest inside. */
    public int offset(int line, int column) {
        return lines.offset(line, column);
    }

    /** The token, blank or comment in which an offset lies; if it lies between two, the first. */
    public Optional<EplToken> tokenBefore(int offset) {
        return token(offset, true);
    }

    /** The token, blank or comment that begins at an offset or around it. */
    public Optional<EplToken> tokenAt(int offset) {
        return token(offset, false);
    }

    /** The word or other visible token that an offset lies in or at an end of; words before others. */
    public Optional<EplToken> visibleTokenAt(int offset) {
        var before = tokenBefore(offset).filter(token -> !token.isHidden());
        var at = tokenAt(offset).filter(token -> !token.isHidden());
        return at.filter(token -> token.isWord() || token.is(EplToken.QUOTED_ID)).or(() -> before.filter(t -> t.isWord() || t.is(EplToken.QUOTED_ID)))
                .or(() -> at).or(() -> before);
    }

    /** The statement at an offset. */
    public Optional<EplStatement> statementAt(int offset) {
        return source.statementAt(offset);
    }

    /** The visible tokens behind the last semicolon in front of an offset, up to the next one. */
    public List<EplToken> statementTokens(int offset) {
        return source.statementTokens(offset);
    }

    private Optional<EplToken> token(int offset, boolean before) {
        var index = source.firstToken(before ? offset : offset + 1) - 1;
        return index < 0 || source.tokens().isEmpty() ? Optional.empty() : Optional.of(source.tokens().get(index)).filter(token -> token.end() >= offset);
    }
}

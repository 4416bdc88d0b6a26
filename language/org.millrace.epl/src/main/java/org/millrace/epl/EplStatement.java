package org.millrace.epl;

import org.millrace.epl.ast.Statement;
import org.millrace.epl.tokens.EplToken;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A statement of a text: the part between two semicolons, without blanks and comments at both ends. Two statements
 * are equal if they are the same object.
 */
public final class EplStatement {

    private final int index;
    private final int start;
    private final int end;
    private final List<EplToken> tokens;
    private final Supplier<Optional<Statement>> tree;
    private final boolean whole;
    private final Map<Class<?>, Object> derived;

    /**
     * @param tree    returns the tree, the same one each time
     * @param derived the values of a statement with the same text, or an empty map
     */
    EplStatement(int index, List<EplToken> tokens, Supplier<Optional<Statement>> tree, boolean whole, Map<Class<?>, Object> derived) {
        this.index = index;
        this.start = tokens.getFirst().start();
        this.end = tokens.getLast().end();
        this.tokens = tokens;
        this.tree = tree;
        this.whole = whole;
        this.derived = derived;
    }

    static Map<Class<?>, Object> nothingDerived() {
        return new ConcurrentHashMap<>();
    }

    Map<Class<?>, Object> derived() {
        return derived;
    }

    /**
     * Returns a value that depends on the text of the statement only, computed once for this text: later versions
     * of the source use it again. Offsets in it count from the beginning of the statement.
     *
     * @param kind the type of the value, private to the caller
     * @param make computes the value; may be called by several threads
     */
    public <T> T derived(Class<T> kind, Function<EplStatement, T> make) {
        var known = derived.get(kind);
        if (known == null) {
            known = make.apply(this);
            derived.put(kind, known);
        }
        return kind.cast(known);
    }

    /** Its position among the statements of the text, from 0. */
    public int index() {
        return index;
    }

    /** The offset of its first character. */
    public int start() {
        return start;
    }

    /** The offset behind its last character, in front of the semicolon. */
    public int end() {
        return end;
    }

    /** Its tokens, with the blanks and comments between them. */
    public List<EplToken> tokens() {
        return tokens;
    }

    /**
     * Its syntax tree. The tree of a statement with a fault has names without characters, and brackets, where they are
     * missing, and leaves out tokens that do not fit. Empty if the statement was not parsed, since it is nested too
     * deeply, or if nothing of it fits.
     */
    public Optional<Statement> tree() {
        return tree.get();
    }

    /** Whether it is in accordance with the grammar. */
    public boolean whole() {
        return whole;
    }

    /** Whether an offset lies in it or at its end. */
    public boolean touches(int offset) {
        return start <= offset && offset <= end;
    }

    /** Its tokens that lie between two offsets, with the blanks and comments. */
    public List<EplToken> tokens(int from, int to) {
        var first = EplSource.firstToken(tokens, from);
        return tokens.subList(first, Math.max(first, EplSource.firstToken(tokens, to)));
    }

    /** The tokens that are not blanks or comments. */
    public List<EplToken> visible() {
        return tokens.stream().filter(token -> !token.isHidden()).toList();
    }
}

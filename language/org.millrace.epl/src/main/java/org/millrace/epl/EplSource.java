package org.millrace.epl;

import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;
import org.millrace.epl.ast.ModuleClause;
import org.millrace.epl.expect.Recogniser;
import org.millrace.epl.lexer.LexedText;
import org.millrace.epl.lexer.StatementRange;
import org.millrace.epl.parser.EplLanguage;
import org.millrace.epl.syntax.Faults;
import org.millrace.epl.syntax.ModuleClauses;
import org.millrace.epl.syntax.SyntaxFault;
import org.millrace.epl.tokens.EplToken;
import org.millrace.epn.Position;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * An EPL text and what the parser made of it. Nothing a text may contain makes parsing fail: what is
 * wrong with it is among the {@link #faults()}, and the statements around a wrong one are whole. The
 * trees are not to be changed; then any number of threads may read them.
 */
public final class EplSource {

    /**
     * What the parser made of a text.
     *
     * @param faultless what was derived from the statements without a fault, by their texts
     */
    private record Parsed(List<EplStatement> statements, List<SyntaxFault> faults, Map<String, Map<Class<?>, Object>> faultless) {
    }

    private final String text;
    /** What was derived from statements that were without a fault in an earlier version of the text, by their texts. */
    private final Map<String, Map<Class<?>, Object>> known;
    /** An earlier version of the text, until this one is cut into tokens. */
    private volatile Optional<LexedText> earlier;
    /** Found when they are first asked for. */
    private volatile LexedText lexed;
    private volatile Parsed parsed;
    /** Where the lines begin; found when it is first asked for, and by several threads alike. */
    private volatile int[] lineStarts;

    private EplSource(String text, Map<String, Map<Class<?>, Object>> known, Optional<LexedText> earlier) {
        this.text = text;
        this.known = known;
        this.earlier = earlier;
    }

    /** Parses a text. */
    public static EplSource parse(String text) {
        var source = of(text);
        source.parsed();
        return source;
    }

    /**
     * Takes a text that is parsed when its statements or faults are first asked for. Its tokens can be had
     * without that.
     */
    public static EplSource of(String text) {
        return new EplSource(text, Map.of(), Optional.empty());
    }

    /**
     * As {@link #of(String)}, for a text that was edited. Statements that it shares with the text before are not cut
     * into tokens again; those that had no fault there are not checked again, and are parsed when their trees are
     * first asked for.
     *
     * @param before the text before the edit, of which no tree is kept
     */
    public static EplSource of(String text, EplSource before) {
        var parsed = before.parsed;
        var lexed = before.lexed;
        return new EplSource(text, parsed == null ? before.known : parsed.faultless, lexed == null ? before.earlier : Optional.of(lexed));
    }

    private Parsed parsed() {
        if (parsed == null) {
            synchronized (this) {
                if (parsed == null) {
                    parsed = parsed(text, tokens(), known);
                }
            }
        }
        return parsed;
    }

    private static Parsed parsed(String text, List<EplToken> tokens, Map<String, Map<Class<?>, Object>> known) {
        var ranges = StatementRange.of(tokens);
        var texts = ranges.stream().map(range -> range.text(text, tokens)).toList();
        var unknown = IntStream.range(0, ranges.size()).filter(i -> !known.containsKey(texts.get(i))).mapToObj(ranges::get).toList();
        var result = EplLanguage.parser().parse(text, tokens, unknown);
        var trees = new SyntaxTrees(result);
        var others = new SyntaxTrees(() -> EplLanguage.parser().parse(text, tokens,
                IntStream.range(0, ranges.size()).filter(i -> known.containsKey(texts.get(i))).mapToObj(ranges::get).toList()));
        var errors = errors(result, tokens, unknown);
        var faults = new ArrayList<SyntaxFault>();
        var statements = new ArrayList<EplStatement>();
        var mended = mended(text, tokens, unknown, errors.keySet());
        var clauses = new ModuleClauses();
        var faultless = new HashMap<String, Map<Class<?>, Object>>();
        for (var range : ranges) {
            var own = tokens.subList(range.first(), range.last() + 1);
            var start = own.getFirst().start();
            var written = texts.get(statements.size());
            var derived = known.get(written);
            if (derived != null) {
                clauses.other();
                faultless.put(written, derived);
                statements.add(new EplStatement(statements.size(), own, () -> others.at(start), true, derived));
                continue;
            }
            derived = EplStatement.nothingDerived();
            var tree = trees.at(start);
            var error = Optional.ofNullable(errors.get(start));
            var found = Faults.of(text, own, range, tree, error);
            if (found.isEmpty()) {
                // The order of clauses of a module is right or wrong in each version anew.
                if (!(tree.orElseThrow().getBody() instanceof ModuleClause)) {
                    faultless.put(written, derived);
                }
                found = clauses.next(tree.get()).map(List::of).orElse(List.of());
            }
            faults.addAll(found);
            var read = error.isPresent() ? mended.firstBetween(start, own.getLast().end()) : tree;
            statements.add(new EplStatement(statements.size(), own, () -> read, found.isEmpty(), derived));
        }
        return new Parsed(List.copyOf(statements), List.copyOf(faults), faultless);
    }

    /** The text. */
    public String text() {
        return text;
    }

    /** All tokens, with the blanks and comments; together they are the text. */
    public List<EplToken> tokens() {
        if (lexed == null) {
            synchronized (this) {
                if (lexed == null) {
                    lexed = earlier.map(before -> before.edited(text)).orElseGet(() -> LexedText.of(text));
                    earlier = Optional.empty();
                }
            }
        }
        return lexed.tokens();
    }

    /** The visible tokens behind the last semicolon in front of an offset, up to the next one. */
    public List<EplToken> statementTokens(int offset) {
        var all = tokens();
        var at = firstToken(offset);
        var first = at;
        while (first > 0 && !all.get(first - 1).is(";")) {
            first--;
        }
        var last = at;
        while (last < all.size() && !all.get(last).is(";")) {
            last++;
        }
        return all.subList(Math.min(first, last), last).stream().filter(token -> !token.isHidden()).toList();
    }

    /** The position of the first token that begins at an offset or behind it. */
    public int firstToken(int offset) {
        return firstToken(tokens(), offset);
    }

    /** The position among some tokens of the first that begins at an offset or behind it. */
    static int firstToken(List<EplToken> tokens, int offset) {
        var low = 0;
        var high = tokens.size();
        while (low < high) {
            var middle = (low + high) >>> 1;
            if (tokens.get(middle).start() < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * The statement around a place as if a name stood there.
     *
     * @param start where the name begins
     * @param end   the offset behind it; what stands there is taken for the name
     * @return empty if the statement is nested too deeply or too long
     */
    public Optional<WrittenStatement> statementWithName(int start, int end) {
        return WrittenStatement.of(text, statementTokens(start), start, end);
    }

    /** The statements, in the order of the text. */
    public List<EplStatement> statements() {
        return parsed().statements;
    }

    /** What is wrong, in the order of the text; one fault for a statement at most. */
    public List<SyntaxFault> faults() {
        return parsed().faults;
    }

    /** The place of an offset in the text; offsets outside are moved to its ends. */
    public Position position(int offset) {
        var starts = lineStarts;
        if (starts == null) {
            starts = lineStarts(text);
            lineStarts = starts;
        }
        var within = Math.clamp(offset, 0, text.length());
        var found = Arrays.binarySearch(starts, within);
        var line = found >= 0 ? found : -found - 2;
        return new Position(line + 1, within - starts[line] + 1);
    }

    private static int[] lineStarts(String text) {
        var starts = new ArrayList<Integer>();
        starts.add(0);
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (c == '\n' || c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n')) {
                starts.add(i + 1);
            }
        }
        return starts.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The statement at an offset: the one that it lies in or at the end of. */
    public Optional<EplStatement> statementAt(int offset) {
        var statements = statements();
        var low = 0;
        var high = statements.size();
        while (low < high) {
            var middle = (low + high) >>> 1;
            if (statements.get(middle).end() < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < statements.size() && statements.get(low).touches(offset) ? Optional.of(statements.get(low)) : Optional.empty();
    }

    /** The trees of the statements that the parser has refused, with names and brackets where they are missing, and without tokens that do not fit. */
    private static SyntaxTrees mended(String text, List<EplToken> tokens, List<StatementRange> ranges, Set<Integer> refused) {
        var mended = new ArrayList<EplToken>();
        for (var range : ranges) {
            if (range.tooDeep().isEmpty() && refused.contains(tokens.get(range.first()).start())) {
                mended.addAll(Recogniser.get().mended(text, tokens.subList(range.first(), range.last() + 1)));
                mended.add(new EplToken(";", tokens.get(range.last()).end(), tokens.get(range.last()).end()));
            }
        }
        return new SyntaxTrees(() -> EplLanguage.parser().parse(text, mended, StatementRange.of(mended)));
    }

    /** The first error of each statement, by the statement's offset. */
    private static Map<Integer, INode> errors(IParseResult result, List<EplToken> tokens, List<StatementRange> ranges) {
        var errors = new HashMap<Integer, INode>();
        if (!result.hasSyntaxErrors() || ranges.isEmpty()) {
            return errors;
        }
        var range = 0;
        for (var node : result.getRootNode().getAsTreeIterable()) {
            if (node.getSyntaxErrorMessage() != null) {
                while (range + 1 < ranges.size() && tokens.get(ranges.get(range + 1).first()).start() <= node.getOffset()) {
                    range++;
                }
                errors.putIfAbsent(tokens.get(ranges.get(range).first()).start(), node);
            }
        }
        return errors;
    }
}

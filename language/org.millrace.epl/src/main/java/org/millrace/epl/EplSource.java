package org.millrace.epl;

import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.parser.IParseResult;

import org.millrace.epl.ast.Module;
import org.millrace.epl.ast.Statement;
import org.millrace.epl.expect.Recogniser;
import org.millrace.epl.lexer.EplLexer;
import org.millrace.epl.tokens.EplToken;
import org.millrace.epl.lexer.StatementRange;
import org.millrace.epl.syntax.Faults;
import org.millrace.epn.Position;
import org.millrace.epl.syntax.ModuleClauses;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * An EPL text and what the parser made of it. Nothing a text may contain makes parsing fail: what is
 * wrong with it is among the {@link #faults()}, and the statements around a wrong one are whole. The
 * trees are not to be changed; then any number of threads may read them.
 */
public final class EplSource {

    /**
     * What the parser made of a text.
     *
     * @param faultless the texts of the statements that are without a fault, wherever they stand
     */
    private record Parsed(List<EplStatement> statements, List<SyntaxFault> faults, Set<String> faultless) {
    }

    private final String text;
    /** The texts of statements that an earlier version of the text has shown to be without a fault. */
    private final Set<String> known;
    /** Found when they are first asked for. */
    private volatile List<EplToken> tokens;
    private volatile Parsed parsed;
    /** Where the lines begin; found when it is first asked for, and by several threads alike. */
    private volatile int[] lineStarts;

    private EplSource(String text, Set<String> known) {
        this.text = text;
        this.known = known;
    }

    /** Parses a text. */
    public static EplSource parse(String text) {
        var source = new EplSource(text, Set.of());
        source.parsed();
        return source;
    }

    /**
     * Takes a text that is parsed when its statements or faults are first asked for. Its tokens can be had
     * without that.
     */
    public static EplSource of(String text) {
        return new EplSource(text, Set.of());
    }

    /**
     * As {@link #of(String)}, for a text that was edited: the statements that it shares with the text
     * before and that had no fault there are not checked again.
     *
     * @param before the text before the edit; only the texts of its statements are kept
     */
    public static EplSource of(String text, EplSource before) {
        var parsed = before.parsed;
        return new EplSource(text, parsed == null ? before.known : parsed.faultless);
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

    private static Parsed parsed(String text, List<EplToken> tokens, Set<String> known) {
        var ranges = StatementRange.of(tokens);
        var result = EplLanguage.parser().parse(text, tokens, ranges);
        var trees = trees(result);
        var faults = new ArrayList<SyntaxFault>();
        var statements = new ArrayList<EplStatement>();
        var errors = errors(result, text, tokens, ranges, known);
        var mended = mended(text, tokens, ranges, errors.keySet());
        var clauses = new ModuleClauses();
        var faultless = new HashSet<String>();
        for (var range : ranges) {
            var own = tokens.subList(range.first(), range.last() + 1);
            var start = own.getFirst().start();
            var end = own.getLast().end();
            var tree = Optional.ofNullable(trees.get(start));
            var written = range.text(text, tokens);
            var error = Optional.ofNullable(errors.get(start));
            var found = known.contains(written) ? List.<SyntaxFault>of() : Faults.of(text, own, range, tree, error);
            if (found.isEmpty()) {
                faultless.add(written);
                // The place among the other statements is wrong or right in each version anew.
                found = tree.flatMap(clauses::next).map(List::of).orElse(List.of());
            }
            faults.addAll(found);
            var read = error.isPresent() ? Optional.ofNullable(mended.ceilingEntry(start)).filter(entry -> entry.getKey() < end).map(Map.Entry::getValue) : tree;
            statements.add(new EplStatement(statements.size(), start, end, own, read, found.isEmpty()));
        }
        return new Parsed(List.copyOf(statements), List.copyOf(faults), faultless);
    }

    /** The text. */
    public String text() {
        return text;
    }

    /** All tokens, with the blanks and comments; together they are the text. */
    public List<EplToken> tokens() {
        if (tokens == null) {
            synchronized (this) {
                if (tokens == null) {
                    tokens = List.copyOf(EplLexer.tokens(text));
                }
            }
        }
        return tokens;
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
        var all = tokens();
        var low = 0;
        var high = all.size();
        while (low < high) {
            var middle = (low + high) >>> 1;
            if (all.get(middle).start() < offset) {
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
    private static TreeMap<Integer, Statement> mended(String text, List<EplToken> tokens, List<StatementRange> ranges, Set<Integer> refused) {
        var mended = new ArrayList<EplToken>();
        for (var range : ranges) {
            if (range.tooDeep().isEmpty() && refused.contains(tokens.get(range.first()).start())) {
                mended.addAll(Recogniser.get().mended(text, tokens.subList(range.first(), range.last() + 1)));
                mended.add(new EplToken(";", tokens.get(range.last()).end(), tokens.get(range.last()).end()));
            }
        }
        return mended.isEmpty() ? new TreeMap<>() : trees(EplLanguage.parser().parse(text, mended, StatementRange.of(mended)));
    }

    private static TreeMap<Integer, Statement> trees(IParseResult result) {
        var trees = new TreeMap<Integer, Statement>();
        if (result.getRootASTElement() instanceof Module module) {
            for (var statement : module.getStatements()) {
                var node = NodeModelUtils.findActualNodeFor(statement);
                if (node != null) {
                    trees.put(firstVisible(node), statement);
                }
            }
        }
        return trees;
    }

    private static int firstVisible(INode node) {
        for (var leaf : node.getLeafNodes()) {
            if (!leaf.isHidden() && leaf.getLength() > 0) {
                return leaf.getOffset();
            }
        }
        return node.getOffset();
    }

    /** The first error of each statement, by the statement's offset; statements without a fault, most of the tree, are passed over. */
    private static Map<Integer, INode> errors(IParseResult result, String text, List<EplToken> tokens, List<StatementRange> ranges, Set<String> known) {
        var errors = new HashMap<Integer, INode>();
        if (!result.hasSyntaxErrors()) {
            return errors;
        }
        var passedOver = ranges.stream().filter(range -> known.contains(range.text(text, tokens)))
                .map(range -> tokens.get(range.first()).start()).collect(Collectors.toSet());
        var range = 0;
        for (var part : result.getRootNode().getChildren()) {
            if (passedOver.contains(part.getOffset())) {
                continue;
            }
            for (var node : part.getAsTreeIterable()) {
                if (node.getSyntaxErrorMessage() != null && !ranges.isEmpty()) {
                    while (range + 1 < ranges.size() && tokens.get(ranges.get(range + 1).first()).start() <= node.getOffset()) {
                        range++;
                    }
                    errors.putIfAbsent(tokens.get(ranges.get(range).first()).start(), node);
                }
            }
        }
        return errors;
    }
}

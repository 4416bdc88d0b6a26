package org.millrace.epl;

import org.eclipse.xtext.parser.IParseResult;
import org.millrace.epl.ast.Module;
import org.millrace.epl.ast.Statement;
import org.millrace.epl.expect.Recogniser;
import org.millrace.epl.lexer.StatementRange;
import org.millrace.epl.parser.EplLanguage;
import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A statement as if a name stood at a place in it, whether or not the rest is in accordance with the grammar. It is
 * parsed by itself, in a time that does not depend on the text around it.
 *
 * @param start where it begins in its text; places in the tree are counted from here
 * @param end   the offset behind it
 * @param tree  its syntax tree
 */
public record WrittenStatement(int start, int end, Statement tree) {

    /** Longer statements are not read; they are made by programs. */
    private static final int MOST_TOKENS = 20_000;

    /**
     * Parses a statement with a name.
     *
     * @param visible the tokens of the statement without blanks and comments
     * @param from    where the name begins
     * @param to      the offset behind it; what stands there is taken for the name
     * @return empty if the statement is nested too deeply or too long
     */
    static Optional<WrittenStatement> of(String text, List<EplToken> visible, int from, int to) {
        if (visible.size() > MOST_TOKENS) {
            return Optional.empty();
        }
        var start = visible.isEmpty() ? from : Math.min(from, visible.getFirst().start());
        var end = visible.isEmpty() ? to : Math.max(to, visible.getLast().end());
        var tokens = new ArrayList<EplToken>();
        visible.stream().filter(token -> token.end() <= from).forEach(tokens::add);
        tokens.add(new EplToken(EplToken.ID, from, to));
        visible.stream().filter(token -> token.end() > from && token.start() >= to).forEach(tokens::add);
        tokens.replaceAll(token -> new EplToken(token.type(), token.start() - start, token.end() - start));
        return tree(text.substring(start, end), tokens).map(tree -> new WrittenStatement(start, end, tree));
    }

    private static Optional<Statement> tree(String text, List<EplToken> tokens) {
        var ranges = StatementRange.of(tokens);
        if (ranges.size() != 1 || ranges.getFirst().tooDeep().isPresent()) {
            return Optional.empty();
        }
        var result = EplLanguage.parser().parse(text, tokens, ranges);
        if (result.hasSyntaxErrors()) {
            var mended = Recogniser.get().mended(text, tokens);
            result = EplLanguage.parser().parse(text, mended, StatementRange.of(mended));
        }
        return statement(result);
    }

    private static Optional<Statement> statement(IParseResult result) {
        return result.getRootASTElement() instanceof Module module ? module.getStatements().stream().findFirst() : Optional.empty();
    }
}

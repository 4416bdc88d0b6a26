package org.millrace.epl;

import org.millrace.epl.ast.Module;
import org.millrace.epl.ast.Statement;
import org.millrace.epl.expect.Recogniser;
import org.millrace.epl.lexer.StatementRange;
import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Parses one statement by itself as if a name stood at a place in it, also if something else in it is wrong or missing. */
final class WrittenStatement {

    /** Longer statements are not read; they are made by programs. */
    private static final int MOST_TOKENS = 20_000;

    private WrittenStatement() {
    }

    /**
     * Parses a statement with a name.
     *
     * @param visible the tokens of the statement without blanks and comments
     * @param start   where the name begins
     * @param end     the offset behind it; what stands there is taken for the name
     * @return empty if the statement is nested too deeply or too long
     */
    static Optional<EplStatement> of(String text, List<EplToken> visible, int start, int end) {
        var tokens = new ArrayList<EplToken>();
        visible.stream().filter(token -> token.end() <= start).forEach(tokens::add);
        tokens.add(new EplToken(EplToken.ID, start, end));
        visible.stream().filter(token -> token.end() > start && token.start() >= end).forEach(tokens::add);
        var ranges = StatementRange.of(tokens);
        if (tokens.size() > MOST_TOKENS || ranges.size() != 1 || ranges.getFirst().tooDeep().isPresent()) {
            return Optional.empty();
        }
        var result = EplLanguage.parser().parse(text, tokens, ranges);
        if (result.hasSyntaxErrors()) {
            var mended = Recogniser.get().mended(text, tokens);
            result = EplLanguage.parser().parse(text, mended, StatementRange.of(mended));
        }
        var tree = result.getRootASTElement() instanceof Module module ? module.getStatements().stream().findFirst() : Optional.<Statement>empty();
        return Optional.of(new EplStatement(0, tokens.getFirst().start(), tokens.getLast().end(), tokens, tree, false));
    }
}

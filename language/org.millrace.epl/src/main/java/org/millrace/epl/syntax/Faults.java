package org.millrace.epl.syntax;

import org.eclipse.xtext.nodemodel.INode;
import org.millrace.epl.ast.Statement;
import org.millrace.epl.lexer.StatementRange;
import org.millrace.epl.tokens.EplToken;

import java.util.List;
import java.util.Optional;

/** Says what is wrong with a statement. */
public final class Faults {

    private Faults() {
    }

    /**
     * The fault of a statement, if it has one.
     *
     * @param text   the text in which it stands
     * @param tokens its tokens
     * @param range  its place
     * @param tree   what the parser made of it
     * @param error  where the parser gave up
     */
    public static List<SyntaxFault> of(String text, List<EplToken> tokens, StatementRange range, Optional<Statement> tree, Optional<INode> error) {
        if (range.tooDeep().isPresent()) {
            var token = range.tooDeep().get();
            return List.of(new SyntaxFault(token.start(), token.length(), "nested-too-deeply",
                    "this is nested more than " + StatementRange.DEEPEST + " levels deep", "split the expression"));
        }
        var other = tokens.stream().filter(token -> token.is(EplToken.OTHER)).findFirst();
        if (other.isPresent()) {
            return List.of(unreadable(text, other.get()));
        }
        if (error.isPresent() || tree.isEmpty()) {
            var visible = tokens.stream().filter(token -> !token.isHidden()).toList();
            // Where the parser gives up is often behind the place where it goes wrong.
            return List.of(Diagnosis.of(text, visible).orElseGet(() -> whereTheParserGaveUp(text, visible, error)));
        }
        return SyntaxChecks.of(tree.get());
    }

    private static SyntaxFault whereTheParserGaveUp(String text, List<EplToken> visible, Optional<INode> error) {
        var offset = error.map(INode::getOffset).orElse(visible.getFirst().start());
        return visible.stream().filter(token -> token.start() >= offset).findFirst().map(token -> Diagnosis.unexpected(text, token))
                .orElseGet(() -> new SyntaxFault(visible.getLast().end(), 0, "syntax", "the statement ends too early", ""));
    }

    private static SyntaxFault unreadable(String text, EplToken token) {
        var first = token.text(text).charAt(0);
        var fault = switch (first) {
            case '\'', '"' -> token.text(text).startsWith("\"\"\"")
                    ? new String[] {"unterminated", "the class that begins here is not closed", "close it with \"\"\""}
                    : new String[] {"unterminated", "the string that begins here is not closed", "close it with " + first};
            case '/' -> new String[] {"unterminated", "the comment that begins here is not closed", "close it with */"};
            case '`' -> new String[] {"unterminated", "the name that begins here is not closed", "close it with `"};
            case '[' -> new String[] {"unterminated", "the script that begins here is not closed", "close it with ]"};
            default -> new String[] {"character", "'" + token.text(text) + "' means nothing in this language",
                    first > 127 ? "a name with such characters stands in back-ticks" : ""};
        };
        return new SyntaxFault(token.start(), token.length(), fault[0], fault[1], fault[2]);
    }
}

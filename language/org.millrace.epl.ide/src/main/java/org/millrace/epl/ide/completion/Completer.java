package org.millrace.epl.ide.completion;

import org.millrace.epl.expect.Expectation;
import org.millrace.epl.expect.Recogniser;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.names.Names;
import org.millrace.epl.lexer.TimeUnits;
import org.millrace.epl.tokens.EplToken;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds what may be written at a place. */
public final class Completer {

    private static final int UNIT = 5;
    private static final int CLAUSE = 15;
    private static final int KEYWORD = 35;
    private static final int TEMPLATE = 50;

    /** Keywords that go on with a statement rather than with an expression. */
    private static final Set<String> CLAUSES = Set.of("select", "from", "where", "group", "having", "output", "order", "limit", "insert", "into", "on",
            "create", "update", "delete", "merge", "set", "when", "then", "as", "retain", "matching", "match_recognize", "pattern", "end", "by");

    private final Names names;

    /** Asks who knows what names stand for. */
    public Completer(Names names) {
        this.names = names;
    }

    /** What may be written at an offset, the best first. */
    public List<CompletionItem> at(EplProject project, EplDocument document, int offset) {
        return PlaceholderProposals.at(project, document, offset)
                .orElseGet(() -> request(project, document, offset).map(this::propose).orElse(List.of()));
    }

    private List<CompletionItem> propose(Request request) {
        var proposals = new Proposals(request);
        if (request.back(1).equalsIgnoreCase("retain")) {
            RetainProposals.propose(proposals, names, request);
        }
        new NameProposals(request, names, proposals).propose();
        for (var expectation : request.expected().all()) {
            if (expectation.isWord() && expectation.isKeyword()) {
                proposals.keyword(expectation, rank(expectation));
            }
        }
        if (request.before().isEmpty()) {
            Templates.propose(proposals, TEMPLATE);
        }
        return proposals.sorted();
    }

    private static int rank(Expectation keyword) {
        return TimeUnits.WORDS.contains(keyword.type()) ? UNIT : CLAUSES.contains(keyword.type()) ? CLAUSE : KEYWORD;
    }

    /** A name whose closing back-tick is missing hides what comes behind it; with another sign in its place it does not. */
    private static EplDocument withoutOpenName(EplDocument document, int offset) {
        var text = document.text();
        return document.tokenBefore(offset).filter(token -> token.is(EplToken.OTHER) && text.charAt(token.start()) == '`')
                .map(token -> new EplDocument(document.uri(), document.version(), text.substring(0, token.start()) + "_" + text.substring(token.start() + 1)))
                .orElse(document);
    }

    private static Optional<Request> request(EplProject project, EplDocument original, int offset) {
        var document = withoutOpenName(original, offset);
        var text = original.text();
        var word = document.tokenBefore(offset).filter(token -> token.start() < offset);
        if (word.isPresent() && isOpaque(word.get(), offset, text)) {
            return Optional.empty();
        }
        var token = word.filter(w -> w.isWord() || isQuoted(w, text));
        var quoted = token.map(t -> isQuoted(t, text)).orElse(false);
        var replaced = token.map(t -> new TextRange(t.start(), t.end())).orElseGet(() -> new TextRange(offset, offset));
        var typed = text.substring(replaced.start() + (quoted ? 1 : 0), Math.max(offset, replaced.start() + (quoted ? 1 : 0)));
        var statement = document.statementTokens(replaced.start());
        var before = statement.stream().filter(t -> t.end() <= replaced.start()).toList();
        var follows = statement.stream().filter(t -> t.start() >= replaced.end() && t.end() > offset).findFirst().map(EplToken::type).orElse("");
        var expected = Recogniser.get().behind(text, before);
        return expected.known() ? Optional.of(new Request(project, document, replaced, typed, quoted, before, follows, expected)) : Optional.empty();
    }

    private static boolean isQuoted(EplToken token, String text) {
        return token.is(EplToken.QUOTED_ID) || text.charAt(token.start()) == '`';
    }

    /** Whether nothing of the language can be written inside a token. */
    private static boolean isOpaque(EplToken token, int offset, String text) {
        return switch (token.type()) {
            case EplToken.SL_COMMENT -> true;
            case EplToken.ML_COMMENT, EplToken.STRING, EplToken.SCRIPT, EplToken.TRIPLE_QUOTED, EplToken.PLACEHOLDER -> offset < token.end();
            case EplToken.NUMBER -> true;
            case EplToken.OTHER -> text.charAt(token.start()) != '`' && token.length() > 1;
            default -> false;
        };
    }
}

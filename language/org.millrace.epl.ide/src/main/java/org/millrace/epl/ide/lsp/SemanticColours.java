package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensDelta;
import org.eclipse.lsp4j.SemanticTokensDeltaParams;
import org.eclipse.lsp4j.SemanticTokensEdit;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.millrace.epl.ide.services.Languages;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Tells what the words of texts are. Remembers its last answer about each text, so that the next may be the difference. */
final class SemanticColours {

    private record Sent(String id, List<Integer> data) {
    }

    private final Languages languages;
    private final Questions questions;
    private final Map<String, Sent> sent = new ConcurrentHashMap<>();
    private final AtomicLong ids = new AtomicLong();

    SemanticColours(Languages languages, Questions questions) {
        this.languages = languages;
        this.questions = questions;
    }

    CompletableFuture<SemanticTokens> all(SemanticTokensParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> {
            var now = remember(document.uri(), Colours.encoded(document, languages.of(document).highlight(project, document)));
            return new SemanticTokens(now.id, now.data);
        }, new SemanticTokens(List.of()));
    }

    CompletableFuture<Either<SemanticTokens, SemanticTokensDelta>> difference(SemanticTokensDeltaParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> {
            var before = sent.get(document.uri());
            var now = remember(document.uri(), Colours.encoded(document, languages.of(document).highlight(project, document)));
            return before == null || !before.id.equals(params.getPreviousResultId()) ? Either.forLeft(new SemanticTokens(now.id, now.data))
                    : Either.forRight(new SemanticTokensDelta(difference(before.data, now.data), now.id));
        }, Either.forLeft(new SemanticTokens(List.of())));
    }

    CompletableFuture<SemanticTokens> part(SemanticTokensRangeParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> new SemanticTokens(Colours.encoded(document,
                languages.of(document).highlight(project, document, Protocol.range(document, params.getRange())))), new SemanticTokens(List.of()));
    }

    void forget(String uri) {
        sent.remove(uri);
    }

    private Sent remember(String uri, List<Integer> data) {
        var now = new Sent(Long.toString(ids.incrementAndGet()), data);
        sent.put(uri, now);
        return now;
    }

    /** One change: what lies between the beginning and the end that both have in common. */
    private static List<SemanticTokensEdit> difference(List<Integer> before, List<Integer> now) {
        var shorter = Math.min(before.size(), now.size());
        var start = 0;
        while (start < shorter && before.get(start).equals(now.get(start))) {
            start++;
        }
        var end = 0;
        while (end < shorter - start && before.get(before.size() - 1 - end).equals(now.get(now.size() - 1 - end))) {
            end++;
        }
        return start == before.size() && start == now.size() ? List.of()
                : List.of(new SemanticTokensEdit(start, before.size() - start - end, now.subList(start, now.size() - end)));
    }
}

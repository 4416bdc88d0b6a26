package org.millrace.scenario.coverage;

import org.millrace.epl.tokens.EplScanner;
import org.millrace.epl.tokens.EplToken;
import org.millrace.report.coverage.CoveredStatement.Span;

import java.util.List;
import java.util.Optional;

/**
 * The places of a deployed statement in its file. A placeholder stands for the tokens that replace it. A statement in BEA's
 * dialect is deployed as its translation, whose parts have no places in the file.
 */
final class SourceMatch {

    private static final String PLACEHOLDER = "${";

    private final SourceTokens source;
    private final List<EplToken> deployed;
    private final String text;
    private final EplToken[] places;
    private final int first;
    private final int end;

    private SourceMatch(String text, SourceTokens source, int offset) {
        this.text = text;
        this.source = source;
        this.deployed = EplScanner.tokens(text).stream().filter(token -> !token.isHidden()).toList();
        this.places = new EplToken[deployed.size()];
        this.first = source.first(offset);
        var matched = match();
        this.end = matched < 0 ? source.end(first) : matched;
    }

    /**
     * Finds a statement.
     *
     * @param text   the deployed statement
     * @param offset where it begins in its file
     */
    static SourceMatch of(String text, SourceTokens source, int offset) {
        return new SourceMatch(text, source, offset);
    }

    /** Returns the index behind the last token in the file; -1 if the file has another text. */
    private int match() {
        var at = first;
        var i = 0;
        while (i < deployed.size()) {
            if (at == source.count()) {
                return forget();
            }
            if (deployed(i).equals(source.text(at))) {
                places[i++] = source.token(at);
            } else if (source.text(at).contains(PLACEHOLDER)) {
                do {
                    places[i++] = source.token(at);
                } while (i < deployed.size() && !(at + 1 < source.count() && deployed(i).equals(source.text(at + 1))));
            } else {
                return forget();
            }
            at++;
        }
        return at;
    }

    private int forget() {
        if (places.length > 0) {
            places[0] = null;
        }
        return -1;
    }

    private String deployed(int index) {
        return deployed.get(index).text(text);
    }

    /** Returns where the statement stands in the file, without comments; empty if it stands nowhere. */
    List<Span> code() {
        return source.code(first, end);
    }

    /** Returns the place of a part of the deployed text; empty if it is unknown. */
    Optional<Span> place(int offset, int length) {
        if (places.length == 0 || places[0] == null) {
            return Optional.empty();
        }
        EplToken begin = null;
        EplToken last = null;
        for (var i = 0; i < deployed.size(); i++) {
            if (deployed.get(i).start() >= offset && deployed.get(i).end() <= offset + length) {
                begin = begin == null ? places[i] : begin;
                last = places[i];
            }
        }
        return begin == null ? Optional.empty() : Optional.of(new Span(begin.start(), last.end() - begin.start()));
    }
}

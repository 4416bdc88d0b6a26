package org.millrace.scenario.ide.completion;

import org.millrace.epl.ide.Markup;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.completion.CompletionItem;
import org.millrace.epl.ide.completion.CompletionKind;
import org.millrace.scenario.ide.token.ScenarioToken;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Gathers what is proposed, and leaves out what does not begin with the text in front of the caret. */
final class Proposals {

    private final TextRange replaced;
    private final String typed;
    private final List<CompletionItem> items = new ArrayList<>();

    Proposals(TextRange replaced, String typed) {
        this.replaced = replaced;
        this.typed = typed.toLowerCase(Locale.ROOT);
    }

    List<CompletionItem> sorted() {
        return items.stream().sorted(Comparator.comparing(CompletionItem::order).thenComparing(CompletionItem::label)).toList();
    }

    /** Words of the language. */
    void word(String words, int rank) {
        add(words, CompletionKind.KEYWORD, "", CompletionItem.escaped(words) + " ", rank);
    }

    /** A name, and what is written behind it. */
    void name(String name, CompletionKind kind, String detail, String behind, int rank) {
        if (isQuoted() || !ScenarioToken.written(name).equals(name)) {
            quoted(name, kind, detail, rank);
        } else {
            add(name, kind, detail, CompletionItem.escaped(name) + behind, rank);
        }
    }

    /** A text in quotation marks. */
    void quoted(String text, CompletionKind kind, String detail, int rank) {
        var mark = typed.startsWith("\"") ? "\"" : "'";
        var written = mark + text.replace("\\", "\\\\").replace(mark, "\\" + mark) + mark;
        add(text, kind, detail, CompletionItem.escaped(written), isQuoted() ? written : text, rank);
    }

    /** A piece of a scenario with places to fill in. */
    void template(String label, String detail, String snippet, int rank) {
        add(label, CompletionKind.TEMPLATE, detail, snippet, rank);
    }

    void add(String label, CompletionKind kind, String detail, String snippet, int rank) {
        add(label, kind, detail, snippet, label, rank);
    }

    private void add(String label, CompletionKind kind, String detail, String snippet, String filter, int rank) {
        if (filter.toLowerCase(Locale.ROOT).startsWith(typed)) {
            var item = new CompletionItem(label, kind, detail, "", snippet, replaced, filter, "%02d".formatted(rank));
            items.add(item.hasPlaces() ? new CompletionItem(label, kind, detail, Markup.code(item.filled()), snippet, replaced, filter, item.order()) : item);
        }
    }

    private boolean isQuoted() {
        return typed.startsWith("'") || typed.startsWith("\"");
    }
}

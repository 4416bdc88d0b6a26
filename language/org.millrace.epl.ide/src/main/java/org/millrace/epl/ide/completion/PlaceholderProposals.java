package org.millrace.epl.ide.completion;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.Markup;
import org.millrace.epl.ide.TemplateParameter;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.tokens.EplToken;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Proposes the parameters of templates in <code>${…}</code>, which may stand in texts in quotes, too. */
final class PlaceholderProposals {

    private static final int MOST_VALUES = 20;

    private PlaceholderProposals() {
    }

    /** The proposals; empty if the offset lies in no placeholder. */
    static Optional<List<CompletionItem>> at(EplProject project, EplDocument document, int offset) {
        return name(document, offset).map(range -> {
            var typed = document.text().substring(range.start(), offset).toLowerCase(Locale.ROOT);
            return project.parameters().stream().filter(parameter -> parameter.name().toLowerCase(Locale.ROOT).startsWith(typed))
                    .map(parameter -> item(document.text(), parameter, range)).toList();
        });
    }

    private static CompletionItem item(String text, TemplateParameter parameter, TextRange range) {
        var closed = range.end() < text.length() && text.charAt(range.end()) == '}';
        var values = parameter.values();
        return new CompletionItem(parameter.name(), CompletionKind.VARIABLE, values.size() == 1 ? "1 value" : values.size() + " values",
                Markup.code(String.join("\n", values.subList(0, Math.min(MOST_VALUES, values.size()))) + (values.size() > MOST_VALUES ? "\n…" : "")),
                parameter.name() + (closed ? "" : "\\}"), range, parameter.name(), parameter.name());
    }

    /** The name, or what there is of it, between the braces around an offset. */
    private static Optional<TextRange> name(EplDocument document, int offset) {
        var text = document.text();
        var start = offset;
        while (start > 0 && isPart(text.charAt(start - 1))) {
            start--;
        }
        var inComment = document.tokenBefore(start).filter(token -> token.is(EplToken.SL_COMMENT) || token.is(EplToken.ML_COMMENT)).isPresent();
        if (start < 2 || text.charAt(start - 1) != '{' || text.charAt(start - 2) != '$' || inComment) {
            return Optional.empty();
        }
        var end = offset;
        while (end < text.length() && isPart(text.charAt(end))) {
            end++;
        }
        return Optional.of(new TextRange(start, end));
    }

    private static boolean isPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }
}

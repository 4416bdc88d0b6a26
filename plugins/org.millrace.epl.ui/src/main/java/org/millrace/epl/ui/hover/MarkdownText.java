package org.millrace.epl.ui.hover;

import org.eclipse.jface.text.TextPresentation;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.millrace.epl.lexer.EplLexer;
import org.millrace.epl.ui.colour.EplStyles;
import org.millrace.epl.ui.colour.StyleCache;
import org.millrace.epl.ui.preference.EplStyle;

/**
 * Converts the Markdown of the language services to styled text: paragraphs, lists, code blocks, bold words and code
 * words. Code has the colours of the editor.
 */
final class MarkdownText {

    private final StringBuilder text = new StringBuilder();
    private final TextPresentation presentation;
    private final StyleCache look = new StyleCache();

    private MarkdownText(TextPresentation presentation) {
        this.presentation = presentation;
    }

    /** Returns the text, and adds its styles to the presentation. */
    static String of(String markdown, TextPresentation presentation) {
        var laidOut = new MarkdownText(presentation);
        var code = false;
        for (var line : markdown.strip().split("\n", -1)) {
            if (line.startsWith("```")) {
                code = !code;
                continue;
            }
            if (code) {
                laidOut.code(line);
            } else {
                laidOut.line(line);
            }
            laidOut.text.append('\n');
        }
        return laidOut.text.toString().stripTrailing();
    }

    private void code(String line) {
        var start = text.length();
        text.append(line);
        for (var token : EplLexer.tokens(line)) {
            EplStyles.of(token).ifPresent(style -> presentation.addStyleRange(look.range(style, start + token.start(), token.length())));
        }
    }

    private void line(String line) {
        if (line.strip().equals("---")) {
            return;
        }
        var content = line.startsWith("- ") ? line.substring(2) : line.replaceFirst("^#+ ", "");
        text.append(line.startsWith("- ") ? "  • " : "");
        var bold = -1;
        for (var i = 0; i < content.length(); i++) {
            var c = content.charAt(i);
            if (c == '\\' && i + 1 < content.length()) {
                text.append(content.charAt(++i));
            } else if (c == '*' && content.startsWith("**", i)) {
                if (bold >= 0) {
                    presentation.addStyleRange(new StyleRange(bold, text.length() - bold, null, null, SWT.BOLD));
                }
                bold = bold >= 0 ? -1 : text.length();
                i++;
            } else if (c == '`' && content.indexOf('`', i + 1) > 0) {
                var end = content.indexOf('`', i + 1);
                presentation.addStyleRange(look.range(EplStyle.PROPERTY, text.length(), end - i - 1));
                text.append(content, i + 1, end);
                i = end;
            } else {
                text.append(c);
            }
        }
    }
}

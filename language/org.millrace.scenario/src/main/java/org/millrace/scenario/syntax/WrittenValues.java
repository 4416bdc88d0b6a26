package org.millrace.scenario.syntax;

import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.nodemodel.INode;

/** Takes texts into the syntax tree: those in quotation marks without these, all others as they are written. */
public final class WrittenValues implements IValueConverterService {

    @Override
    public Object toValue(String text, String rule, INode node) {
        var written = text == null && node != null ? node.getText().strip() : text;
        return written != null && written.length() > 1 && (written.startsWith("'") || written.startsWith("\"")) ? unquoted(written) : written;
    }

    private static String unquoted(String text) {
        var plain = new StringBuilder();
        for (var i = 1; i < text.length() - 1; i++) {
            var c = text.charAt(i);
            if (c == '\\' && i + 1 < text.length() - 1) {
                i++;
                plain.append(switch (text.charAt(i)) {
                    case 'n' -> '\n';
                    case 't' -> '\t';
                    case 'r' -> '\r';
                    default -> text.charAt(i);
                });
            } else {
                plain.append(c);
            }
        }
        return plain.toString();
    }

    @Override
    public String toString(Object value, String rule) {
        return String.valueOf(value);
    }
}

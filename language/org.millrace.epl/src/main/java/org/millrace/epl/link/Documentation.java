package org.millrace.epl.link;

import org.millrace.epl.EplSource;
import org.millrace.epl.EplStatement;
import org.millrace.epl.ast.Annotation;

import java.util.Optional;

/** What the author of a statement says about it. */
final class Documentation {

    private Documentation() {
    }

    /** The text of {@code @Description}, or the comment directly in front of the statement. */
    static String of(EplSource source, EplStatement statement) {
        var described = statement.tree().stream().flatMap(tree -> tree.getPrefixes().stream()).filter(Annotation.class::isInstance).map(Annotation.class::cast)
                .filter(annotation -> "description".equalsIgnoreCase(annotation.getName()))
                .map(annotation -> Annotations.text(annotation.getValue())).flatMap(Optional::stream).findFirst();
        return described.orElseGet(() -> comment(source, statement));
    }

    private static String comment(EplSource source, EplStatement statement) {
        var tokens = source.tokens();
        var at = source.firstToken(statement.start()) - 1;
        if (at > 0 && tokens.get(at).type().equals("WS") && tokens.get(at).text(source.text()).chars().filter(c -> c == '\n').count() <= 1) {
            at--;
        }
        if (at < 0 || !tokens.get(at).isComment()) {
            return "";
        }
        return tokens.get(at).text(source.text()).replaceAll("^/\\*+|^//+|\\*/$", "").replaceAll("\\s*\\n\\s*\\*?\\s*", " ").strip();
    }
}

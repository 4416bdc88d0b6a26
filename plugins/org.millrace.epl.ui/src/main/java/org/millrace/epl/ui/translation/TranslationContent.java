package org.millrace.epl.ui.translation;

import org.eclipse.osgi.util.NLS;
import org.millrace.epl.bea.BeaTranslator;
import org.millrace.epl.bea.Translation;
import org.millrace.epl.syntax.SyntaxFault;
import org.millrace.epl.ui.Messages;
import org.millrace.epl.ui.document.Snapshot;

import java.text.MessageFormat;
import java.util.List;
import java.util.Optional;

/**
 * The content of the view.
 *
 * @param message a description, or why there is no translation
 * @param text    the statements in Esper's EPL
 * @param start   the start of the statement at the cursor
 * @param length  its length; 0 if there is none
 */
public record TranslationContent(String message, String text, int start, int length) {

    /** Returns an empty content with a reason. */
    static TranslationContent none(String message) {
        return new TranslationContent(message, "", 0, 0);
    }

    /** Translates a text. */
    static Translation translation(Snapshot snapshot) {
        return BeaTranslator.translate(snapshot.document().source());
    }

    /** Returns the translation for a cursor offset in the source. */
    static TranslationContent of(Snapshot snapshot, Translation translation, int caret) {
        if (snapshot.document().source().statements().isEmpty()) {
            return none(Messages.ShownTranslation_empty);
        }
        var count = translation.statements().stream().filter(Translation.TranslatedStatement::translated).count();
        var at = snapshot.document().statementAt(caret);
        var fault = at.flatMap(statement -> translation.problems().stream()
                .filter(problem -> problem.offset() >= statement.start() && problem.offset() <= statement.end()).findFirst())
                .or(() -> translation.problems().stream().findFirst());
        if (fault.isPresent()) {
            return none(NLS.bind(Messages.ShownTranslation_fault, snapshot.document().line(fault.get().offset()) + 1, why(fault.get())));
        }
        if (count == 0) {
            return none(Messages.ShownTranslation_nothing);
        }
        var place = at.map(statement -> place(translation, statement.index())).orElse(new int[] {0, 0});
        var message = at.filter(statement -> !translation.statements().get(statement.index()).translated()).map(statement -> Messages.ShownTranslation_same)
                .orElseGet(() -> MessageFormat.format(Messages.ShownTranslation_count, count, translation.statements().size()));
        return new TranslationContent(message, translation.text(), place[0], place[1]);
    }

    private static String why(SyntaxFault fault) {
        return fault.advice().isEmpty() ? fault.message() : fault.message() + " (" + fault.advice() + ")";
    }

    /** Returns the range of a statement in the whole translation. */
    private static int[] place(Translation translation, int index) {
        var from = 0;
        List<Translation.TranslatedStatement> statements = translation.statements();
        for (var i = 0; i <= index; i++) {
            var found = Optional.of(translation.text().indexOf(statements.get(i).text(), from)).filter(f -> f >= 0).orElse(from);
            if (i == index) {
                return new int[] {found, Math.min(statements.get(i).text().length(), translation.text().length() - found)};
            }
            from = found + statements.get(i).text().length();
        }
        return new int[] {0, 0};
    }
}

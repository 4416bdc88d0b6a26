package org.millrace.epl.bea;

import org.millrace.epl.EplSource;
import org.millrace.epl.EplStatement;
import org.millrace.epl.SyntaxFault;
import org.millrace.epl.TextEdits;
import org.millrace.epl.bea.Translation.TranslatedStatement;
import org.millrace.epl.lexer.EplToken;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Translates texts in BEA's dialect into Esper's EPL. Only what the dialects say in different words
 * is replaced; everything else, comments and the user's spacing with it, stays as it is, and
 * statements in Esper's EPL are not touched. What has no equal in Esper's EPL is a problem, never
 * another query.
 */
public final class BeaTranslator {

    /** Keywords that only BEA's dialect has; the lexer takes them for keywords only where it means them. */
    private static final Set<String> KEYWORDS = Set.of("retain", "matching", "followed", "within", ":=", "event");

    private BeaTranslator() {
    }

    /** Translates a text. Its syntax faults are among the problems. */
    public static Translation translate(String text) {
        return translate(EplSource.parse(text));
    }

    /** Translates a parsed text. Its syntax faults are among the problems. */
    public static Translation translate(EplSource source) {
        var problems = new ArrayList<>(source.faults());
        var edits = new TextEdits(source.text());
        var changed = new boolean[source.statements().size()];
        for (var statement : source.statements()) {
            if (statement.whole() && isBea(statement)) {
                var found = new StatementTranslator(source.text(), statement, edits).translate();
                problems.addAll(found);
                changed[statement.index()] = true;
            }
        }
        var whole = edits.apply(0, source.text().length());
        var statements = new ArrayList<TranslatedStatement>();
        for (var statement : source.statements()) {
            var part = edits.apply(statement.start(), statement.end());
            statements.add(new TranslatedStatement(part.text(), part.map(), statement.start(), changed[statement.index()]));
        }
        return new Translation(whole.text(), whole.map(), statements, problems);
    }

    /** Whether a statement uses what only BEA's dialect has. */
    public static boolean isBea(EplStatement statement) {
        var visible = statement.visible();
        for (var i = 0; i < visible.size(); i++) {
            if (KEYWORDS.contains(visible.get(i).type()) || isFilteredSource(visible, i) || isLateOutput(visible, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isFilteredSource(List<EplToken> tokens, int i) {
        return i + 2 < tokens.size() && tokens.get(i + 1).is("(") && tokens.get(i + 2).is("select")
                && (tokens.get(i).is("from") || tokens.get(i).is(",") || tokens.get(i).is("join"));
    }

    private static boolean isLateOutput(List<EplToken> tokens, int i) {
        return tokens.get(i).is("output") && tokens.subList(0, i).stream().anyMatch(token -> token.is("order"));
    }
}

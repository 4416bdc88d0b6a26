package org.millrace.epl.bea;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epl.EplSource;
import org.millrace.epl.EplStatement;
import org.millrace.epl.ast.FilteredSource;
import org.millrace.epl.ast.Select;
import org.millrace.epl.bea.Translation.TranslatedStatement;
import org.millrace.epl.edit.TextEdits;
import org.millrace.epl.syntax.SyntaxFault;
import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

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

    /** What is wrong with a text, as {@link #translate(EplSource)} finds it. */
    public static List<SyntaxFault> problems(EplSource source) {
        var problems = new ArrayList<>(source.faults());
        for (var statement : source.statements()) {
            if (statement.whole()) {
                statement.derived(Untranslatable.class, own -> untranslatable(source, own)).problems
                        .forEach(problem -> problems.add(problem.moved(statement.start())));
            }
        }
        return problems;
    }

    /** What cannot be translated, with offsets from the beginning of the statement. */
    private record Untranslatable(List<SyntaxFault> problems) {
    }

    private static Untranslatable untranslatable(EplSource source, EplStatement statement) {
        return new Untranslatable(!isBea(statement) ? List.of()
                : new StatementTranslator(source.text(), statement, new TextEdits(source.text())).translate().stream()
                        .map(problem -> problem.moved(-statement.start())).toList());
    }

    /** Whether a statement uses what only BEA's dialect has. */
    public static boolean isBea(EplStatement statement) {
        var visible = statement.visible();
        var filtered = false;
        var ordered = false;
        var late = false;
        for (var i = 0; i < visible.size(); i++) {
            if (KEYWORDS.contains(visible.get(i).type())) {
                return true;
            }
            filtered |= isFilteredSource(visible, i);
            late |= ordered && visible.get(i).is("output");
            ordered |= visible.get(i).is("order");
        }
        // These look like something else too: a subquery in a list, and "output" behind one that orders.
        return filtered && contains(statement, FilteredSource.class::isInstance)
                || late && contains(statement, element -> element instanceof Select select && select.getLateOutput() != null);
    }

    private static boolean contains(EplStatement statement, Predicate<EObject> wanted) {
        if (statement.tree().isEmpty()) {
            return true;
        }
        for (var contents = statement.tree().get().eAllContents(); contents.hasNext();) {
            if (wanted.test(contents.next())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isFilteredSource(List<EplToken> tokens, int i) {
        return i + 2 < tokens.size() && tokens.get(i + 1).is("(") && tokens.get(i + 2).is("select")
                && (tokens.get(i).is("from") || tokens.get(i).is(",") || tokens.get(i).is("join"));
    }
}

package org.millrace.epl.ide.diagnostics;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.link.Declaration;
import org.millrace.epl.link.LinkCodes;
import org.millrace.epl.link.LinkFindings;
import org.millrace.epl.link.LinkProblem;
import org.millrace.epn.EpnProblem;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The names that the engine cannot know for a reason that is already reported: they are unknown, or the
 * statement that declares them is faulty. The engine complains about each use of them.
 */
final class BrokenNames {

    private static final Pattern QUOTED = Pattern.compile("'([^'\\s]+)'");

    private static final Set<String> DECLARABLE = Set.of(LinkCodes.UNKNOWN_EVENT_TYPE, LinkCodes.UNKNOWN_WINDOW, LinkCodes.UNKNOWN_TABLE,
            LinkCodes.UNKNOWN_CONTEXT, LinkCodes.UNKNOWN_VARIABLE, LinkCodes.UNKNOWN_TYPE);

    private final Set<String> names = new HashSet<>();

    private BrokenNames() {
    }

    /** Returns whether a message of the engine is about one of the names. */
    boolean explain(String message) {
        return !names.isEmpty() && QUOTED.matcher(message).results().anyMatch(quoted -> names.contains(quoted.group(1)));
    }

    /**
     * Finds them.
     *
     * @param documents the texts of the project
     * @param document  the text that the engine was asked about
     * @param verdicts  what it said, by the index of the statement
     */
    static BrokenNames of(LinkFindings findings, Collection<EplDocument> documents, EplDocument document, Map<Integer, List<Diagnostic>> verdicts) {
        var broken = new BrokenNames();
        if (!verdicts.values().stream().allMatch(List::isEmpty)) {
            broken.find(findings, documents, document, verdicts);
        }
        return broken;
    }

    private void find(LinkFindings findings, Collection<EplDocument> documents, EplDocument document, Map<Integer, List<Diagnostic>> verdicts) {
        var texts = new HashMap<String, EplDocument>();
        documents.forEach(text -> texts.put(text.uri(), text));
        var faulty = new HashSet<String>();
        for (var problem : findings.problems()) {
            var text = texts.get(problem.source());
            if (problem.severity() == EpnProblem.Severity.ERROR && text != null && !LinkCodes.showsAtRunTime(problem.code())) {
                if (DECLARABLE.contains(problem.code())) {
                    names.add(new TextRange(problem.offset(), problem.offset() + problem.length()).of(text.text()));
                }
                faulty.add(statement(text, problem));
            }
        }
        verdicts.forEach((index, said) -> {
            if (said.stream().anyMatch(diagnostic -> diagnostic.severity() == Severity.ERROR)) {
                faulty.add(document.uri() + "#" + document.source().statements().get(index).start());
            }
        });
        findings.declarations().stream().filter(declaration -> isFaulty(texts, declaration, faulty)).map(Declaration::name).forEach(names::add);
    }

    private static boolean isFaulty(Map<String, EplDocument> texts, Declaration declaration, Set<String> faulty) {
        var text = texts.get(declaration.place().source());
        return text != null && text.statementAt(declaration.place().offset())
                .map(statement -> !statement.whole() || faulty.contains(text.uri() + "#" + statement.start())).orElse(false);
    }

    private static String statement(EplDocument text, LinkProblem problem) {
        return text.uri() + "#" + text.statementAt(problem.offset()).map(statement -> statement.start()).orElse(-1);
    }
}

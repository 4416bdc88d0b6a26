package org.millrace.epl.bea;

import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.Select;
import org.millrace.epl.edit.TextEdits;

import java.util.Locale;
import java.util.Set;

/** Writes TREND and PERC, which Esper has from us: it knows their names in lower case only. */
final class OwnFunctions {

    private static final Set<String> NAMES = Set.of("trend", "perc");

    private OwnFunctions() {
    }

    static void translate(Chain chain, TextEdits edits) {
        if (chain.getRoot() != null || !chain.getSteps().getFirst().isCall()) {
            return;
        }
        var step = chain.getSteps().getFirst();
        var name = step.getName();
        var lower = name.toLowerCase(Locale.ROOT);
        if (!NAMES.contains(lower)) {
            return;
        }
        var start = StatementTranslator.node(chain).getOffset();
        if (!name.equals(lower)) {
            edits.replace(start, start + name.length(), lower);
        }
        if (step.getArguments().size() == 1 && isOverBatch(chain)) {
            edits.insert(StatementTranslator.node(step.getArguments().getFirst()).getEndOffset(), ", 'batch'", start);
        }
    }

    /** Whether events that are aggregated are retained in batches, with each of which the functions begin anew. */
    private static boolean isOverBatch(Chain chain) {
        var element = chain.eContainer();
        while (element != null && !(element instanceof Select)) {
            element = element.eContainer();
        }
        if (element instanceof Select matched && matched.getMatching() != null) {
            return matched.getMatching().getRetain() != null && matched.getMatching().getRetain().isBatch();
        }
        if (!(element instanceof Select select) || select.getFrom() == null) {
            return false;
        }
        return select.getFrom().getStreams().stream().anyMatch(stream -> stream.getRetain() != null && stream.getRetain().isBatch())
                || select.getFrom().getJoins().stream().anyMatch(join -> join.getStream().getRetain() != null && join.getStream().getRetain().isBatch());
    }
}

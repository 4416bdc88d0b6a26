package org.millrace.scenario.ide.outline;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.fold.Fold;
import org.millrace.epl.ide.outline.OutlineEntry;
import org.millrace.epl.ide.outline.OutlineKind;
import org.millrace.scenario.ide.role.Role;
import org.millrace.scenario.ide.role.Roles;
import org.millrace.scenario.ide.token.ScenarioToken;

import java.util.ArrayList;
import java.util.List;

/** Finds the scenarios and their steps, and the lines that can be folded. */
public final class ScenarioOutliner {

    private static final int LONGEST = 80;

    private ScenarioOutliner() {
    }

    /** Returns the scenarios of a text with their steps. */
    public static List<OutlineEntry> of(EplDocument document, Roles roles) {
        return ScenarioBlock.of(roles).stream().map(block -> new OutlineEntry(block.name().name(), "", OutlineKind.SCENARIO,
                new TextRange(block.start(), block.end()), range(block.name()), block.steps().stream().map(step -> step(document, step)).toList())).toList();
    }

    private static OutlineEntry step(EplDocument document, List<ScenarioToken> tokens) {
        var range = new TextRange(tokens.getFirst().start(), tokens.getLast().end());
        var text = range.of(document.text()).replaceAll("\\s+", " ");
        return new OutlineEntry(text.length() > LONGEST ? text.substring(0, LONGEST - 1) + "…" : text, "", OutlineKind.STEP, range, range(tokens.getFirst()),
                List.of());
    }

    private static TextRange range(ScenarioToken token) {
        return new TextRange(token.start(), token.end());
    }

    /** Returns the lines that can be folded: scenarios, lists of events and comments. */
    public static List<Fold> folds(EplDocument document, Roles roles) {
        var folds = new ArrayList<Fold>();
        for (var block : ScenarioBlock.of(roles)) {
            add(folds, document, block.start(), block.end(), false);
            block.steps().forEach(step -> add(folds, document, step.getFirst().start(), step.getLast().end(), false));
        }
        roles.tokens().stream().filter(roled -> roled.role() == Role.COMMENT)
                .forEach(roled -> add(folds, document, roled.token().start(), roled.token().end(), true));
        return folds;
    }

    private static void add(List<Fold> folds, EplDocument document, int start, int end, boolean comment) {
        if (document.line(end) > document.line(start)) {
            folds.add(new Fold(document.line(start), document.line(end), comment));
        }
    }
}

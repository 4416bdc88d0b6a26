package org.millrace.runtime.engine;

import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plan;
import org.millrace.runtime.plan.direct.DirectPlan;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Collects the plan choices during compilation. */
final class Choices {

    /** Not measured; it can be estimated on demand. */
    private static final long UNKNOWN = -1;

    /** The identity of a statement, independent of rewriting its text. */
    private record Id(String name, String file, int line, int column) {

        static Id of(StatementSpec statement) {
            return new Id(statement.name(), statement.file(), statement.line(), statement.column());
        }
    }

    private final List<Choice> choices = new ArrayList<>();
    private final Map<Id, String> reasons = new HashMap<>();
    private final Set<Id> folded = new HashSet<>();

    void direct(StatementSpec statement, DirectPlan plan, boolean shared, long nanos) {
        var used = EnumSet.of(Plan.DIRECT);
        if (plan.foldsWindow()) {
            used.add(Plan.FOLDED);
        }
        if (shared && plan.keyProperty().isPresent()) {
            used.add(Plan.SHARED);
        }
        choices.add(new Choice(statement, used, "", 1, nanos, 1, plan.stateBytes(), plan.groupedBy(), plan.groupBytes()));
    }

    void notDirect(StatementSpec statement, String reason) {
        reasons.put(Id.of(statement), reason);
    }

    void folded(StatementSpec statement) {
        folded.add(Id.of(statement));
    }

    void keyed(StatementSpec statement, int classes, long nanos) {
        add(statement, EnumSet.of(Plan.KEYED), 1, classes, nanos);
    }

    void esper(StatementSpec statement, int together, int classes, long nanos) {
        add(statement, EnumSet.noneOf(Plan.class), together, classes, nanos);
    }

    private void add(StatementSpec statement, Set<Plan> used, int together, int classes, long nanos) {
        if (folded.contains(Id.of(statement))) {
            used.add(Plan.FOLDED);
        }
        choices.add(new Choice(statement, used, reasons.getOrDefault(Id.of(statement), ""), together, nanos, classes, UNKNOWN, "", 0));
    }

    List<Choice> all() {
        return List.copyOf(choices);
    }
}

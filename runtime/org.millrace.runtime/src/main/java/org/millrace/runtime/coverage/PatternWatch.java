package org.millrace.runtime.coverage;

import com.espertech.esper.common.internal.context.util.AgentInstanceContext;
import com.espertech.esper.common.internal.epl.pattern.core.EvalFactoryNode;
import com.espertech.esper.common.internal.filterspec.MatchedEventMapMinimal;
import org.millrace.control.CoverageMessages.PartKind;
import org.millrace.runtime.coverage.StatementCoverage.Part;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * Counts how often the sub-expressions of the patterns of a statement become true and false. Esper calls it while it holds
 * the lock of the statement.
 */
final class PatternWatch extends SilentAudit {

    /** The number of the outermost sub-expression of each pattern in Esper. */
    private static final int OUTERMOST = 1;

    private final StatementCoverage statement;
    private final Map<EvalFactoryNode, Part> parts = new IdentityHashMap<>();
    private final Map<EvalFactoryNode, EvalFactoryNode> nextInner = new IdentityHashMap<>();
    /** The instances of guards whose sub-expressions have become false; Esper reports them again when the time has passed. */
    private final Set<Object> failed = Collections.newSetFromMap(new WeakHashMap<>());
    private EvalFactoryNode lastFalse;
    private int patterns;

    PatternWatch(StatementCoverage statement) {
        this.statement = statement;
    }

    /** Patterns start in the order in which the statement has them. */
    @Override
    public void patternInstance(boolean begins, EvalFactoryNode node, AgentInstanceContext context) {
        if (!begins || node.getFactoryNodeId() != OUTERMOST || nextInner.containsKey(node)) {
            return;
        }
        var nodes = PatternNodes.of(node);
        var known = statement.pattern(patterns++, nodes.kinds());
        for (var i = 0; i < nodes.nodes().size(); i++) {
            nextInner.put(nodes.nodes().get(i), i + 1 < nodes.nodes().size() ? nodes.nodes().get(i + 1) : null);
            if (i < known.size()) {
                parts.put(nodes.nodes().get(i), known.get(i));
            }
        }
    }

    @Override
    public void patternTrue(EvalFactoryNode node, Object from, MatchedEventMapMinimal match, boolean quits, AgentInstanceContext context) {
        lastFalse = null;
        var part = parts.get(node);
        if (part != null) {
            part.matched().increment();
        }
    }

    @Override
    public void patternFalse(EvalFactoryNode node, Object from, AgentInstanceContext context) {
        var part = parts.get(node);
        if (part != null && !(part.place().kind() == PartKind.GUARD && hasFailed(node, from))) {
            part.ended().increment();
        }
        lastFalse = node;
    }

    /** Returns whether a guard is false since its sub-expression has become false. */
    private boolean hasFailed(EvalFactoryNode guard, Object instance) {
        return lastFalse != null && lastFalse == nextInner.get(guard) ? failed.add(instance) : failed.contains(instance);
    }
}

package org.millrace.runtime.coverage;

import com.espertech.esper.common.internal.epl.pattern.and.EvalAndFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.core.EvalFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.core.EvalFactoryNodeVisitor;
import com.espertech.esper.common.internal.epl.pattern.core.EvalRootFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.every.EvalEveryFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.everydistinct.EvalEveryDistinctFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.filter.EvalFilterFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.followedby.EvalFollowedByFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.guard.EvalGuardFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.matchuntil.EvalMatchUntilFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.not.EvalNotFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.observer.EvalObserverFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.or.EvalOrFactoryNode;
import org.millrace.control.CoverageMessages.PartKind;

import java.util.ArrayList;
import java.util.List;

/** Collects the nodes of a pattern in Esper, the outer ones first. */
final class PatternNodes implements EvalFactoryNodeVisitor {

    private final List<EvalFactoryNode> nodes = new ArrayList<>();
    private final List<PartKind> kinds = new ArrayList<>();

    private PatternNodes() {
    }

    static PatternNodes of(EvalFactoryNode outermost) {
        var found = new PatternNodes();
        outermost.accept(found);
        return found;
    }

    List<EvalFactoryNode> nodes() {
        return nodes;
    }

    List<PartKind> kinds() {
        return kinds;
    }

    private void add(EvalFactoryNode node, PartKind kind) {
        nodes.add(node);
        kinds.add(kind);
    }

    @Override
    public void visit(EvalRootFactoryNode node) {
        // The pattern as a whole.
    }

    @Override
    public void visit(EvalAndFactoryNode node) {
        add(node, PartKind.AND);
    }

    @Override
    public void visit(EvalEveryFactoryNode node) {
        add(node, PartKind.EVERY);
    }

    @Override
    public void visit(EvalEveryDistinctFactoryNode node) {
        add(node, PartKind.EVERY);
    }

    @Override
    public void visit(EvalFilterFactoryNode node) {
        add(node, PartKind.FILTER);
    }

    @Override
    public void visit(EvalFollowedByFactoryNode node) {
        add(node, PartKind.FOLLOWED_BY);
    }

    @Override
    public void visit(EvalGuardFactoryNode node) {
        add(node, PartKind.GUARD);
    }

    @Override
    public void visit(EvalMatchUntilFactoryNode node) {
        add(node, PartKind.UNTIL);
    }

    @Override
    public void visit(EvalNotFactoryNode node) {
        add(node, PartKind.NOT);
    }

    @Override
    public void visit(EvalObserverFactoryNode node) {
        add(node, PartKind.TIMER);
    }

    @Override
    public void visit(EvalOrFactoryNode node) {
        add(node, PartKind.OR);
    }
}

package org.millrace.runtime.engine;

import com.espertech.esper.common.client.EventBean;
import com.espertech.esper.common.internal.context.util.EPStatementHandleCallbackFilter;
import com.espertech.esper.common.internal.epl.pattern.and.EvalAndFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.core.EvalRootState;
import com.espertech.esper.common.internal.epl.pattern.core.EvalStateNode;
import com.espertech.esper.common.internal.epl.pattern.core.EvalStateNodeVisitor;
import com.espertech.esper.common.internal.epl.pattern.every.EvalEveryFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.everydistinct.EvalEveryDistinctFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.filter.EvalFilterFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.followedby.EvalFollowedByFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.guard.EvalGuardFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.guard.Guard;
import com.espertech.esper.common.internal.epl.pattern.matchuntil.EvalMatchUntilFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.not.EvalNotFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.observer.EvalObserverFactoryNode;
import com.espertech.esper.common.internal.epl.pattern.observer.EventObserver;
import com.espertech.esper.common.internal.epl.pattern.or.EvalOrFactoryNode;
import com.espertech.esper.common.internal.filterspec.MatchedEventMap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Lists what a pattern waits for, each with the events that have matched before. */
final class PartialMatches implements EvalStateNodeVisitor {

    private static final String WAITS_FOR = "waits for";

    private final Function<EventBean, Object> value;
    private final List<Map<String, Object>> waiting = new ArrayList<>();

    private PartialMatches(Function<EventBean, Object> value) {
        this.value = value;
    }

    /**
     * Lists them; the thread has the lock of the statement.
     *
     * @param value returns the content of an event
     */
    static List<Map<String, Object>> of(EvalRootState root, Function<EventBean, Object> value) {
        var found = new PartialMatches(value);
        root.accept(found);
        return found.waiting;
    }

    private void add(String awaited, MatchedEventMap matched) {
        var row = new LinkedHashMap<String, Object>();
        row.put(WAITS_FOR, awaited);
        if (matched != null) {
            matched.getMatchingEventsAsMap().forEach((tag, event) -> row.put(tag, content(event)));
        }
        waiting.add(row);
    }

    private Object content(Object event) {
        return switch (event) {
            case EventBean one -> value.apply(one);
            case EventBean[] several -> Arrays.stream(several).map(value).toList();
            case null, default -> event;
        };
    }

    @Override
    public void visitFilter(EvalFilterFactoryNode node, EvalStateNode state, EPStatementHandleCallbackFilter handle, MatchedEventMap matched) {
        var type = node.getFilterSpec().getFilterForEventType().getName();
        add(node.getEventAsName() == null ? type : node.getEventAsName() + "=" + type, matched);
    }

    @Override
    public void visitObserver(EvalObserverFactoryNode node, EvalStateNode state, EventObserver observer) {
        add("a timer", observer.getBeginState());
    }

    @Override
    public void visitGuard(EvalGuardFactoryNode node, EvalStateNode state, Guard guard) {
        // Its child waits.
    }

    @Override
    public void visitFollowedBy(EvalFollowedByFactoryNode node, EvalStateNode state, Object... parameters) {
        // Its children wait.
    }

    @Override
    public void visitMatchUntil(EvalMatchUntilFactoryNode node, EvalStateNode state, Object... parameters) {
        // Its children wait.
    }

    @Override
    public void visitNot(EvalNotFactoryNode node, EvalStateNode state) {
        // Its child waits.
    }

    @Override
    public void visitOr(EvalOrFactoryNode node, EvalStateNode state) {
        // Its children wait.
    }

    @Override
    public void visitRoot(EvalStateNode state) {
        // Its child waits.
    }

    @Override
    public void visitAnd(EvalAndFactoryNode node, EvalStateNode state, Object... parameters) {
        // Its children wait.
    }

    @Override
    public void visitEvery(EvalEveryFactoryNode node, EvalStateNode state, MatchedEventMap matched, Object... parameters) {
        // Its children wait.
    }

    @Override
    public void visitEveryDistinct(EvalEveryDistinctFactoryNode node, EvalStateNode state, MatchedEventMap matched,
            @SuppressWarnings("rawtypes") Collection keys) {
        // Its children wait.
    }
}

package org.millrace.runtime.coverage;

import com.espertech.esper.common.client.EventBean;
import com.espertech.esper.common.client.dataflow.core.EPDataFlowState;
import com.espertech.esper.common.internal.context.util.AgentInstanceContext;
import com.espertech.esper.common.internal.epl.expression.core.ExprEvaluatorContext;
import com.espertech.esper.common.internal.epl.pattern.core.EvalFactoryNode;
import com.espertech.esper.common.internal.filterspec.MatchedEventMapMinimal;
import com.espertech.esper.common.internal.metrics.audit.AuditProvider;
import com.espertech.esper.common.internal.schedule.ScheduleHandle;
import com.espertech.esper.common.internal.schedule.ScheduleObjectType;
import com.espertech.esper.common.internal.view.core.ViewFactory;

/** A receiver of Esper's reports about a statement that ignores all of them. */
abstract class SilentAudit implements AuditProvider {

    @Override
    public boolean activated() {
        return false;
    }

    @Override
    public void view(EventBean[] added, EventBean[] removed, AgentInstanceContext context, ViewFactory view) {
        // Ignored.
    }

    @Override
    public void stream(EventBean event, ExprEvaluatorContext context, String filter) {
        // Ignored.
    }

    @Override
    public void stream(EventBean[] added, EventBean[] removed, ExprEvaluatorContext context, String filter) {
        // Ignored.
    }

    @Override
    public void scheduleAdd(long time, AgentInstanceContext context, ScheduleHandle handle, ScheduleObjectType type, String name) {
        // Ignored.
    }

    @Override
    public void scheduleRemove(AgentInstanceContext context, ScheduleHandle handle, ScheduleObjectType type, String name) {
        // Ignored.
    }

    @Override
    public void scheduleFire(AgentInstanceContext context, ScheduleObjectType type, String name) {
        // Ignored.
    }

    @Override
    public void property(String name, Object value, ExprEvaluatorContext context) {
        // Ignored.
    }

    @Override
    public void insert(EventBean event, ExprEvaluatorContext context) {
        // Ignored.
    }

    @Override
    public void expression(String text, Object value, ExprEvaluatorContext context) {
        // Ignored.
    }

    @Override
    public void patternTrue(EvalFactoryNode node, Object from, MatchedEventMapMinimal match, boolean quits, AgentInstanceContext context) {
        // Ignored.
    }

    @Override
    public void patternFalse(EvalFactoryNode node, Object from, AgentInstanceContext context) {
        // Ignored.
    }

    @Override
    public void patternInstance(boolean begins, EvalFactoryNode node, AgentInstanceContext context) {
        // Ignored.
    }

    @Override
    public void exprdef(String name, Object value, ExprEvaluatorContext context) {
        // Ignored.
    }

    @Override
    public void dataflowTransition(String name, String instance, EPDataFlowState before, EPDataFlowState after, AgentInstanceContext context) {
        // Ignored.
    }

    @Override
    public void dataflowSource(String name, String instance, String operator, int number, AgentInstanceContext context) {
        // Ignored.
    }

    @Override
    public void dataflowOp(String name, String instance, String operator, int number, Object[] parameters, AgentInstanceContext context) {
        // Ignored.
    }

    @Override
    public void contextPartition(boolean begins, AgentInstanceContext context) {
        // Ignored.
    }
}

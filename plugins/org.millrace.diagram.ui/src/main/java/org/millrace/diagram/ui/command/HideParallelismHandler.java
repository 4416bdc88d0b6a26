package org.millrace.diagram.ui.command;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.millrace.diagram.ui.page.NetworkDiagramPage;
import org.millrace.diagram.ui.page.ParallelismOverlay;

/** Hides how the network would run on Apache Flink. */
public final class HideParallelismHandler extends AbstractHandler {

    /** Called by the extension point. */
    public HideParallelismHandler() {
    }

    @Override
    public void setEnabled(Object context) {
        setBaseEnabled(ShownDiagram.of(context).flatMap(NetworkDiagramPage::parallelism).filter(plan -> plan.parallelism().isPresent()).isPresent());
    }

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) {
        ShownDiagram.of(event.getApplicationContext()).flatMap(NetworkDiagramPage::parallelism).ifPresent(ParallelismOverlay::hide);
        return null;
    }
}

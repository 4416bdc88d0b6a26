package org.millrace.profile.ui.inspector;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;
import org.millrace.profile.inspect.TracePoint;

import java.util.Optional;

/**
 * Opens the inspector for a stage, or for the wire from it to another stage. The parameters {@code stage} and {@code
 * wire} name them; by default, the selection of a diagram or an outline applies.
 */
public final class InspectHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        try {
            var wanted = given(event).or(() -> selected(event));
            var view = (InspectorView) HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage().showView(InspectorView.ID);
            wanted.ifPresent(view::inspect);
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
        return null;
    }

    private static Optional<TracePoint> given(ExecutionEvent event) {
        var stage = event.getParameter("stage");
        var wire = event.getParameter("wire");
        return stage == null || stage.isEmpty() ? Optional.empty() : Optional.of(new TracePoint(stage, wire == null ? "" : wire));
    }

    private static Optional<TracePoint> selected(ExecutionEvent event) {
        return Optional.ofNullable(HandlerUtil.getCurrentSelection(event)).flatMap(InspectHandler::point);
    }

    /** Returns the selected stage or wire. */
    static Optional<TracePoint> point(ISelection selection) {
        var first = selection instanceof IStructuredSelection several ? several.getFirstElement() : null;
        return switch (first) {
            case Stage stage when stage.getName() != null -> Optional.of(new TracePoint(stage.getName(), ""));
            case Wire wire when wire.getFrom() != null && wire.getTo() != null -> Optional.of(new TracePoint(wire.getFrom().getName(), wire.getTo().getName()));
            case null, default -> Optional.empty();
        };
    }
}

package org.millrace.launch.ui.why;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.contexts.IDebugContextListener;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.debug.model.NetworkTarget;
import org.millrace.debug.model.ReplaySession;
import org.millrace.launch.replay.WhyQuestion;

import java.util.Optional;

/** Explains the output at which the selected recorded run is suspended in the debugger. */
public final class DebuggedOutputHandler extends AbstractHandler {

    private final IDebugContextListener selection = event -> setEnabled(event);

    /** Called by the extension point. */
    public DebuggedOutputHandler() {
        DebugUITools.getDebugContextManager().addDebugContextListener(selection);
    }

    @Override
    public void setEnabled(Object context) {
        setBaseEnabled(target().isPresent());
    }

    /** Returns the selected network if it is suspended at an output of a recorded run. */
    private static Optional<NetworkTarget> target() {
        var context = DebugUITools.getDebugContext();
        return context != null && Adapters.adapt(context, IDebugTarget.class) instanceof NetworkTarget target && target.isSuspended()
                && target.replay().filter(replay -> replay.position().isOutput()).isPresent() ? Optional.of(target) : Optional.empty();
    }

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var target = target();
        if (target.isPresent()) {
            explain(event, target.get(), target.get().replay().orElseThrow());
        }
        return null;
    }

    private static void explain(ExecutionEvent event, NetworkTarget target, ReplaySession replay) throws ExecutionException {
        try {
            WhyView.ask(HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage(), target.project(), replay.folder(), replay.run(),
                    new WhyQuestion.Output(replay.position().outputs()));
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
    }

    @Override
    public void dispose() {
        DebugUITools.getDebugContextManager().removeDebugContextListener(selection);
        super.dispose();
    }
}

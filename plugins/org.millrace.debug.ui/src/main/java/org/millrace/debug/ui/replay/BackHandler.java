package org.millrace.debug.ui.replay;

import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.millrace.control.DebugMessages.MoveKind;
import org.millrace.control.DebugMessages.MoveParams;
import org.millrace.debug.model.ReplaySession;

/** Goes back in the selected recorded run. The kind of move is the initialization data of the handler, after the colon. */
public final class BackHandler extends ReplayHandler implements IExecutableExtension {

    private MoveKind kind;

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        kind = MoveKind.valueOf((String) data);
    }

    @Override
    void perform(ReplaySession replay, ExecutionEvent event) {
        move(replay, new MoveParams(kind, 0));
    }
}

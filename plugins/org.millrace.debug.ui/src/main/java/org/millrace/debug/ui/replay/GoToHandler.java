package org.millrace.debug.ui.replay;

import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.control.ReplayPlaces;
import org.millrace.debug.model.ReplaySession;

/** Asks for an event, a time or an output, and goes there in the selected recorded run. */
public final class GoToHandler extends ReplayHandler {

    @Override
    void perform(ReplaySession replay, ExecutionEvent event) {
        var dialog = new InputDialog(HandlerUtil.getActiveShell(event), Messages.goTo_title, Messages.goTo_message,
                Messages.bind(Messages.goTo_event, Math.max(1, replay.position().event())),
                text -> ReplayPlaces.move(text).isPresent() ? null : Messages.goTo_wrong);
        if (dialog.open() == Window.OK) {
            ReplayPlaces.move(dialog.getValue()).ifPresent(to -> move(replay, to));
        }
    }
}

package org.millrace.diagram.ui.command;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.control.FlinkParams;
import org.millrace.diagram.ui.page.NetworkDiagramPage;

import java.util.OptionalInt;

/** Asks for a parallelism, and shows how the network would run with it on Apache Flink. */
public final class ShowParallelismHandler extends AbstractHandler {

    private static final int FIRST = 2;

    /** The last answer in this workbench. */
    private int last = FIRST;

    /** Called by the extension point. */
    public ShowParallelismHandler() {
    }

    @Override
    public void setEnabled(Object context) {
        setBaseEnabled(ShownDiagram.of(context).flatMap(NetworkDiagramPage::parallelism).isPresent());
    }

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) {
        ShownDiagram.of(event.getApplicationContext()).flatMap(NetworkDiagramPage::parallelism).ifPresent(plan -> {
            var dialog = new InputDialog(HandlerUtil.getActiveShell(event), Messages.parallelism_title, Messages.parallelism_message,
                    Integer.toString(plan.parallelism().orElse(last)),
                    text -> number(text).isPresent() ? null : Messages.bind(Messages.parallelism_wrong, FlinkParams.MOST));
            if (dialog.open() == Window.OK) {
                last = number(dialog.getValue()).orElseThrow();
                plan.show(last);
            }
        });
        return null;
    }

    private static OptionalInt number(String text) {
        var digits = text.strip();
        return digits.matches("[1-9][0-9]?") && Integer.parseInt(digits) <= FlinkParams.MOST ? OptionalInt.of(Integer.parseInt(digits)) : OptionalInt.empty();
    }
}

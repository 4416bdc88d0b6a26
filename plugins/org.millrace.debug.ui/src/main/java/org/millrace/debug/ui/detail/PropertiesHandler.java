package org.millrace.debug.ui.detail;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.ISources;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.compiler.debug.NetworkLines;
import org.millrace.debug.breakpoint.NetworkBreakpoint;
import org.millrace.debug.breakpoint.NetworkBreakpoints;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.util.Optional;

/** Opens the properties of the breakpoint that is selected, or on the selected element of a network. */
public final class PropertiesHandler extends AbstractHandler {

    @Override
    public void setEnabled(Object context) {
        setBaseEnabled(breakpoint(context).isPresent());
    }

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) {
        breakpoint(event.getApplicationContext()).ifPresent(breakpoint -> open(HandlerUtil.getActiveShell(event), breakpoint));
        return null;
    }

    /** Opens the properties of a breakpoint. */
    public static void open(Shell shell, NetworkBreakpoint breakpoint) {
        PreferencesUtil.createPropertyDialogOn(shell, breakpoint, BreakpointPage.ID, null, null).open();
    }

    private static Optional<NetworkBreakpoint> breakpoint(Object context) {
        var selection = HandlerUtil.getVariable(context, ISources.ACTIVE_CURRENT_SELECTION_NAME);
        var selected = selection instanceof IStructuredSelection several && several.size() == 1 ? several.getFirstElement() : null;
        return switch (selected) {
            case NetworkBreakpoint breakpoint -> Optional.of(breakpoint);
            case EObject element -> on(element, HandlerUtil.getVariable(context, ISources.ACTIVE_EDITOR_NAME));
            case null, default -> Optional.empty();
        };
    }

    private static Optional<NetworkBreakpoint> on(EObject element, Object editor) {
        return editor instanceof NetworkEditorPart network
                ? NetworkLines.of(network.model().editing().network()).of(element)
                        .flatMap(found -> network.file().flatMap(file -> NetworkBreakpoints.find(file, found.place())))
                : Optional.empty();
    }
}

package org.millrace.tests.ui.profile;

import org.eclipse.core.commands.Parameterization;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.millrace.profile.ui.inspector.InspectorView;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Opens and operates the inspector. */
final class InspectorDriver {

    private InspectorDriver() {
    }

    /** Opens the inspector like the diagram does. */
    static InspectorView inspect(String stage, String wire) {
        var command = PlatformUI.getWorkbench().getService(ICommandService.class).getCommand("org.millrace.profile.ui.inspect");
        try {
            PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(new ParameterizedCommand(command, new Parameterization[] {
                new Parameterization(command.getParameter("stage"), stage), new Parameterization(command.getParameter("wire"), wire)}), null);
        } catch (CommandException e) {
            throw new AssertionError(e);
        }
        return (InspectorView) PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().findView(InspectorView.ID);
    }

    static IAction action(InspectorView view, String text) {
        return Arrays.stream(view.getViewSite().getActionBars().getToolBarManager().getItems()).filter(ActionContributionItem.class::isInstance)
                .map(item -> ((ActionContributionItem) item).getAction()).filter(action -> action.getText().equals(text)).findFirst()
                .orElseThrow(() -> new AssertionError("no " + text));
    }

    static void run(InspectorView view, String text) {
        action(view, text).run();
    }

    static void run(InspectorView view, String text, boolean checked) {
        action(view, text).setChecked(checked);
        run(view, text);
    }

    static <T extends Control> List<T> all(Composite parent, Class<T> type) {
        var found = new ArrayList<T>();
        for (var child : parent.getChildren()) {
            if (type.isInstance(child)) {
                found.add(type.cast(child));
            }
            if (child instanceof Composite composite) {
                found.addAll(all(composite, type));
            }
        }
        return found;
    }

    static Table table(int rows) {
        return all(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), Table.class).stream()
                .filter(each -> each.getItemCount() == rows && each.getColumnCount() == 5 && each.isVisible()).findFirst().orElseThrow();
    }

    static void select(Table table, int... rows) {
        table.setSelection(rows);
        table.notifyListeners(SWT.Selection, new Event());
    }
}

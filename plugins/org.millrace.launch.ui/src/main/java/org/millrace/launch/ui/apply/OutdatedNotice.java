package org.millrace.launch.ui.apply;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.menus.WorkbenchWindowControlContribution;

/** Shows in a tool bar that the running network is outdated, with a link that applies the saved statements. */
public final class OutdatedNotice extends WorkbenchWindowControlContribution {

    private static final String APPLY = "org.millrace.launch.ui.apply";
    private static final String BACKGROUND = "org.eclipse.ui.workbench.INFORMATION_BACKGROUND";
    private static final String FOREGROUND = "org.eclipse.ui.workbench.INFORMATION_FOREGROUND";

    @Override
    protected Control createControl(Composite parent) {
        var link = new Link(parent, SWT.NONE);
        link.setText(Messages.outdated_notice);
        link.setBackground(JFaceResources.getColorRegistry().get(BACKGROUND));
        link.setForeground(JFaceResources.getColorRegistry().get(FOREGROUND));
        link.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> apply()));
        return link;
    }

    /** Applies the statements of the active editor's project. */
    static void apply() {
        try {
            PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(APPLY, null);
        } catch (CommandException e) {
            // The network has ended in the meantime.
            ILog.of(OutdatedNotice.class).info(e.getMessage());
        }
    }
}

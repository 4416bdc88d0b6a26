package org.millrace.diagram.ui.page;

import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.menus.IMenuService;
import org.eclipse.ui.services.IServiceLocator;

/** The tool bar above the diagram. Other plug-ins contribute to it, such as the commands that run the network. */
final class PageToolBar {

    private static final String LOCATION = "toolbar:" + NetworkDiagramPage.TOOLBAR;

    private final ToolBarManager items = new ToolBarManager(SWT.FLAT | SWT.HORIZONTAL | SWT.RIGHT);
    private final IMenuService contributions;

    /** Creates the tool bar. Without contributions it has no height. */
    PageToolBar(Composite parent, IServiceLocator services) {
        contributions = services.getService(IMenuService.class);
        var control = items.createControl(parent);
        contributions.populateContributionManager(items, LOCATION);
        items.update(true);
        control.addDisposeListener(event -> {
            contributions.releaseContributions(items);
            items.dispose();
        });
    }

    Control control() {
        return items.getControl();
    }
}

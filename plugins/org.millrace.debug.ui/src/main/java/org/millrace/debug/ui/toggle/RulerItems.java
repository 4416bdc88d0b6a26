package org.millrace.debug.ui.toggle;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.ui.actions.ToggleBreakpointAction;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.text.source.IVerticalRulerInfo;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.actions.CompoundContributionItem;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.menus.IWorkbenchContribution;
import org.eclipse.ui.services.IServiceLocator;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.debug.breakpoint.BreakpointPlace;
import org.millrace.debug.breakpoint.NetworkBreakpoint;
import org.millrace.debug.breakpoint.NetworkBreakpoints;
import org.millrace.debug.ui.detail.PropertiesHandler;

import java.util.ArrayList;
import java.util.Optional;

/** The items for breakpoints in the context menu beside the text of statements and networks. */
public final class RulerItems extends CompoundContributionItem implements IWorkbenchContribution {

    private IServiceLocator services;

    /** Called by the platform. */
    public RulerItems() {
    }

    @Override
    public void initialize(IServiceLocator locator) {
        services = locator;
    }

    @Override
    protected IContributionItem[] getContributionItems() {
        var items = new ArrayList<IContributionItem>();
        part().ifPresent(part -> {
            var editor = Adapters.adapt(part, ITextEditor.class);
            var file = editor == null ? null : ResourceUtil.getFile(editor.getEditorInput());
            var ruler = editor == null ? null : editor.getAdapter(IVerticalRulerInfo.class);
            if (file != null && ruler != null && BreakpointPlace.isIn(file)) {
                items.add(new ActionContributionItem(toggle(editor, ruler)));
                at(file, ruler.getLineOfLastMouseButtonActivity() + 1).ifPresent(breakpoint -> {
                    items.add(new ActionContributionItem(enable(breakpoint)));
                    items.add(new ActionContributionItem(properties(breakpoint, part)));
                });
            }
        });
        return items.toArray(IContributionItem[]::new);
    }

    private Optional<IWorkbenchPart> part() {
        var window = services.getService(IWorkbenchWindow.class);
        return Optional.ofNullable(window).map(IWorkbenchWindow::getActivePage).map(page -> page.getActivePart());
    }

    private static Optional<NetworkBreakpoint> at(IFile file, int line) {
        return NetworkBreakpoints.in(file).stream().filter(breakpoint -> breakpoint.target().line() == line).findFirst();
    }

    private static IAction toggle(ITextEditor editor, IVerticalRulerInfo ruler) {
        var action = new ToggleBreakpointAction(editor, null, ruler);
        action.setText(Messages.toggle_action);
        return action;
    }

    private static IAction enable(NetworkBreakpoint breakpoint) {
        return new Action(isActive(breakpoint) ? Messages.disable_action : Messages.enable_action) {
            @Override
            public void run() {
                try {
                    breakpoint.setEnabled(!isActive(breakpoint));
                } catch (CoreException e) {
                    // It was removed in the meantime.
                }
            }
        };
    }

    private static boolean isActive(NetworkBreakpoint breakpoint) {
        try {
            return breakpoint.isEnabled();
        } catch (CoreException e) {
            return false;
        }
    }

    private static IAction properties(NetworkBreakpoint breakpoint, IWorkbenchPart part) {
        return new Action(Messages.properties_action) {
            @Override
            public void run() {
                PropertiesHandler.open(part.getSite().getShell(), breakpoint);
            }
        };
    }
}

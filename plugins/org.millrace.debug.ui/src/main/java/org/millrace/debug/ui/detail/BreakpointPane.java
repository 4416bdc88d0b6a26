package org.millrace.debug.ui.detail;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.debug.ui.IDetailPane3;
import org.eclipse.jface.action.IStatusLineManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.events.FocusAdapter;
import org.eclipse.swt.events.FocusEvent;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IPropertyListener;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchPartSite;
import org.millrace.debug.breakpoint.NetworkBreakpoint;

import java.util.Optional;

/** The properties of the selected breakpoint in the Breakpoints view. Changes are saved on demand and when another breakpoint is selected. */
final class BreakpointPane implements IDetailPane3 {

    static final String ID = "org.millrace.debug.ui.breakpointPane";

    private final ListenerList<IPropertyListener> listeners = new ListenerList<>();
    private IWorkbenchPartSite site;
    private BreakpointFields fields;
    private Optional<NetworkBreakpoint> shown = Optional.empty();
    private boolean dirty;

    @Override
    public void init(IWorkbenchPartSite part) {
        site = part;
    }

    @Override
    public Control createControl(Composite parent) {
        fields = new BreakpointFields(parent, this::changed);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(fields.control());
        for (var child : ((Composite) fields.control()).getChildren()) {
            child.addFocusListener(new FocusAdapter() {
                @Override
                public void focusLost(FocusEvent event) {
                    save();
                }
            });
        }
        return fields.control();
    }

    private void changed() {
        status(fields.problem().orElse(null));
        setDirty(true);
    }

    private void status(String problem) {
        IStatusLineManager line = site instanceof IViewSite view ? view.getActionBars().getStatusLineManager() : null;
        if (line != null) {
            line.setErrorMessage(problem);
        }
    }

    private void setDirty(boolean now) {
        if (dirty != now) {
            dirty = now;
            listeners.forEach(listener -> listener.propertyChanged(this, PROP_DIRTY));
        }
    }

    @Override
    public void display(IStructuredSelection selection) {
        save();
        shown = selection == null ? Optional.empty() : Optional.ofNullable(selection.getFirstElement()).filter(NetworkBreakpoint.class::isInstance)
                .map(NetworkBreakpoint.class::cast).filter(breakpoint -> breakpoint.getMarker() != null && breakpoint.getMarker().exists());
        shown.ifPresent(fields::show);
        status(null);
        setDirty(false);
    }

    private void save() {
        if (dirty && fields.problem().isEmpty() && shown.filter(breakpoint -> breakpoint.getMarker().exists()).isPresent()) {
            try {
                fields.apply(shown.get());
                setDirty(false);
            } catch (CoreException e) {
                status(e.getMessage());
            }
        }
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        save();
    }

    @Override
    public void doSaveAs() {
        // There is only one place for them.
    }

    @Override
    public boolean isDirty() {
        return dirty;
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }

    @Override
    public boolean isSaveOnCloseNeeded() {
        return dirty;
    }

    @Override
    public void addPropertyListener(IPropertyListener listener) {
        listeners.add(listener);
    }

    @Override
    public void removePropertyListener(IPropertyListener listener) {
        listeners.remove(listener);
    }

    @Override
    public boolean setFocus() {
        return fields.setFocus();
    }

    @Override
    public String getID() {
        return ID;
    }

    @Override
    public String getName() {
        return Messages.pane;
    }

    @Override
    public String getDescription() {
        return Messages.pane_description;
    }

    @Override
    public void dispose() {
        save();
        fields.control().dispose();
    }
}

package org.millrace.profile.ui.inspector;

import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.millrace.profile.inspect.InspectedEvent;

import java.util.List;
import java.util.function.Supplier;

/** Provides the selected events of the inspector to the commands of other plug-ins. Used in the UI thread. */
final class EventSelection implements ISelectionProvider {

    private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
    private final Supplier<List<InspectedEvent>> selected;

    EventSelection(Supplier<List<InspectedEvent>> selected) {
        this.selected = selected;
    }

    /** Takes note that other events are selected. */
    void changed() {
        var event = new SelectionChangedEvent(this, getSelection());
        listeners.forEach(listener -> listener.selectionChanged(event));
    }

    @Override
    public ISelection getSelection() {
        return new StructuredSelection(selected.get());
    }

    @Override
    public void setSelection(ISelection selection) {
        // The user selects events.
    }

    @Override
    public void addSelectionChangedListener(ISelectionChangedListener listener) {
        listeners.add(listener);
    }

    @Override
    public void removeSelectionChangedListener(ISelectionChangedListener listener) {
        listeners.remove(listener);
    }
}

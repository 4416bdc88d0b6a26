package org.millrace.diagram.ui.page;

import org.eclipse.core.runtime.ListenerList;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.model.Network;
import org.millrace.epn.ui.page.ElementPlace;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** What is selected in the diagram, for the rest of the workbench; with nothing selected it is the network. */
final class DiagramSelection implements ISelectionProvider {

    private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
    private final Supplier<EpnEditing> editing;
    private final Consumer<List<EObject>> select;
    private List<EObject> elements = List.of();
    private List<ElementPlace> places = List.of();
    private Optional<Network> network = Optional.empty();

    /**
     * Nothing is selected yet.
     *
     * @param editing gives the network as it is edited now
     * @param select  has the page select something
     */
    DiagramSelection(Supplier<EpnEditing> editing, Consumer<List<EObject>> select) {
        this.editing = editing;
        this.select = select;
    }

    /** Notes what the page says. */
    void changed(List<EObject> now) {
        elements = List.copyOf(now);
        places = elements.stream().map(ElementPlace::of).toList();
        network = editing.get().network();
        var event = new SelectionChangedEvent(this, getSelection());
        listeners.forEach(listener -> listener.selectionChanged(event));
    }

    /** The network may have been read again: its elements are others then, and those at the same places are meant. Deleted ones have no successor. */
    void refresh() {
        if (!elements.isEmpty() && !network.equals(editing.get().network())) {
            select.accept(places.stream().flatMap(place -> place.in(editing.get()).stream()).toList());
        }
    }

    @Override
    public IStructuredSelection getSelection() {
        return elements.isEmpty() ? editing.get().network().map(StructuredSelection::new).orElse(StructuredSelection.EMPTY) : new StructuredSelection(elements);
    }

    @Override
    public void setSelection(ISelection selection) {
        if (selection instanceof IStructuredSelection structured) {
            select.accept(structured.stream().filter(EObject.class::isInstance).map(EObject.class::cast).toList());
        }
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

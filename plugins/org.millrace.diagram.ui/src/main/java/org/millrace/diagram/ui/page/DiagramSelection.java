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
import org.millrace.epn.ui.page.ElementPath;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The selection of the diagram for the workbench. If nothing is selected, it is the network. */
final class DiagramSelection implements ISelectionProvider {

    private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
    private final Supplier<EpnEditing> editing;
    private final Consumer<List<EObject>> select;
    private List<EObject> elements = List.of();
    private List<ElementPath> places = List.of();
    private Optional<Network> network = Optional.empty();

    /**
     * Creates an empty selection.
     *
     * @param editing returns the current network
     * @param select  selects elements on the page
     */
    DiagramSelection(Supplier<EpnEditing> editing, Consumer<List<EObject>> select) {
        this.editing = editing;
        this.select = select;
    }

    /** Sets the elements that are selected on the page. */
    void changed(List<EObject> now) {
        elements = List.copyOf(now);
        places = elements.stream().map(ElementPath::of).toList();
        network = editing.get().network();
        var event = new SelectionChangedEvent(this, getSelection());
        listeners.forEach(listener -> listener.selectionChanged(event));
    }

    /**
     * Updates the selection after the network was parsed again: replaces each element by the one at the same position,
     * and drops deleted ones.
     */
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

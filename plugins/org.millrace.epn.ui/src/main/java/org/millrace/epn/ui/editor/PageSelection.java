package org.millrace.epn.ui.editor;

import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;

import java.util.Optional;

/** The selection of the editor, which is that of the active page. */
final class PageSelection implements IPostSelectionProvider {

    private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
    private final ListenerList<ISelectionChangedListener> postListeners = new ListenerList<>();
    private final ISelectionChangedListener relay = event -> relay(event.getSelection());
    private Optional<ISelectionProvider> page = Optional.empty();
    private ISelection current = StructuredSelection.EMPTY;
    private boolean fromPage;
    private boolean refreshing;

    /** Follows the selection of another page. */
    void follow(ISelectionProvider provider) {
        page.ifPresent(before -> before.removeSelectionChangedListener(relay));
        page = Optional.ofNullable(provider);
        page.ifPresent(now -> {
            now.addSelectionChangedListener(relay);
            fromPage = true;
            notifyListeners(now.getSelection());
        });
    }

    /** Refreshes the pages. Their selection events are ignored, because they restore the previous selection. */
    void refreshing(Runnable refresh) {
        refreshing = true;
        try {
            refresh.run();
        } finally {
            refreshing = false;
        }
    }

    private void relay(ISelection selection) {
        if (fromPage || !refreshing) {
            fromPage = true;
            notifyListeners(selection);
        }
    }

    /** Notifies listeners of a selection that was made outside the page. */
    void fire(ISelection selection) {
        fromPage = false;
        notifyListeners(selection);
    }

    private void notifyListeners(ISelection selection) {
        current = selection == null ? StructuredSelection.EMPTY : selection;
        var event = new SelectionChangedEvent(this, current);
        listeners.forEach(listener -> listener.selectionChanged(event));
        postListeners.forEach(listener -> listener.selectionChanged(event));
    }

    @Override
    public void addSelectionChangedListener(ISelectionChangedListener listener) {
        listeners.add(listener);
    }

    @Override
    public void removeSelectionChangedListener(ISelectionChangedListener listener) {
        listeners.remove(listener);
    }

    @Override
    public void addPostSelectionChangedListener(ISelectionChangedListener listener) {
        postListeners.add(listener);
    }

    @Override
    public void removePostSelectionChangedListener(ISelectionChangedListener listener) {
        postListeners.remove(listener);
    }

    @Override
    public ISelection getSelection() {
        return current;
    }

    @Override
    public void setSelection(ISelection selection) {
        page.ifPresent(provider -> provider.setSelection(selection));
    }
}

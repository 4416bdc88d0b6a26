package org.millrace.epn.ui.page;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.millrace.epn.ui.check.Findings;

import java.util.Optional;

/** A page of the network editor that shows the network in another form than its text. Used in the UI thread. */
public interface NetworkPage {

    /** Returns the title of the page's tab. */
    String title();

    /**
     * Creates the widgets. {@link #refresh} fills them.
     *
     * @param editor the editor, which executes all edits
     */
    Control create(Composite parent, NetworkEditorPart editor);

    /** Returns the selection of the page: elements of the network. */
    ISelectionProvider selection();

    /** Shows the current network. Elements may be other objects than before. */
    void refresh();

    /** Shows the problems of the network. */
    void show(Findings findings);

    /**
     * Shows an element if the page contains it.
     *
     * @return whether the page contains it
     */
    boolean reveal(EObject element);

    /** Sets the focus to the main control of the page. */
    void setFocus();

    /**
     * Returns why the page cannot show networks on this system, with advice; empty if it can. Called after its
     * creation.
     */
    default Optional<String> unavailable() {
        return Optional.empty();
    }

    /** Returns whether the editor may open on this page; false if a preference switches the page off. */
    default boolean isWanted() {
        return true;
    }

    /**
     * Returns whether the user types in a field with its own actions, such as copy and undo, instead of those of the
     * workbench.
     */
    default boolean isTyping() {
        return false;
    }

    /** Called when the page is activated or deactivated. */
    default void shown(boolean now) {
    }

    /**
     * Returns the page's implementation of a global action.
     *
     * @param id an id of {@link org.eclipse.ui.actions.ActionFactory}, such as that of copy; undo and redo are the
     *           editor's
     */
    default Optional<IAction> action(String id) {
        return Optional.empty();
    }
}

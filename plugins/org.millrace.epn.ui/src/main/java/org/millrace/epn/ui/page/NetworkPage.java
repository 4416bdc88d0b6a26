package org.millrace.epn.ui.page;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.millrace.epn.ui.check.Findings;

import java.util.Optional;

/** A page of the network editor that shows the network and not its text. Everything is called in the user interface's thread. */
public interface NetworkPage {

    /** What the page's tab says. */
    String title();

    /**
     * Makes the widgets. They are filled by {@link #refresh}.
     *
     * @param editor the editor, through which everything is edited
     */
    Control create(Composite parent, NetworkEditorPart editor);

    /** What is chosen on the page: elements of the network. */
    ISelectionProvider selection();

    /** Shows the network as it is now; elements may be other objects than before. */
    void refresh();

    /** Shows what was found wrong with the network that is shown. */
    void show(Findings findings);

    /**
     * Shows an element, if the page has it.
     *
     * @return whether it has
     */
    boolean reveal(EObject element);

    /** Puts the focus where the user goes on. */
    void setFocus();

    /** Why the page can show no network on this system, with what helps; empty if it can. Asked once it was created. */
    default Optional<String> unavailable() {
        return Optional.empty();
    }

    /** Returns whether the user wants this page, so that the editor may open on it. True unless a preference turns the page off. */
    default boolean isWanted() {
        return true;
    }

    /** Whether the user writes into a field of the page that has no actions of the workbench: copying, undo and so on are the field's then. */
    default boolean isTyping() {
        return false;
    }

    /** Notes that the page came before the user, or went. */
    default void shown(boolean now) {
    }

    /**
     * What an action of the workbench does while the page is shown.
     *
     * @param id an id of {@link org.eclipse.ui.actions.ActionFactory}, such as that of copying; undo and redo are the editor's
     */
    default Optional<IAction> action(String id) {
        return Optional.empty();
    }
}

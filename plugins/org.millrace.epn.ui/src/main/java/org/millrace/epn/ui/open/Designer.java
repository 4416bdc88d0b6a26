package org.millrace.epn.ui.open;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.widgets.Shell;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.Refusal;

import java.util.Optional;

/** The editor or diagram in which the user opens an element of a network. Used in the UI thread. */
public interface Designer {

    /** Returns the file of the network; empty if it lies outside the workspace. */
    Optional<IFile> file();

    /** Returns the parent of dialogs. */
    Shell shell();

    /** Returns why an edit is impossible now. */
    Optional<Refusal> refusal(Edit<?> edit);

    /** Executes an edit; returns why it was refused. */
    Optional<Refusal> execute(Edit<?> edit);

    /**
     * Remembers an element while a dialog is open, because the network may be read again meanwhile.
     *
     * @return finds the same element again; empty if it was deleted
     */
    Place place(EObject element);

    /** Shows an event type or one of its properties. */
    void reveal(EObject element);

    /** Shows the text of an element. */
    void revealText(EObject element);

    /**
     * Shows an element in the Properties view.
     *
     * @throws CoreException if the view cannot be opened
     */
    void showProperties(EObject element) throws CoreException;

    /** The place of an element in its network. */
    interface Place {

        /** Returns the element that is at this place now. */
        Optional<EObject> element();
    }
}

package org.millrace.epn.ui.page;

import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IEditorPart;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.Outcome;
import org.millrace.epn.ui.check.Findings;

import java.util.Optional;

/** The network editor, as its pages, outline, property form and commands see it. Used in the UI thread. */
public interface NetworkEditorPart extends IEditorPart {

    /** Returns the edited network with its text; another object after the text was saved under another name. */
    NetworkModel model();

    /** Returns the edited file; empty if it lies outside the workspace. */
    Optional<IFile> file();

    /** Returns the findings of the last check; they may be those of an earlier text. */
    Findings findings();

    /** Returns the input fields that may hold text which is not part of the network yet. */
    PendingInputs inputs();

    /** Returns whether the editor has widgets: it was created and is not closed. */
    boolean isOpen();

    /** Executes an edit and refreshes the pages. */
    <T> Outcome<T> execute(Edit<T> edit);

    /** Returns the navigation to elements and text positions. */
    NetworkNavigation navigation();

    /** Returns the active page; empty if the source page is active. */
    Optional<NetworkPage> shownPage();

    /**
     * Activates the first page of a type.
     *
     * @return the page; empty if the editor has none of this type
     */
    <P extends NetworkPage> Optional<P> showPage(Class<P> kind);

    /** Updates the global actions of the workbench to those of the active page. */
    void updateActions();

    /** Returns why one of the pages cannot be used on this system; empty if all can. */
    Optional<String> notice();
}

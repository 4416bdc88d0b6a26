package org.millrace.epn.ui.open;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.views.properties.PropertySheet;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.ParameterList;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Property;
import org.millrace.epn.model.Stream;
import org.millrace.epn.model.Wire;
import org.millrace.epn.ui.page.NetworkEditorPart;
import org.millrace.epn.ui.properties.PropertyForm;

/**
 * Opens the source of an element of a network: the statements of a processor, the class of a bean, the event type of a
 * wire. Creates missing files and classes where possible. Used in the UI thread.
 */
public final class ElementOpener {

    private ElementOpener() {
    }

    /**
     * Opens the source of an element; shows a message if that fails.
     *
     * @param editor  the editor of the network
     * @param element an element of the editor's current network
     */
    public static void open(NetworkEditorPart editor, EObject element) {
        open(new NetworkEditorDesigner(editor), element);
    }

    /**
     * Opens the source of an element; shows a message if that fails.
     *
     * @param element an element of the designer's current network
     */
    public static void open(Designer designer, EObject element) {
        try {
            switch (element) {
                case Processor processor -> new EditedStatements(designer, processor).open();
                case Bean bean -> new BeanClass(designer, bean).open();
                case Wire wire -> new WireTypes(designer, wire).open();
                case Adapter adapter -> designer.showProperties(adapter);
                case Stream stream -> designer.showProperties(stream);
                case EventType type -> eventType(designer, type);
                case EventTypeProperty property -> designer.reveal(property);
                case ParameterList list when list.getFile() != null -> new ProjectFile(designer, list.getFile()).open();
                case Property property -> designer.showProperties(property);
                default -> designer.revealText(element);
            }
        } catch (CoreException e) {
            ErrorDialog.openError(designer.shell(), Messages.open_title, null, e.getStatus());
        }
    }

    /**
     * Shows the settings of an element in the property form.
     *
     * @param row the id of the row that gets the focus; empty for the first one
     */
    public static void settings(NetworkEditorPart editor, EObject element, String row) {
        try {
            new NetworkEditorDesigner(editor).showProperties(element);
        } catch (CoreException e) {
            ErrorDialog.openError(editor.getSite().getShell(), Messages.open_title, null, e.getStatus());
            return;
        }
        if (editor.getSite().getPage().findView(IPageLayout.ID_PROP_SHEET) instanceof PropertySheet view
                && view.getCurrentPage() instanceof PropertyForm form) {
            form.edit(element, row);
        }
    }

    /** Shows why the source cannot be opened. */
    static void showMessage(Designer designer, String message) {
        showMessage(designer.shell(), message);
    }

    /** Shows why an edit was refused. */
    static void showMessage(Designer designer, Refusal refusal) {
        showMessage(designer.shell(), refusal.toText());
    }

    /** Shows why an edit was refused. */
    static void showMessage(NetworkEditorPart editor, Refusal refusal) {
        showMessage(editor.getSite().getShell(), refusal.toText());
    }

    private static void showMessage(Shell shell, String message) {
        MessageDialog.openInformation(shell, Messages.open_title, message);
    }

    /** Opens the Java class of the event type if it exists, or else shows the page of event types. */
    private static void eventType(Designer designer, EventType type) throws CoreException {
        if (type.getJavaClass() == null || !JavaSource.open(designer.file(), type.getJavaClass())) {
            designer.reveal(type);
        }
    }
}

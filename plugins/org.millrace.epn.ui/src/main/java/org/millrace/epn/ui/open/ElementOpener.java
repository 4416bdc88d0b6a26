package org.millrace.epn.ui.open;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.views.properties.PropertySheet;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.ParameterList;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Property;
import org.millrace.epn.model.Statement;
import org.millrace.epn.model.Stream;
import org.millrace.epn.model.Wire;
import org.millrace.epn.ui.page.NetworkEditorPart;
import org.millrace.epn.ui.properties.PropertyForm;

import java.util.Optional;

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
        try {
            switch (element) {
                case Processor processor -> new EditedStatements(editor, processor).open();
                case Bean bean -> new BeanClass(editor, bean).open();
                case Wire wire -> new WireTypes(editor, wire).open();
                case Adapter adapter -> properties(editor, adapter);
                case Stream stream -> properties(editor, stream);
                case EventType type -> eventType(editor, type);
                case EventTypeProperty property -> editor.navigation().reveal(property);
                case ParameterList list when list.getFile() != null -> new ProjectFile(editor, list.getFile()).open();
                case ParameterList list -> editor.navigation().revealText(list);
                case Property property -> properties(editor, property);
                case Statement statement -> editor.navigation().revealText(statement);
                case Network network -> editor.navigation().revealText(network);
                default -> editor.navigation().revealText(element);
            }
        } catch (CoreException e) {
            ErrorDialog.openError(editor.getSite().getShell(), Messages.open_title, null, e.getStatus());
        }
    }

    /**
     * Shows the settings of an element in the property form.
     *
     * @param row the id of the row that gets the focus; empty for the first one
     */
    public static void settings(NetworkEditorPart editor, EObject element, String row) {
        try {
            properties(editor, element);
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
    static void showMessage(NetworkEditorPart editor, String message) {
        MessageDialog.openInformation(editor.getSite().getShell(), Messages.open_title, message);
    }

    /** Shows why an edit was refused. */
    static void showMessage(NetworkEditorPart editor, Refusal refusal) {
        showMessage(editor, refusal.toText());
    }

    private static void properties(NetworkEditorPart editor, EObject element) throws CoreException {
        editor.navigation().select(element);
        editor.getSite().getPage().showView(IPageLayout.ID_PROP_SHEET);
    }

    /** Opens the Java class of the event type if it exists, or else shows the page of event types. */
    private static void eventType(NetworkEditorPart editor, EventType type) throws CoreException {
        var found = Optional.ofNullable(type.getJavaClass()).flatMap(name -> JavaSource.find(editor.file(), name));
        if (found.isPresent()) {
            JavaSource.open(found.get());
        } else {
            editor.navigation().reveal(type);
        }
    }
}

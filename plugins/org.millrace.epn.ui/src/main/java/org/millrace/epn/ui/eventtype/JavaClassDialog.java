package org.millrace.epn.ui.eventtype;

import org.eclipse.core.resources.IFile;
import org.eclipse.jdt.ui.IJavaElementSearchConstants;
import org.eclipse.jdt.ui.dialogs.TypeSelectionExtension;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Shell;
import org.millrace.epn.edit.eventtype.CreateEventTypeFromClass.Form;
import org.millrace.epn.ui.properties.ClassChoice;

import java.util.Optional;

/** Asks for a Java class on the class path of a project. */
final class JavaClassDialog {

    /**
     * The choice of the user.
     *
     * @param javaClass the full name of the class
     * @param form      what the event type takes from the class
     */
    record Choice(String javaClass, Form form) {
    }

    private final Shell shell;
    private final Optional<IFile> file;
    private final boolean asksForm;
    private Form form = Form.JAVA_CLASS;

    private JavaClassDialog(Shell shell, Optional<IFile> file, boolean asksForm) {
        this.shell = shell;
        this.file = file;
        this.asksForm = asksForm;
    }

    /** Creates a dialog for the class of an existing event type. */
    static JavaClassDialog forClass(Shell shell, Optional<IFile> file) {
        return new JavaClassDialog(shell, file, false);
    }

    /** Creates a dialog for a class, and for what a new event type takes from it. */
    static JavaClassDialog forNewType(Shell shell, Optional<IFile> file) {
        return new JavaClassDialog(shell, file, true);
    }

    /** Opens the dialog. Returns empty if the user cancels. */
    Optional<Choice> open() {
        return ClassChoice.ask(shell, file, IJavaElementSearchConstants.CONSIDER_CLASSES_AND_INTERFACES, Messages.class_title, Messages.class_message,
                asksForm ? Optional.of(new FormChoice()) : Optional.empty()).map(name -> new Choice(name, form));
    }

    /** The part of the dialog that asks for the form. */
    private final class FormChoice extends TypeSelectionExtension {

        @Override
        public Control createContentArea(Composite parent) {
            var group = new Group(parent, SWT.NONE);
            group.setText(Messages.class_form);
            GridLayoutFactory.swtDefaults().applyTo(group);
            choice(group, Messages.class_objects, Form.JAVA_CLASS);
            choice(group, Messages.class_maps, Form.PROPERTIES);
            return group;
        }

        private void choice(Composite group, String text, Form choice) {
            var button = new Button(group, SWT.RADIO);
            button.setText(text);
            button.setSelection(form == choice);
            button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
                if (button.getSelection()) {
                    form = choice;
                }
            }));
        }
    }
}

package org.millrace.epn.ui.eventtype;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IType;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.eventtype.RenameEventType;
import org.millrace.epn.edit.eventtype.UseJavaClass;
import org.millrace.epn.edit.eventtype.UseProperties;
import org.millrace.epn.model.EventType;
import org.millrace.epn.ui.check.ProjectValidation;
import org.millrace.epn.ui.open.JavaSource;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.util.Optional;

/** The fields for the name of an event type, and for its kind: maps or objects of a Java class. */
final class IdentityFields {

    private final NetworkEditorPart editor;
    private final PageMessages messages;
    private final TextField name;
    private final Button maps;
    private final Button objects;
    private final TextField javaClass;
    private final Button browse;
    private Optional<EventType> type = Optional.empty();
    /** Whether the user has switched to a Java class and not named it yet. */
    private boolean asking;

    IdentityFields(Composite area, FormToolkit toolkit, NetworkEditorPart editor, PageMessages messages) {
        this.editor = editor;
        this.messages = messages;
        toolkit.createLabel(area, Messages.details_name);
        name = new TextField(text(area, toolkit, 2), messages, text -> refusalOfName(text), this::rename);
        toolkit.createLabel(area, Messages.details_kind);
        var kinds = toolkit.createComposite(area);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(kinds);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(kinds);
        maps = kind(kinds, toolkit, Messages.details_maps, this::useProperties);
        objects = kind(kinds, toolkit, Messages.details_objects, this::askClass);
        var link = toolkit.createHyperlink(area, Messages.details_class, SWT.NONE);
        link.setToolTipText(Messages.details_openClass);
        link.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(event -> openClass()));
        javaClass = new TextField(text(area, toolkit, 1), messages, text -> Optional.empty(), this::useClass);
        browse = EventTypeList.button(area, toolkit, Messages.details_browse, this::browse);
    }

    private static Text text(Composite area, FormToolkit toolkit, int columns) {
        var text = toolkit.createText(area, "", SWT.SINGLE | SWT.BORDER);
        // Reserves space for the message decoration.
        GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).indent(6, 0).hint(120, SWT.DEFAULT).applyTo(text);
        return text;
    }

    private static Button kind(Composite parent, FormToolkit toolkit, String text, Runnable chosen) {
        var button = toolkit.createButton(parent, text, SWT.RADIO);
        button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
            if (button.getSelection()) {
                chosen.run();
            }
        }));
        return button;
    }

    /** Shows an event type without overwriting text that the user is typing about the same one. */
    void show(EventType shown) {
        asking &= type.filter(before -> before == shown).isPresent() && shown.getJavaClass() == null;
        type = Optional.of(shown);
        name.show(shown, shown.getName() == null ? "" : shown.getName());
        javaClass.show(shown, shown.getJavaClass() == null ? "" : shown.getJavaClass());
        var ofClass = asking || shown.getJavaClass() != null;
        maps.setSelection(!ofClass);
        objects.setSelection(ofClass);
        javaClass.setEnabled(ofClass);
        browse.setEnabled(ofClass);
    }

    /** Puts the cursor into the name. */
    void editName() {
        name.edit();
    }

    private Optional<Refusal> refusalOfName(String text) {
        return type.flatMap(shown -> editor.model().editing().refusal(new RenameEventType(shown, text)));
    }

    private Optional<Refusal> rename(String text) {
        return type.flatMap(shown -> editor.execute(new RenameEventType(shown, text)).refusal());
    }

    private Optional<Refusal> useClass(String text) {
        return type.flatMap(shown -> editor.execute(new UseJavaClass(shown, text, ProjectValidation.of(editor.file()).types())).refusal());
    }

    private void useProperties() {
        asking = false;
        if (type.filter(shown -> shown.getJavaClass() == null).isPresent()) {
            type.ifPresent(this::show);
            return;
        }
        type.ifPresent(shown -> messages.show(maps, editor.execute(new UseProperties(shown, ProjectValidation.of(editor.file()).types()))));
    }

    private void askClass() {
        if (type.filter(shown -> shown.getJavaClass() == null).isPresent()) {
            asking = true;
            type.ifPresent(this::show);
            javaClass.edit();
        }
    }

    private void browse() {
        JavaClassDialog.forClass(browse.getShell(), editor.file()).open().ifPresent(choice -> javaClass.enter(choice.javaClass()));
    }

    private void openClass() {
        var wanted = javaClass.text();
        var problem = JavaSource.find(editor.file(), wanted).map(IdentityFields::open)
                .orElseGet(() -> Optional.of(new Refusal(NLS.bind(Messages.details_noClass, wanted), Messages.details_noClassAdvice)));
        javaClass.showMessage(problem);
    }

    private static Optional<Refusal> open(IType found) {
        try {
            JavaSource.open(found);
            return Optional.empty();
        } catch (CoreException e) {
            return Optional.of(new Refusal(e.getMessage(), ""));
        }
    }
}

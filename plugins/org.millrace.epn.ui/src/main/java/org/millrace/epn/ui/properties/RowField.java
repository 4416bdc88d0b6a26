package org.millrace.epn.ui.properties;

import org.eclipse.jface.fieldassist.ControlDecoration;
import org.eclipse.jface.fieldassist.FieldDecorationRegistry;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.row.Entry;
import org.millrace.epn.edit.row.Row;

import java.util.Optional;

/**
 * A field of the form. Its text is applied when the user presses Enter or leaves the field. A refused text stays in the
 * field with the reason below it, until the user corrects it or restores the value with Escape.
 */
final class RowField implements RowInput.Listener {

    private static final int MESSAGE_WIDTH = 120;

    private final RowContext context;
    private final RowInput input;
    private final Label message;
    private final ControlDecoration missing;
    private Row row;
    private String value = "";
    private boolean typed;
    private boolean applying;

    /** Creates the widgets of a row in a grid of two columns. */
    RowField(Composite parent, FormToolkit toolkit, Row row, RowContext context) {
        this.context = context;
        this.row = row;
        var label = toolkit.createLabel(parent, row.required() ? NLS.bind(Messages.row_required, row.label()) : row.label());
        label.setToolTipText(row.doc());
        GridDataFactory.fillDefaults().align(SWT.BEGINNING,
                row.entry() instanceof Entry.Lines || row.entry() instanceof Entry.Files ? SWT.BEGINNING : SWT.CENTER).applyTo(label);
        input = row.entry() instanceof Entry.Choice choice ? new ChoiceInput(parent, choice, this) : new TextInput(parent, row, context, this);
        if (input.control().getParent() != parent) {
            GridDataFactory.fillDefaults().grab(true, false).applyTo(input.control().getParent());
        }
        input.control().setToolTipText(row.doc());
        message = toolkit.createLabel(parent, "", SWT.WRAP);
        message.setForeground(JFaceColors.getErrorText(parent.getDisplay()));
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(MESSAGE_WIDTH, SWT.DEFAULT).exclude(true).applyTo(message);
        message.setVisible(false);
        missing = new ControlDecoration(input.control(), SWT.LEFT | SWT.TOP);
        missing.setImage(FieldDecorationRegistry.getDefault().getFieldDecoration(FieldDecorationRegistry.DEC_ERROR).getImage());
        missing.setDescriptionText(Messages.value_missing);
        input.control().addFocusListener(FocusListener.focusLostAdapter(event -> apply()));
        input.control().addFocusListener(FocusListener.focusGainedAdapter(event -> context.focused(this.row)));
        input.control().addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.ESC) {
                takeBack();
            }
        });
        show(row);
    }

    /** Returns the row of the field. */
    Row row() {
        return row;
    }

    /** Returns whether the field can show a row, because only its value differs. */
    boolean fits(Row other) {
        return row.id().equals(other.id()) && row.label().equals(other.label()) && row.group() == other.group() && row.required() == other.required()
                && row.doc().equals(other.doc()) && (row.entry() instanceof Entry.Choice one && other.entry() instanceof Entry.Choice two
                ? one.open() == two.open() : row.entry().equals(other.entry()));
    }

    /** Shows the value of a row without overwriting text that the user is typing. */
    void show(Row shown) {
        row = shown;
        if (!isPending() || !row.value().equals(value)) {
            reset();
        }
    }

    private void takeBack() {
        reset();
        context.typed();
    }

    private void reset() {
        value = row.value();
        typed = false;
        input.show(row);
        showMessage(Optional.empty());
    }

    /** Returns whether the field has typed text that is not applied. */
    boolean isPending() {
        return typed && !input.control().isDisposed() && !input.text().equals(row.value());
    }

    /** Returns the text in the field. */
    String text() {
        return input.text();
    }

    @Override
    public void typed() {
        typed = true;
        showMessage(isPending() ? context.refusal(row, input.text()) : Optional.empty());
        context.typed();
    }

    @Override
    public void entered() {
        apply();
    }

    /** Applies a typed text, or shows why it is refused; returns the reason. */
    Optional<Refusal> apply() {
        // A dialog during the edit, such as whether to make the file writable, takes the focus and would apply the text
        // twice.
        if (applying || !isPending()) {
            return Optional.empty();
        }
        applying = true;
        try {
            var refusal = context.refusal(row, input.text()).or(() -> context.enter(row, input.text()));
            if (!input.control().isDisposed()) {
                showMessage(refusal);
                typed = refusal.isPresent();
                context.typed();
            }
            return refusal;
        } finally {
            applying = false;
        }
    }

    private void showMessage(Optional<Refusal> refusal) {
        var text = refusal.map(Refusal::toText).orElse("");
        missing.hide();
        if (row.required() && input.text().isEmpty()) {
            missing.show();
        }
        if (!text.equals(message.getText())) {
            message.setText(text);
            message.setVisible(!text.isEmpty());
            ((GridData) message.getLayoutData()).exclude = text.isEmpty();
            context.reflow();
        }
    }

    /** Returns whether the field has the focus. */
    boolean hasFocus() {
        return input.control().isFocusControl();
    }

    void setFocus() {
        input.control().setFocus();
    }

    void setEnabled(boolean enabled) {
        input.setEnabled(enabled);
    }
}

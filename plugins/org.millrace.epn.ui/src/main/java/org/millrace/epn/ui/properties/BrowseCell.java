package org.millrace.epn.ui.properties;

import org.eclipse.jface.viewers.DialogCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;

import java.text.MessageFormat;
import java.util.Optional;

/** A cell in which a text is typed, or chosen in a dialog. */
final class BrowseCell extends DialogCellEditor {

    /** Asks for a text. */
    @FunctionalInterface
    interface Dialog {

        /** The text; empty if the user has cancelled. */
        Optional<String> open(Control parent, String text);
    }

    private final Dialog dialog;
    private Text text;
    private boolean asking;

    BrowseCell(Composite parent, Dialog dialog) {
        super(parent);
        this.dialog = dialog;
    }

    @Override
    protected Control createContents(Composite cell) {
        text = new Text(cell, SWT.SINGLE);
        text.setFont(cell.getFont());
        text.addModifyListener(event -> typed());
        text.addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(event -> {
            fireApplyEditorValue();
            deactivate();
        }));
        text.addKeyListener(KeyListener.keyPressedAdapter(event -> {
            if (event.character == SWT.ESC) {
                fireCancelEditor();
            }
        }));
        text.addTraverseListener(event -> {
            if (event.detail == SWT.TRAVERSE_ESCAPE || event.detail == SWT.TRAVERSE_RETURN) {
                event.doit = false;
            }
        });
        text.addFocusListener(FocusListener.focusLostAdapter(event -> text.getDisplay().asyncExec(this::left)));
        return text;
    }

    private void typed() {
        var before = isValueValid();
        var valid = isCorrect(text.getText());
        if (!valid) {
            setErrorMessage(MessageFormat.format(getErrorMessage(), text.getText()));
        }
        valueChanged(before, valid);
    }

    /** The cell is left only when neither the text nor the button has the keyboard. */
    private void left() {
        if (text.isDisposed() || asking || !isActivated()) {
            return;
        }
        var focus = text.getDisplay().getFocusControl();
        if (focus == null || focus.getParent() != text.getParent()) {
            focusLost();
        }
    }

    @Override
    protected Button createButton(Composite parent) {
        var button = super.createButton(parent);
        button.setText(Messages.browse_button);
        return button;
    }

    @Override
    protected Object openDialogBox(Control cell) {
        asking = true;
        try {
            var chosen = dialog.open(cell, text.getText());
            chosen.ifPresent(text::setText);
            // The cell takes null for nothing chosen.
            return chosen.orElse(null);
        } finally {
            asking = false;
        }
    }

    @Override
    protected void updateContents(Object value) {
        if (text != null && !text.getText().equals(String.valueOf(value == null ? "" : value))) {
            text.setText(String.valueOf(value == null ? "" : value));
        }
    }

    @Override
    protected Object doGetValue() {
        return text.getText();
    }

    @Override
    protected void doSetFocus() {
        text.selectAll();
        text.setFocus();
    }
}

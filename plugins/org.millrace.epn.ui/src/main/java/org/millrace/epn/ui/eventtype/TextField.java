package org.millrace.epn.ui.eventtype;

import org.eclipse.swt.SWT;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.widgets.Text;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.ui.page.PendingInput;

import java.util.Optional;
import java.util.function.Function;

/**
 * A field whose text becomes an edit when the user presses Enter or leaves the field. A refused text stays in the field
 * with the reason beside it, until the user corrects it or restores the value with Escape. If another element is shown
 * before, the page reports that the text was not applied.
 */
final class TextField implements PendingInput {

    private final Text widget;
    private final PageMessages messages;
    private final Function<String, Optional<Refusal>> check;
    private final Function<String, Optional<Refusal>> commit;
    private Object shown = "";
    private String value = "";
    private Optional<Refusal> refused = Optional.empty();
    private boolean setting;

    /**
     * Creates a field.
     *
     * @param check  validates the text while the user types
     * @param commit executes the edit, and returns why it was refused
     */
    TextField(Text widget, PageMessages messages, Function<String, Optional<Refusal>> check, Function<String, Optional<Refusal>> commit) {
        this.widget = widget;
        this.messages = messages;
        this.check = check;
        this.commit = commit;
        widget.addModifyListener(event -> {
            if (!setting) {
                messages.accepted();
                messages.inputs().changed();
                messages.show(widget, isChanged() ? check.apply(widget.getText()) : Optional.empty());
            }
        });
        var forget = messages.inputs().add(this);
        widget.addDisposeListener(event -> forget.run());
        widget.addFocusListener(FocusListener.focusLostAdapter(event -> apply()));
        widget.addKeyListener(KeyListener.keyPressedAdapter(event -> {
            switch (event.keyCode) {
                case SWT.CR, SWT.KEYPAD_CR -> apply();
                case SWT.ESC -> set(value);
                default -> {
                    // Other keys change the text.
                }
            }
        }));
    }

    /** Shows the current value without overwriting text that the user is typing about the same element. */
    void show(Object of, String text) {
        if (of != shown || !text.equals(value)) {
            if (isPending()) {
                refused.ifPresent(reason -> messages.rejected(widget.getText(), reason));
            }
            refused = Optional.empty();
            shown = of;
            value = text;
            set(text);
        }
    }

    /** Puts the cursor into the field and selects the whole text. */
    void edit() {
        widget.setFocus();
        widget.selectAll();
    }

    /** Applies a text as if the user had typed it. */
    void enter(String text) {
        set(text);
        apply();
    }

    String text() {
        return widget.getText();
    }

    /** Shows or clears a message beside the field. */
    void showMessage(Optional<Refusal> message) {
        messages.show(widget, message);
    }

    void setEnabled(boolean enabled) {
        widget.setEnabled(enabled);
    }

    private boolean isChanged() {
        return !widget.getText().equals(value);
    }

    @Override
    public boolean isPending() {
        return !widget.isDisposed() && widget.isEnabled() && isChanged();
    }

    private void set(String text) {
        setting = true;
        widget.setText(text);
        setting = false;
        messages.show(widget, Optional.empty());
        messages.inputs().changed();
    }

    @Override
    public void apply() {
        if (!isPending()) {
            return;
        }
        var text = widget.getText();
        refused = check.apply(text).or(() -> commit.apply(text));
        if (!widget.isDisposed() && widget.getText().equals(text)) {
            messages.show(widget, refused);
            if (refused.isEmpty()) {
                value = text;
            }
            messages.inputs().changed();
        }
    }
}

package org.millrace.tests.ui.wizards;

import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.PlatformUI;
import org.millrace.tests.ui.UiWait;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Controls a wizard in its dialog. */
final class WizardDriver implements AutoCloseable {

    private final WizardDialog dialog;
    private final Widgets widgets;

    private WizardDriver(WizardDialog dialog) {
        this.dialog = dialog;
        widgets = new Widgets(dialog.getShell());
    }

    /** Opens a wizard with a selection in the workbench. */
    static WizardDriver of(INewWizard wizard, Object... selected) {
        wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(selected));
        var dialog = new WizardDialog(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        UiWait.events();
        return new WizardDriver(dialog);
    }

    Widgets widgets() {
        return widgets;
    }

    WizardDriver type(String label, String text) {
        widgets.type(label, text);
        return this;
    }

    WizardDriver choose(String label, String item) {
        widgets.choose(label, item);
        return this;
    }

    WizardDriver press(String button) {
        widgets.press(button);
        return this;
    }

    WizardDriver row(String text) {
        widgets.row(text);
        return this;
    }

    /** Presses Finish, and asserts that the dialog closes. */
    void finish() {
        widgets.press("Finish");
        assertFalse(isOpen(), () -> "the wizard is still open: " + error());
    }

    /** Presses Finish, and asserts that the dialog stays open with a message. */
    void finishInVain(String message) {
        widgets.press("Finish");
        assertTrue(isOpen());
        assertContains(message, error());
    }

    void cancel() {
        widgets.press("Cancel");
        assertFalse(isOpen());
    }

    boolean isOpen() {
        return dialog.getShell() != null && !dialog.getShell().isDisposed();
    }

    /** Returns the page's error message; empty if there is none. */
    String error() {
        return page().getErrorMessage() == null ? "" : page().getErrorMessage();
    }

    /** Asserts that Finish is disabled, with a message. */
    WizardDriver refuses(String message) {
        UiWait.events();
        assertContains(message, error());
        assertFalse(widgets.button("Finish").isEnabled());
        return this;
    }

    /** Asserts that Finish is enabled and there is no error. */
    WizardDriver accepts() {
        UiWait.events();
        assertEquals("", error());
        assertTrue(widgets.button("Finish").isEnabled());
        return this;
    }

    /** Asserts that the page shows a warning and Finish is enabled. */
    WizardDriver warns(String message) {
        UiWait.until("the warning " + message, () -> warning().contains(message), this::warning);
        return accepts();
    }

    /** Returns the page's warning; empty if there is none. */
    String warning() {
        return page() instanceof IMessageProvider provider && provider.getMessageType() == IMessageProvider.WARNING && provider.getMessage() != null
                ? provider.getMessage() : "";
    }

    private IWizardPage page() {
        return dialog.getCurrentPage();
    }

    private static void assertContains(String part, String text) {
        assertTrue(text.contains(part), () -> "expected '" + part + "' in '" + text + "'");
    }

    @Override
    public void close() {
        if (isOpen()) {
            dialog.close();
        }
        UiWait.events();
    }
}

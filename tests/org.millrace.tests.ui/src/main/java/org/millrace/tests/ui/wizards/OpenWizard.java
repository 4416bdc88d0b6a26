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

/** A wizard in its dialog, and what a user can do with it. */
final class OpenWizard implements AutoCloseable {

    private final WizardDialog dialog;
    private final Widgets widgets;

    private OpenWizard(WizardDialog dialog) {
        this.dialog = dialog;
        widgets = new Widgets(dialog.getShell());
    }

    /** Opens a wizard with something selected in the workbench. */
    static OpenWizard of(INewWizard wizard, Object... selected) {
        wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(selected));
        var dialog = new WizardDialog(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        UiWait.events();
        return new OpenWizard(dialog);
    }

    Widgets widgets() {
        return widgets;
    }

    OpenWizard type(String label, String text) {
        widgets.type(label, text);
        return this;
    }

    OpenWizard choose(String label, String item) {
        widgets.choose(label, item);
        return this;
    }

    OpenWizard press(String button) {
        widgets.press(button);
        return this;
    }

    OpenWizard row(String text) {
        widgets.row(text);
        return this;
    }

    /** Presses Finish; the dialog has to close. */
    void finish() {
        widgets.press("Finish");
        assertFalse(isOpen(), () -> "the wizard is still open: " + error());
    }

    /** Presses Finish; the dialog has to stay open with a message. */
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

    /** The page's error message; empty if there is none. */
    String error() {
        return page().getErrorMessage() == null ? "" : page().getErrorMessage();
    }

    /** Says that Finish cannot be pressed, for a reason. */
    OpenWizard refuses(String message) {
        UiWait.events();
        assertContains(message, error());
        assertFalse(widgets.button("Finish").isEnabled());
        return this;
    }

    /** Says that Finish can be pressed and there is no error. */
    OpenWizard accepts() {
        UiWait.events();
        assertEquals("", error());
        assertTrue(widgets.button("Finish").isEnabled());
        return this;
    }

    /** Says that the page warns of something and can be finished all the same. */
    OpenWizard warns(String message) {
        UiWait.until("the warning " + message, () -> warning().contains(message), this::warning);
        return accepts();
    }

    /** The page's warning; empty if there is none. */
    String warning() {
        return page() instanceof IMessageProvider provider && provider.getMessageType() == IMessageProvider.WARNING && provider.getMessage() != null ? provider.getMessage() : "";
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

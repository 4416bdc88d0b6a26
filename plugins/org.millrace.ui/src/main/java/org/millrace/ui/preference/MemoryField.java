package org.millrace.ui.preference;

import org.eclipse.jface.preference.StringFieldEditor;
import org.eclipse.swt.widgets.Composite;

import java.util.regex.Pattern;

/** A field for an amount of memory, in the syntax of the option -Xmx. */
final class MemoryField extends StringFieldEditor {

    private static final Pattern AMOUNT = Pattern.compile("[1-9]\\d{0,11}[kKmMgGtT]?");

    MemoryField(String key, String label, Composite parent) {
        super(key, label, 10, VALIDATE_ON_KEY_STROKE, parent);
        setErrorMessage(Messages.runtime_badMemory);
        setEmptyStringAllowed(false);
    }

    @Override
    protected boolean doCheckState() {
        return AMOUNT.matcher(getTextControl().getText()).matches();
    }
}

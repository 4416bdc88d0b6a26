package org.millrace.ui.preference;

import org.eclipse.jface.preference.DirectoryFieldEditor;
import org.eclipse.swt.widgets.Composite;

import java.util.Optional;

/** A field for the home folder of a JDK; empty for the Java of the workbench. */
final class JdkField extends DirectoryFieldEditor {

    JdkField(String key, String label, Composite parent) {
        // The constructor with all arguments would validate before this object is complete.
        init(key, label);
        setValidateStrategy(VALIDATE_ON_KEY_STROKE);
        setChangeButtonText(Messages.jdk_browse);
        createControl(parent);
    }

    @Override
    protected boolean doCheckState() {
        var folder = getTextControl().getText().strip();
        var problem = folder.isEmpty() ? Optional.<String>empty() : JdkHome.problem(folder);
        problem.ifPresent(this::setErrorMessage);
        return problem.isEmpty();
    }
}

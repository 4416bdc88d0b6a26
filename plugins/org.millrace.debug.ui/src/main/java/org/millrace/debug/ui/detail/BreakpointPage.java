package org.millrace.debug.ui.detail;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.dialogs.PropertyPage;
import org.millrace.debug.breakpoint.NetworkBreakpoint;

/** The page with the properties of a breakpoint. */
public final class BreakpointPage extends PropertyPage {

    /** The id of the page. */
    static final String ID = "org.millrace.debug.ui.breakpoint";

    private Button enabled;
    private BreakpointFields fields;

    /** Called by the platform. */
    public BreakpointPage() {
        noDefaultAndApplyButton();
    }

    private NetworkBreakpoint breakpoint() {
        return Adapters.adapt(getElement(), NetworkBreakpoint.class);
    }

    @Override
    protected Control createContents(Composite parent) {
        var area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(area);
        new Label(area, SWT.NONE).setText(breakpoint().getMarker().getAttribute(IMarker.MESSAGE, ""));
        enabled = new Button(area, SWT.CHECK);
        enabled.setText(Messages.enabled);
        try {
            enabled.setSelection(breakpoint().isEnabled());
        } catch (CoreException e) {
            setErrorMessage(e.getMessage());
        }
        fields = new BreakpointFields(area, this::validate);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(fields.control());
        fields.show(breakpoint());
        return area;
    }

    private void validate() {
        setErrorMessage(fields.problem().orElse(null));
        setValid(fields.problem().isEmpty());
    }

    @Override
    public boolean performOk() {
        try {
            breakpoint().setEnabled(enabled.getSelection());
            fields.apply(breakpoint());
            return true;
        } catch (CoreException e) {
            setErrorMessage(e.getMessage());
            return false;
        }
    }
}

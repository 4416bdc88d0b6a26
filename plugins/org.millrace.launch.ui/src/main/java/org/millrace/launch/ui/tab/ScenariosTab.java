package org.millrace.launch.ui.tab;

import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.millrace.launch.config.Section;
import org.millrace.launch.ui.test.NetworkTestAttributes;

/** The tab for the scenarios of a network test. */
public final class ScenariosTab extends NetworkTab {

    private static final int NAME_LINES = 6;

    /** Creates an empty tab. */
    public ScenariosTab() {
        super(Section.RUNTIME, "icons/test.svg");
    }

    @Override
    public String getName() {
        return Messages.scenarios_tab;
    }

    @Override
    void createFields(Composite parent) {
        remark(parent, Messages.scenarios_names);
        var names = new Text(parent, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL);
        GridDataFactory.fillDefaults().grab(true, false).span(3, 1).hint(SWT.DEFAULT, NAME_LINES * names.getLineHeight()).applyTo(names);
        bind(names, NetworkTestAttributes.NAMES);
        box(parent, NetworkTestAttributes.COVERAGE, Messages.scenarios_coverage, SWT.CHECK);
        box(parent, NetworkTestAttributes.MUTATE, Messages.scenarios_mutate, SWT.CHECK);
        text(parent, NetworkTestAttributes.HEAP, Messages.heap, "").setMessage(NetworkTestAttributes.DEFAULT_HEAP);
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        super.performApply(configuration);
        NetworkTestAttributes.showInView(configuration);
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
        NetworkTestAttributes.showInView(configuration);
    }
}

package org.millrace.launch.ui.tab;

import org.eclipse.debug.ui.AbstractLaunchConfigurationTabGroup;
import org.eclipse.debug.ui.CommonTab;
import org.eclipse.debug.ui.EnvironmentTab;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.debug.ui.ILaunchConfigurationTab;

/** The tab group for launching networks. */
public final class NetworkTabs extends AbstractLaunchConfigurationTabGroup {

    @Override
    public void createTabs(ILaunchConfigurationDialog dialog, String mode) {
        setTabs(new ILaunchConfigurationTab[] {new MainTab(), new LoadTab(), new RuntimeTab(), new MeasuringTab(), new RequirementsTab(), new JournalTab(),
            new EnvironmentTab(), new CommonTab()});
    }
}

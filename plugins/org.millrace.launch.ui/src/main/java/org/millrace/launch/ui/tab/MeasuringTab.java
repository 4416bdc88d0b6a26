package org.millrace.launch.ui.tab;

import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.config.Section;
import org.millrace.workspace.preference.RuntimePreferences;

/** The tab for the sampling interval, the kinds of measurements, and the keeping of runs. */
public final class MeasuringTab extends NetworkTab {

    private Text sampling;

    /** Creates an empty tab. */
    public MeasuringTab() {
        super(Section.MEASURING, "icons/measuring.svg");
    }

    @Override
    public String getName() {
        return Messages.measuring_tab;
    }

    @Override
    void createFields(Composite parent) {
        sampling = text(parent, LaunchAttributes.SAMPLING, Messages.measuring_sampling, "");
        remark(parent, Messages.measuring_what);
        box(parent, LaunchAttributes.WAITS, Messages.measuring_waits, SWT.CHECK);
        box(parent, LaunchAttributes.KEEP, Messages.keep, SWT.CHECK);
    }

    @Override
    void fill(ILaunchConfiguration configuration) {
        var preferred = Integer.toString(Platform.getPreferencesService().getInt(RuntimePreferences.NODE, RuntimePreferences.SAMPLING_MILLIS, 0, null));
        sampling.setMessage(preferred);
        sampling.setToolTipText(NLS.bind(Messages.measuring_hint, preferred));
    }
}

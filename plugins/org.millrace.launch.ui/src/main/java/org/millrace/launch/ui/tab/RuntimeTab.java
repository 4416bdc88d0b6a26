package org.millrace.launch.ui.tab;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Text;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.config.Section;
import org.millrace.launcher.JvmOptions.Collector;
import org.millrace.workspace.preference.RuntimePreferences;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The tab for the JVM of the network. Empty fields mean the values of the preferences. */
public final class RuntimeTab extends NetworkTab {

    private static final int ARGUMENT_LINES = 5;

    private Text java;
    private Combo collector;
    private Text heap;
    private Text arguments;

    /** Creates an empty tab. */
    public RuntimeTab() {
        super(Section.RUNTIME, "icons/runtime.svg");
    }

    @Override
    public String getName() {
        return Messages.runtime_tab;
    }

    @Override
    void createFields(Composite parent) {
        java = wideText(parent, LaunchAttributes.JAVA_HOME, Messages.jdk, 1);
        createPushButton(parent, Messages.browse, null).addListener(SWT.Selection, event -> browse());
        label(parent, Messages.collector);
        collector = new Combo(parent, SWT.READ_ONLY);
        GridDataFactory.swtDefaults().span(2, 1).applyTo(collector);
        collector.addListener(SWT.Selection, event -> changed());
        heap = text(parent, LaunchAttributes.HEAP, Messages.heap, "");
        remark(parent, Messages.arguments);
        arguments = new Text(parent, SWT.BORDER | SWT.MULTI | SWT.WRAP | SWT.V_SCROLL);
        GridDataFactory.fillDefaults().grab(true, false).span(3, 1).hint(SWT.DEFAULT, ARGUMENT_LINES * arguments.getLineHeight()).applyTo(arguments);
        bind(arguments, LaunchAttributes.ARGUMENTS);
    }

    private void browse() {
        var dialog = new DirectoryDialog(getShell());
        dialog.setMessage(Messages.jdk_choose);
        dialog.setFilterPath(java.getText());
        var chosen = dialog.open();
        if (chosen != null) {
            java.setText(chosen);
        }
    }

    @Override
    void fill(ILaunchConfiguration configuration) throws CoreException {
        var home = preferred(RuntimePreferences.JAVA_HOME);
        java.setMessage(NLS.bind(Messages.jdk_hint, home.isBlank() ? Messages.jdk_workbench : home));
        heap.setMessage(preferred(RuntimePreferences.HEAP));
        heap.setToolTipText(NLS.bind(Messages.heap_hint, preferred(RuntimePreferences.HEAP)));
        var names = names();
        collector.removeAll();
        collector.add(NLS.bind(Messages.collector_default, preferred(RuntimePreferences.COLLECTOR).toUpperCase(Locale.ROOT)));
        names.forEach(name -> collector.add(name.toUpperCase(Locale.ROOT)));
        collector.select(names.indexOf(configuration.getAttribute(LaunchAttributes.COLLECTOR, "")) + 1);
    }

    private static List<String> names() {
        return Arrays.stream(Collector.values()).map(Collector::label).toList();
    }

    private static String preferred(String key) {
        return Platform.getPreferencesService().getString(RuntimePreferences.NODE, key, "", null);
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        super.performApply(configuration);
        var chosen = collector.getSelectionIndex();
        set(configuration, LaunchAttributes.COLLECTOR, chosen < 1 ? "" : names().get(chosen - 1));
    }
}

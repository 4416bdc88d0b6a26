package org.millrace.ui.preference;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.BooleanFieldEditor;
import org.eclipse.jface.preference.ComboFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.IntegerFieldEditor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.millrace.ui.help.HelpContext;
import org.millrace.workspace.preference.RuntimePreferences;

/** The preferences of the processes that run networks and compile statements. */
public final class RuntimePage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {

    private static final int SHORTEST_MILLIS = 100;
    private static final int LONGEST_MILLIS = 60_000;

    /** Called by the workbench. */
    public RuntimePage() {
        super(GRID);
        setDescription(Messages.runtime_description);
        setPreferenceStore(new ScopedPreferenceStore(InstanceScope.INSTANCE, RuntimePreferences.NODE));
    }

    @Override
    public void init(IWorkbench workbench) {
        // The workbench is not used.
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        HelpContext.PREFERENCES.on(getControl());
    }

    @Override
    protected void createFieldEditors() {
        addField(new JdkField(RuntimePreferences.JAVA_HOME, Messages.runtime_javaHome, getFieldEditorParent()));
        addField(new ComboFieldEditor(RuntimePreferences.COLLECTOR, Messages.runtime_collector, new String[][] {
            {Messages.collector_zgc, "zgc"}, {Messages.collector_g1, "g1"}, {Messages.collector_parallel, "parallel"}}, getFieldEditorParent()));
        addField(new MemoryField(RuntimePreferences.HEAP, Messages.runtime_heap, getFieldEditorParent()));
        var sampling = new IntegerFieldEditor(RuntimePreferences.SAMPLING_MILLIS, Messages.runtime_sampling, getFieldEditorParent());
        sampling.setValidRange(SHORTEST_MILLIS, LONGEST_MILLIS);
        sampling.setErrorMessage(Messages.runtime_badSampling);
        addField(sampling);
        addField(new BooleanFieldEditor(RuntimePreferences.SHOW_FIGURES, Messages.runtime_showFigures, getFieldEditorParent()));
        addField(new ComboFieldEditor(RuntimePreferences.RELAUNCH, Messages.runtime_relaunch, new String[][] {
            {Messages.relaunch_prompt, "prompt"}, {Messages.relaunch_relaunch, "relaunch"}, {Messages.relaunch_second, "second"}}, getFieldEditorParent()));
        addField(new BooleanFieldEditor(RuntimePreferences.ENGINE_CHECK, Messages.runtime_engineCheck, getFieldEditorParent()));
        addField(new MemoryField(RuntimePreferences.ENGINE_HEAP, Messages.runtime_engineHeap, getFieldEditorParent()));
    }
}

package org.millrace.ui.preference;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.IPreferenceNode;
import org.eclipse.jface.preference.PreferenceManager;
import org.eclipse.jface.preference.RadioGroupFieldEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferenceLinkArea;
import org.eclipse.ui.preferences.IWorkbenchPreferenceContainer;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.millrace.ui.help.HelpContext;
import org.millrace.ui.perspective.PerspectiveSwitch;

import java.util.List;

/** The main preference page: when to open the perspective, and links to the other pages. */
public final class MillracePage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {

    private static final List<String> PAGES = List.of("org.millrace.ui.preferences.runtime", "org.millrace.epl.ui.preferences",
            "org.millrace.epl.ui.templates");

    /** Called by the workbench. */
    public MillracePage() {
        super(GRID);
        setPreferenceStore(new ScopedPreferenceStore(InstanceScope.INSTANCE, PerspectiveSwitch.PREFERENCE_NODE));
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
        // The workbench asks this question for all kinds of projects, so its own preference is used.
        addField(new RadioGroupFieldEditor(PerspectiveSwitch.PREFERENCE, Messages.root_switch, 3, new String[][] {
            {Messages.root_always, "always"}, {Messages.root_never, "never"}, {Messages.root_prompt, "prompt"}}, getFieldEditorParent(), true));
        var known = PlatformUI.getWorkbench().getPreferenceManager().getElements(PreferenceManager.PRE_ORDER).stream().map(IPreferenceNode::getId).toList();
        if (getContainer() instanceof IWorkbenchPreferenceContainer container) {
            new Label(getFieldEditorParent(), SWT.NONE).setText(Messages.root_links);
            PAGES.stream().filter(known::contains).forEach(page -> {
                var link = new PreferenceLinkArea(getFieldEditorParent(), SWT.NONE, page, "<a>{0}</a>", container, null);
                GridDataFactory.fillDefaults().indent(10, 0).applyTo(link.getControl());
            });
        }
    }
}

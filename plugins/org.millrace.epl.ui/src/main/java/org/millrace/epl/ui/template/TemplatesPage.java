package org.millrace.epl.ui.template;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.templates.TemplatePreferencePage;
import org.millrace.epl.ui.preference.EplPreferences;

/** The preference page for templates. */
public final class TemplatesPage extends TemplatePreferencePage {

    /** Called by the extension point. */
    public TemplatesPage() {
        setPreferenceStore(EplPreferences.store());
        setTemplateStore(EplTemplates.store());
        setContextTypeRegistry(EplTemplates.contexts());
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(getControl(), "org.millrace.help.preferences");
    }

    @Override
    protected boolean isShowFormatterSetting() {
        return false;
    }
}

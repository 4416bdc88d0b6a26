package org.millrace.diagram.ui.preference;

import org.eclipse.jface.preference.BooleanFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;

/** The preference page of the diagram. */
public final class DiagramPreferencePage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {

    /** Called by the workbench. */
    public DiagramPreferencePage() {
        super(GRID);
    }

    @Override
    public void init(IWorkbench workbench) {
        setPreferenceStore(DiagramPreferences.store());
        setDescription(Messages.diagram_description);
    }

    @Override
    protected void createFieldEditors() {
        addField(new BooleanFieldEditor(DiagramPreferences.DRAWN, Messages.diagram_drawn, getFieldEditorParent()));
    }
}

package org.millrace.epl.ui.preference;

import org.eclipse.jface.preference.BooleanFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferenceLinkArea;
import org.eclipse.ui.preferences.IWorkbenchPreferenceContainer;
import org.millrace.epl.ui.Messages;

/** The preference page of the EPL editor. */
public final class EplPage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {

    private static final String COLOURS = "org.eclipse.ui.preferencePages.ColorsAndFonts";
    private static final String COMPLETION = "org.eclipse.ui.genericeditor.GenericTextEditor";
    private static final String TEXT_EDITORS = "org.eclipse.ui.preferencePages.GeneralTextEditor";

    /** Called by the extension point. */
    public EplPage() {
        super(GRID);
        setPreferenceStore(EplPreferences.store());
        setDescription(Messages.EplPage_description);
    }

    @Override
    public void init(IWorkbench workbench) {
        // The workbench is not used.
    }

    @Override
    protected void createFieldEditors() {
        add(EplPreferences.OCCURRENCES, Messages.EplPage_occurrences);
        add(EplPreferences.FOLDING, Messages.EplPage_folding);
        add(EplPreferences.CLOSE_BRACKETS, Messages.EplPage_close_brackets);
        add(EplPreferences.FORMAT_ON_SAVE, Messages.EplPage_format_on_save);
        add(EplStyle.KEYWORD.boldKey(), Messages.EplPage_bold_keywords);
        add(EplStyle.TYPE.boldKey(), Messages.EplPage_bold_types);
        add(EplStyle.COMMENT.italicKey(), Messages.EplPage_italic_comments);
        add(EplStyle.VIEW.italicKey(), Messages.EplPage_italic_views);
    }

    private void add(String key, String label) {
        addField(new BooleanFieldEditor(key, label, getFieldEditorParent()));
    }

    @Override
    protected Control createContents(Composite parent) {
        var contents = super.createContents(parent);
        link((Composite) contents, COLOURS, Messages.EplPage_colours, "selectCategory:org.millrace.epl.ui.category");
        link((Composite) contents, COMPLETION, Messages.EplPage_completion, null);
        link((Composite) contents, TEXT_EDITORS, Messages.EplPage_text_editors, null);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(parent, "org.millrace.help.preferences");
        return contents;
    }

    private void link(Composite parent, String page, String text, Object data) {
        var area = new PreferenceLinkArea(parent, SWT.NONE, page, text, (IWorkbenchPreferenceContainer) getContainer(), data);
        area.getControl().setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
    }
}

package org.millrace.tests.ui.editor;

import org.eclipse.jface.preference.IPreferencePage;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension2;
import org.eclipse.jface.text.templates.DocumentTemplateContext;
import org.eclipse.jface.text.templates.Template;
import org.eclipse.jface.text.templates.persistence.TemplatePersistenceData;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.epl.EplSource;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.completion.Templates;
import org.millrace.epl.ui.template.EplTemplates;
import org.millrace.tests.ui.CleanLog;

import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class TemplateTest {

    @Test
    void theTemplatesOfTheLanguageAreThere() {
        assertEquals(Templates.all().stream().map(Templates.Template::label).sorted().toList(),
                Arrays.stream(EplTemplates.store().getTemplates()).map(Template::getName).sorted().toList());
    }

    @Test
    void everyTemplateIsEplAsItIsFilledIn() throws Exception {
        for (var template : EplTemplates.store().getTemplates()) {
            var context = new DocumentTemplateContext(EplTemplates.contexts().getContextType(EplTemplates.CONTEXT), new Document(), 0, 0);
            var text = context.evaluate(template).getString();
            assertEquals(List.of(), EplSource.parse(text).faults(), text);
        }
    }

    @Test
    void theTemplateOfTheUserIsProposed() throws Exception {
        var own = new TemplatePersistenceData(new Template("mine", "", EplTemplates.CONTEXT, "select ${what} from Tick;", false), true);
        EplTemplates.store().add(own);
        try (var epl = EplEditorDriver.on("mi|")) {
            var proposals = EplTemplates.proposals(epl.viewer(), new TextRange(0, 2), 2);
            assertEquals(1, proposals.size());
            ((ICompletionProposalExtension2) proposals.getFirst()).apply(epl.viewer(), '\0', 0, 2);
            epl.assertText("select what from Tick;");
        } finally {
            EplTemplates.store().delete(own);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"org.millrace.epl.ui.preferences", "org.millrace.epl.ui.templates"})
    void thePreferencePagesOpen(String id) {
        var dialog = PreferencesUtil.createPreferenceDialogOn(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), id, new String[] {id}, null);
        dialog.setBlockOnOpen(false);
        try {
            dialog.open();
            assertNotNull(dialog.getSelectedPage());
            assertTrue(((IPreferencePage) dialog.getSelectedPage()).isValid());
        } finally {
            dialog.close();
        }
    }
}

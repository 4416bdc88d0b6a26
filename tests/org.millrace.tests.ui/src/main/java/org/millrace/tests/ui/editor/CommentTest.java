package org.millrace.tests.ui.editor;

import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.keys.IBindingService;
import org.eclipse.ui.texteditor.ITextEditorActionConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.tests.ui.CleanLog;

import static org.junit.jupiter.api.Assertions.assertEquals;

@ExtendWith(CleanLog.class)
class CommentTest {

    private static final String LINES = "org.millrace.epl.ui.toggleComment";
    private static final String BLOCK = "org.millrace.epl.ui.blockComment";

    @Test
    void theLineOfTheCaretBecomesACommentAndBack() throws Exception {
        try (var epl = EplEditorDriver.on("  select a\nfrom |Tick;")) {
            epl.command(LINES);
            epl.assertText("  select a\n// from Tick;");
            epl.command(LINES);
            epl.assertText("  select a\nfrom Tick;");
        }
    }

    @Test
    void allSelectedLinesBecomeOneWhenOneIsNone() throws Exception {
        try (var epl = EplEditorDriver.on("    select a\n    // said\n\n    from Tick;\nselect b;")) {
            epl.select(0, epl.at("from"));
            epl.command(LINES);
            epl.assertText("    // select a\n    // // said\n\n    // from Tick;\nselect b;");
            epl.editor().getAction(ITextEditorActionConstants.UNDO).run();
            epl.assertText("    select a\n    // said\n\n    from Tick;\nselect b;");
        }
    }

    @Test
    void aSelectionBecomesABlockAndBack() throws Exception {
        try (var epl = EplEditorDriver.on("select a, b from Tick;")) {
            epl.select(", b");
            epl.command(BLOCK);
            epl.assertText("select a/* , b */ from Tick;");
            epl.caretAt("b */");
            epl.command(BLOCK);
            epl.assertText("select a, b from Tick;");
        }
    }

    @ParameterizedTest
    @CsvSource({"M1+/, org.millrace.epl.ui.toggleComment", "M1+M2+/, org.millrace.epl.ui.blockComment", "M1+M2+F, org.millrace.epl.ui.format",
        "M1+O, org.millrace.epl.ui.quickOutline", "M2+M3+R, org.millrace.epl.ui.rename", "M2+M3+E, org.millrace.epl.ui.showTranslation",
        "M1+M2+G, org.eclipse.ui.genericeditor.findReferences", "F3, org.eclipse.ui.edit.text.open.hyperlink",
        "M1+1, org.eclipse.jdt.ui.edit.text.java.correction.assist.proposals"})
    void theKeysLeadToTheCommands(String keys, String command) throws Exception {
        try (var epl = EplEditorDriver.on("select a from Tick;")) {
            var bindings = PlatformUI.getWorkbench().getService(IBindingService.class);
            assertEquals(command, bindings.getPerfectMatch(KeySequence.getInstance(keys)).getParameterizedCommand().getId());
        }
    }
}

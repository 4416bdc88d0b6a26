package org.millrace.tests.ui.editor;

import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.Arrays;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

@ExtendWith(CleanLog.class)
class TranslationTest {

    private static final String VIEW = "org.millrace.epl.ui.translationView";
    private static final String BEA = "SELECT symbol FROM Tick RETAIN 3 EVENTS;";

    private static IViewPart view() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().findView(VIEW);
    }

    @AfterEach
    void closeTheView() {
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().hideView(view());
    }

    private static StyledText shown(EplEditorDriver epl) {
        epl.command("org.millrace.epl.ui.showTranslation");
        return widgets(StyledText.class);
    }

    private static String message() {
        return widgets(Label.class).getText();
    }

    /** Returns the only widget of a class in the view. */
    private static <T> T widgets(Class<T> type) {
        var parts = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
        return all(parts).filter(type::isInstance).map(type::cast).filter(widget -> isInView((Control) widget)).findFirst().orElseThrow();
    }

    private static boolean isInView(Control control) {
        for (var parent = control.getParent(); parent != null; parent = parent.getParent()) {
            if ("org.millrace.help.translation_view".equals(parent.getData("org.eclipse.ui.help"))) {
                return true;
            }
        }
        return false;
    }

    private static Stream<Control> all(Composite parent) {
        return Arrays.stream(parent.getChildren()).flatMap(child -> child instanceof Composite composite
                ? Stream.concat(Stream.of(child), all(composite)) : Stream.of(child));
    }

    @Test
    void aStatementOfBeaIsShownInEspersWords() throws Exception {
        try (var epl = EplEditorDriver.on(BEA)) {
            var text = shown(epl);
            UiWait.until("the translation", () -> text.getText().contains("#length(3)"), () -> text.getText() + message());
            assertFalse(text.getEditable());
            assertEquals(epl.editor(), ((ViewPart) view()).getSite().getPage().getActivePart());
        }
    }

    @Test
    void itChangesWhileTyping() throws Exception {
        try (var epl = EplEditorDriver.on(BEA)) {
            var text = shown(epl);
            UiWait.until("the translation", () -> text.getText().contains("#length(3)"));
            epl.document().replace(epl.at("3 EVENTS"), 1, "14");
            UiWait.until("the other translation", () -> text.getText().contains("#length(14)"));
        }
    }

    @Test
    void theStatementAtTheCaretIsSelected() throws Exception {
        try (var epl = EplEditorDriver.on(BEA + "\nSELECT price FROM Tick RETAIN 4 EVENTS;")) {
            var text = shown(epl);
            UiWait.until("the translation", () -> text.getText().contains("#length(4)"));
            epl.caretAt("price");
            UiWait.until("the second statement", () -> text.getSelectionText().contains("#length(4)") && !text.getSelectionText().contains("#length(3)"),
                    text::getSelectionText);
        }
    }

    @Test
    void itSaysThatThereIsNothingToTranslate() throws Exception {
        try (var epl = EplEditorDriver.on("select symbol from Tick#length(3);")) {
            shown(epl);
            UiWait.until("the message", () -> message().startsWith("No statement of this text is in BEA's dialect"), TranslationTest::message);
        }
    }

    @Test
    void itSaysWhyNothingIsTranslated() throws Exception {
        try (var epl = EplEditorDriver.on("\nSELECT symbol FORM Tick RETAIN 3 EVENTS;")) {
            shown(epl);
            UiWait.until("the message", () -> message().startsWith("The text is not translated because of line 2"), TranslationTest::message);
        }
    }

    @Test
    void withoutAnEditorItSaysWhatToDo() throws Exception {
        try (var epl = EplEditorDriver.on(BEA)) {
            shown(epl);
            epl.editor().getSite().getPage().closeAllEditors(false);
            UiWait.until("the message", () -> message().startsWith("Open an EPL file"), TranslationTest::message);
        }
    }
}

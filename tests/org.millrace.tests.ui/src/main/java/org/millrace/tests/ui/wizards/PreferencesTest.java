package org.millrace.tests.ui.wizards;

import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;
import org.millrace.workspace.preference.RuntimePreferences;
import org.osgi.service.prefs.BackingStoreException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@ExtendWith(CleanLog.class)
class PreferencesTest {

    private static final String ROOT = "org.millrace.ui.preferences";
    private static final String RUNTIME = "org.millrace.ui.preferences.runtime";
    private static final String JDK = "JDK (empty: the JDK of the workbench):";
    private static final String HEAP = "Memory of the runtime:";
    private static final String SAMPLING = "Interval between samples (ms):";

    @TempDir
    Path folder;

    private PreferenceDialog dialog;

    @AfterEach
    void forget() throws BackingStoreException {
        if (dialog != null && dialog.getShell() != null && !dialog.getShell().isDisposed()) {
            dialog.close();
        }
        runtime().clear();
        InstanceScope.INSTANCE.getNode("org.eclipse.ui.ide").remove("SWITCH_PERSPECTIVE_ON_PROJECT_CREATION");
    }

    @Test
    void valuesAreWrittenWithApply() {
        var page = open(RUNTIME);
        var widgets = widgets();
        widgets.type(JDK, System.getProperty("java.home"));
        widgets.choose("Garbage collector:", "Parallel: most events per second, long pauses");
        widgets.type(HEAP, "2g");
        widgets.type(SAMPLING, "500");
        widgets.press("Check saved statements with Esper's compiler");
        widgets.type("Memory of the compile service:", "256m");
        assertTrue(page.isValid(), page::getErrorMessage);
        assertTrue(page.performOk());
        assertEquals(System.getProperty("java.home"), runtime().get(RuntimePreferences.JAVA_HOME, ""));
        assertEquals("parallel", runtime().get(RuntimePreferences.COLLECTOR, ""));
        assertEquals("2g", runtime().get(RuntimePreferences.HEAP, ""));
        assertEquals(500, runtime().getInt(RuntimePreferences.SAMPLING_MILLIS, 0));
        assertFalse(runtime().getBoolean(RuntimePreferences.ENGINE_CHECK, true));
        assertEquals("256m", runtime().get(RuntimePreferences.ENGINE_HEAP, ""));
    }

    @Test
    void restoreDefaultsShowsWhatHoldsWithoutTheUser() {
        var page = open(RUNTIME);
        widgets().type(HEAP, "7g");
        widgets().press("Restore Defaults");
        assertEquals("1g", widgets().text(HEAP).getText());
        assertTrue(widgets().field(Combo.class, "Garbage collector:").getText().startsWith("ZGC"));
        assertTrue(page.isValid());
    }

    @Test
    void amountsOfMemoryAndTimesThatCannotBeAreRefused() {
        var page = open(RUNTIME);
        for (var wrong : new String[] {"", "lots", "-1g", "0", "1 g", "1.5g", "g"}) {
            widgets().type(HEAP, wrong);
            refused(page, "Memory is a number");
        }
        widgets().type(HEAP, "1500M");
        accepted(page);
        for (var wrong : new String[] {"", "99", "60001", "soon"}) {
            widgets().type(SAMPLING, wrong);
            refused(page, "100 to 60000");
        }
        widgets().type(SAMPLING, "100");
        accepted(page);
    }

    @Test
    void onlyAJdkThatIsNewEnoughIsTaken() throws IOException {
        var page = open(RUNTIME);
        widgets().type(JDK, folder.resolve("missing").toString());
        refused(page, "There is no folder");
        widgets().type(JDK, folder.toString());
        refused(page, "There is no Java in");
        jdk("bin/java", "");
        again(page, "has no compiler");
        jdk("bin/javac", "");
        again(page, "does not state the version");
        jdk("release", "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"1.8.0_400\"\n");
        again(page, "This is Java 8; version 21");
        jdk("release", "JAVA_VERSION=\"17.0.9\"\n");
        again(page, "This is Java 17; version 21");
        jdk("release", "JAVA_VERSION=\"21\"\n");
        widgets().type(JDK, "");
        accepted(page);
        widgets().type(JDK, folder.toString());
        accepted(page);
    }

    @Test
    void theFirstPageKeepsTheAnswerWhereTheWorkbenchLooks() {
        var page = open(ROOT);
        widgets().press("Never");
        assertTrue(page.performOk());
        assertEquals("never", InstanceScope.INSTANCE.getNode("org.eclipse.ui.ide").get("SWITCH_PERSPECTIVE_ON_PROJECT_CREATION", ""));
    }

    @Test
    void theFirstPageLeadsToTheOthers() {
        open(ROOT);
        var links = Widgets.all(dialog.getShell()).filter(Link.class::isInstance).map(link -> ((Link) link).getText()).toList();
        assertTrue(links.stream().anyMatch(text -> text.contains("Runtime")), links::toString);
    }

    private PreferencePage open(String id) {
        dialog = PreferencesUtil.createPreferenceDialogOn(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), id,
                new String[] {ROOT, RUNTIME}, null);
        dialog.setBlockOnOpen(false);
        dialog.open();
        UiWait.events();
        return (PreferencePage) dialog.getSelectedPage();
    }

    private Widgets widgets() {
        return new Widgets(dialog.getShell());
    }

    private void jdk(String file, String text) throws IOException {
        var path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
        path.toFile().setExecutable(true);
    }

    /** Makes the page check the folder again. */
    private void again(PreferencePage page, String message) {
        widgets().type(JDK, "");
        widgets().type(JDK, folder.toString());
        refused(page, message);
    }

    private static void refused(PreferencePage page, String message) {
        assertFalse(page.isValid());
        assertTrue(page.getErrorMessage().contains(message), page::getErrorMessage);
    }

    private static void accepted(PreferencePage page) {
        assertTrue(page.isValid(), page::getErrorMessage);
    }

    private static IEclipsePreferences runtime() {
        return InstanceScope.INSTANCE.getNode(RuntimePreferences.NODE);
    }
}

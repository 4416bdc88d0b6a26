package org.millrace.tests.ui.wizards;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.Theme;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.workspace.EngineIdle;
import org.millrace.ui.eplfile.NewEplFileWizard;
import org.millrace.ui.eventtype.NewEventTypeWizard;
import org.millrace.ui.network.NewNetworkWizard;
import org.millrace.ui.perspective.EpnPerspective;
import org.millrace.ui.project.Examples;
import org.millrace.ui.project.NewProjectWizard;
import org.millrace.ui.project.ProjectCreation;
import org.millrace.ui.project.ProjectLocation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.tests.ui.Theme.DARK;
import static org.millrace.tests.ui.Theme.LIGHT;

/** Takes screenshots of the perspective for visual inspection. */
@ExtendWith(CleanLog.class)
class ScreenshotTest {

    @AfterEach
    void light() {
        LIGHT.show();
    }

    @Test
    void thePerspectiveTheWizardsAndThePreferencesInLightAndDark() throws CoreException, IOException {
        var page = PlatformUI.getWorkbench().showPerspective(EpnPerspective.ID, PlatformUI.getWorkbench().getActiveWorkbenchWindow());
        page.resetPerspective();
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell().setBounds(0, 0, 1400, 900);
        new ProjectCreation(ProjectLocation.inWorkspace("signal-generation"), Examples.find("signal-generation").orElseThrow()).run(new NullProgressMonitor());
        try (var test = TestProject.existing("signal-generation")) {
            test.build();
            // The status line is animated while the engine works.
            EngineIdle.await();
            test.open("signal-generation.epn");
            test.open("signals.epl");
            expand(page, test);
            for (var theme : Theme.values()) {
                theme.show();
                var name = theme == DARK ? "dark" : "light";
                picture("perspective-" + name);
                wizard(new NewProjectWizard("signal-generation"), test, "new-project-" + name);
                wizard(new NewNetworkWizard(), test, "new-network-" + name);
                wizard(new NewEplFileWizard(), test, "new-epl-file-" + name);
                wizard(new NewEventTypeWizard(), test, "new-event-type-" + name);
                preferences("preferences-" + name);
            }
        }
    }

    @Test
    void theDarkThemeKeepsTheColoursOfTheWorkbench() {
        DARK.show();
        for (var colour : List.of("DARK_BACKGROUND", "DARK_FOREGROUND")) {
            assertTrue(JFaceResources.getColorRegistry().hasValueFor("org.eclipse.ui.workbench." + colour), colour);
        }
    }

    private static void wizard(INewWizard wizard, TestProject test, String name) throws IOException {
        try (var open = WizardDriver.of(wizard, test.project())) {
            picture(name);
            assertTrue(open.isOpen());
        }
    }

    private static void preferences(String name) throws IOException {
        var dialog = PreferencesUtil.createPreferenceDialogOn(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(),
                "org.millrace.ui.preferences.runtime", new String[] {"org.millrace.ui.preferences", "org.millrace.ui.preferences.runtime"}, null);
        dialog.setBlockOnOpen(false);
        dialog.open();
        // The dialog opens at its last position, which may be outside the screenshot.
        dialog.getShell().setLocation(200, 100);
        UiWait.until("the preferences in front", () -> dialog.getShell() == Display.getCurrent().getActiveShell());
        picture(name);
        dialog.close();
    }

    private static void expand(IWorkbenchPage page, TestProject test) throws CoreException {
        var explorer = (ProjectExplorer) page.showView(ProjectExplorer.VIEW_ID);
        explorer.getCommonViewer().expandToLevel(test.project(), 1);
        explorer.getCommonViewer().setSelection(new StructuredSelection(test.file("signals.epl")), true);
    }

    private static void picture(String name) throws IOException {
        var folder = Files.createDirectories(Path.of(System.getProperty("millrace.tests.target"), "screenshots"));
        var stills = new Stills();
        // The colours of widgets change with an animation.
        UiWait.until("a picture that stands still", stills::standStill);
        var loader = new ImageLoader();
        loader.data = new ImageData[] {stills.last()};
        loader.save(folder.resolve(name + ".png").toString(), SWT.IMAGE_PNG);
        assertTrue(Files.size(folder.resolve(name + ".png")) > 0);
    }

    /** Consecutive screenshots. */
    private static final class Stills {

        private static final int ENOUGH = 25;

        private ImageData last = take();
        private int equal;

        /** Takes another screenshot; returns whether the last ones are equal. */
        boolean standStill() {
            var next = take();
            equal = Arrays.equals(next.data, last.data) ? equal + 1 : 0;
            last = next;
            return equal >= ENOUGH;
        }

        ImageData last() {
            return last;
        }

        private static ImageData take() {
            var display = Display.getCurrent();
            var bounds = display.getPrimaryMonitor().getBounds().intersection(new Rectangle(0, 0, 1400, 900));
            var image = new Image(display, bounds.width, bounds.height);
            var gc = new GC(display);
            try {
                gc.copyArea(image, 0, 0);
                return image.getImageData(100);
            } finally {
                gc.dispose();
                image.dispose();
            }
        }
    }
}

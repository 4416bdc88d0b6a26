package org.millrace.tests.ui.epn;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.ui.IPageLayout;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.Processor;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.Theme;
import org.millrace.tests.ui.UiWait;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.tests.ui.Theme.DARK;
import static org.millrace.tests.ui.Theme.LIGHT;

/** Takes screenshots of the pages for visual inspection; checks only that something was drawn. */
@ExtendWith(CleanLog.class)
class NetworkScreenshotTest {

    @AfterEach
    void light() {
        LIGHT.show();
    }

    /** The light theme comes first: some colours of the dark theme remain until the workbench is restarted. */
    @Test
    void thePagesInBothThemes() throws CoreException, IOException {
        shoot(LIGHT, "light");
        shoot(DARK, "dark");
    }

    private static void shoot(Theme theme, String name) throws CoreException, IOException {
        theme.show();
        try (var n = NetworkEditorDriver.open(TestProject.example("signal-generation"), "signal-generation.epn")) {
            n.shell().setBounds(0, 0, 1500, 950);
            n.editor().getSite().getPage().showView(IPageLayout.ID_OUTLINE);
            n.editor().getSite().getPage().activate(n.editor());
            n.page("Diagram");
            UiWait.until("the drawing in the theme", () -> FormControls.all(n.shell(), Browser.class).stream()
                    .anyMatch(page -> ("ready " + name + " 3")
                            .equals(page.evaluate("return document.body.className + ' ' + document.documentElement.dataset.theme"
                            + " + ' ' + document.querySelectorAll('#canvas g.stage').length;"))));
            // The widget paints in another process.
            var painted = System.nanoTime() + 1_000_000_000;
            UiWait.until("the painting", () -> System.nanoTime() > painted);
            picture(n, "diagram-" + name);
            n.page("Event Types");
            n.press("Add").press("Add").choose(n.list(), 2);
            FormControls.key(n.properties(), SWT.INSERT);
            n.choose(n.list(), 3).choose(n.list(), 0).checked();
            picture(n, "event-types-" + name);
            n.choose(n.list(), 2).checked();
            picture(n, "event-types-properties-" + name);
            n.choose(n.list(), 3).checked();
            picture(n, "event-types-problem-" + name);
            var properties = PropertyFormDriver.of(n);
            for (var kind : List.of(Adapter.class, Bean.class, Processor.class)) {
                properties.choose(n.editor().model().editing().network().orElseThrow().getStages().stream().filter(kind::isInstance).findFirst().orElseThrow());
                picture(n, "properties-" + kind.getSimpleName().toLowerCase(Locale.ROOT) + "-" + name);
            }
            n.page("Source");
            picture(n, "network-source-" + name);
            n.document().set(n.text().replace("</epn:Network>", ""));
            n.page("Event Types").checked();
            picture(n, "event-types-locked-" + name);
            n.editor().getSite().getPage().closeAllEditors(false);
            properties.close();
        }
    }

    private static void picture(NetworkEditorDriver n, String name) throws IOException {
        UiWait.events();
        var bounds = n.shell().getBounds();
        var image = new Image(n.shell().getDisplay(), bounds.width, bounds.height);
        var gc = new GC(n.shell().getDisplay());
        try {
            gc.copyArea(image, bounds.x, bounds.y);
            var loader = new ImageLoader();
            loader.data = new ImageData[] {image.getImageData()};
            var folder = Files.createDirectories(Path.of(System.getProperty("millrace.tests.target"), "screenshots"));
            loader.save(folder.resolve(name + ".png").toString(), SWT.IMAGE_PNG);
            assertTrue(Arrays.stream(pixels(loader.data[0])).distinct().count() > 50, name);
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    private static int[] pixels(ImageData data) {
        var row = new int[data.width * data.height];
        for (var y = 0; y < data.height; y++) {
            data.getPixels(0, y, data.width, row, y * data.width);
        }
        return row;
    }
}

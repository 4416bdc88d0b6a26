package org.millrace.tests.ui.diagram;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.Theme;
import org.millrace.tests.ui.wizards.Widgets;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that the diagram is covered until its page has been painted. */
@ExtendWith(CleanLog.class)
class FirstPaintingTest {

    @AfterEach
    void light() {
        Theme.LIGHT.show();
    }

    @Test
    void nothingOfADarkDiagramIsWhiteWhileItIsOpened() throws CoreException {
        Theme.DARK.show();
        try (var project = TestProject.empty("drawn")) {
            project.file("n.epn", DiagramDriver.TEXT);
            var seen = new AtomicInteger();
            var white = new AtomicInteger();
            var display = Display.getCurrent();
            var look = new Runnable() {
                @Override
                public void run() {
                    shown().ifPresent(browser -> {
                        seen.incrementAndGet();
                        white.addAndGet(isWhite(browser) ? 1 : 0);
                    });
                    display.timerExec(1, this);
                }
            };
            display.timerExec(1, look);
            try {
                DiagramDriver.open(project, "n.epn").ready();
            } finally {
                display.timerExec(-1, look);
            }
            assertTrue(seen.get() > 0);
            assertEquals(0, white.get(), () -> "white pictures of " + seen);
        }
    }

    private static Optional<Browser> shown() {
        return Widgets.all(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell()).filter(each -> each instanceof Browser && each.isVisible())
                .map(Browser.class::cast).findFirst();
    }

    /** Samples the middle of the lower half, where nothing is drawn. */
    private static boolean isWhite(Browser browser) {
        var size = browser.getSize();
        var at = browser.toDisplay(size.x / 2, size.y * 3 / 4);
        var image = new Image(Display.getCurrent(), 1, 1);
        var gc = new GC(Display.getCurrent());
        try {
            gc.copyArea(image, at.x, at.y);
            var data = image.getImageData();
            return data.palette.getRGB(data.getPixel(0, 0)).getHSB()[2] > 0.8;
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}

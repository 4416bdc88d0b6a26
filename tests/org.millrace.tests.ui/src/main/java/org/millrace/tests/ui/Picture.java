package org.millrace.tests.ui;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Takes screenshots for visual inspection; a test checks only that something was drawn. */
public final class Picture {

    private static final int FEWEST_COLOURS = 50;

    private Picture() {
    }

    /** Writes a screenshot of a window to {@code target/screenshots}. */
    public static void of(Shell shell, String name) throws IOException {
        var bounds = shell.getBounds();
        var image = new Image(shell.getDisplay(), bounds.width, bounds.height);
        var gc = new GC(shell.getDisplay());
        try {
            gc.copyArea(image, bounds.x, bounds.y);
            var data = image.getImageData();
            var loader = new ImageLoader();
            loader.data = new ImageData[] {data};
            var folder = Files.createDirectories(Path.of(System.getProperty("millrace.tests.target"), "screenshots"));
            loader.save(folder.resolve(name + ".png").toString(), SWT.IMAGE_PNG);
            assertTrue(IntStream.range(0, data.width * data.height).map(i -> data.getPixel(i % data.width, i / data.width)).distinct()
                    .count() > FEWEST_COLOURS, name);
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}

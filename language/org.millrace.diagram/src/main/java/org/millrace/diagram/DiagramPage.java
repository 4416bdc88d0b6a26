package org.millrace.diagram;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The page that shows a diagram. It is one file that loads nothing: script and style are in it, and a
 * Content-Security-Policy allows no others.
 *
 * <p>In a browser that is not served by {@link org.millrace.diagram.http.DiagramServer} it waits for a
 * function {@code window.millraceSend(text)} and then hands it its messages; those for it are handed to
 * {@code window.millraceReceive(text)}.
 */
public final class DiagramPage {

    private DiagramPage() {
    }

    /** The page as HTML. */
    public static String html() {
        try (var in = DiagramPage.class.getResourceAsStream("page/index.html")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the page is in this jar", e);
        }
    }
}

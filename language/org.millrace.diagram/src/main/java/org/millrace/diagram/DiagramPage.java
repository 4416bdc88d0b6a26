package org.millrace.diagram;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The page that shows a diagram. It is one file that loads nothing: script and style are in it, and a
 * Content-Security-Policy allows no others.
 *
 * <p>In a browser that is not served by {@link org.millrace.diagram.http.DiagramServer} it waits for a
 * function {@code window.millraceSend(text)} and then hands it its messages; those for it are handed to
 * {@code window.millraceReceive(text)}. In a webview of VS Code the messages are those of the window.
 */
public final class DiagramPage {

    private DiagramPage() {
    }

    /**
     * The page as HTML.
     *
     * @param theme its colours until it has got its settings, so that it does not flash
     */
    public static String html(DiagramSettings.Theme theme) {
        try (var in = DiagramPage.class.getResourceAsStream("page/index.html")) {
            var page = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return page.replaceFirst("data-theme=\"light\"", "data-theme=\"" + theme.name().toLowerCase(Locale.ROOT) + "\"");
        } catch (IOException e) {
            throw new UncheckedIOException("the page is in this jar", e);
        }
    }
}

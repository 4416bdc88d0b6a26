package org.millrace.diagram.stdio;

import com.google.gson.JsonObject;
import org.millrace.diagram.DiagramPage;
import org.millrace.diagram.DiagramSettings.Theme;
import org.millrace.diagram.http.FollowedNetwork;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Shows a network in a page that an editor has open. Editor and process exchange lines. The first line to the
 * editor is {@code {"page": "…"}}, the HTML of the page; every other line is a message for the page, as JSON. A line
 * from the editor is a message of the page, or {@code theme light} or {@code theme dark}.
 */
public final class EditorView {

    private static final String THEME = "theme ";

    private EditorView() {
    }

    /**
     * Shows a network until the editor has no more lines. The page may be loaded any number of times; it then begins
     * anew.
     *
     * @param network the network
     * @param in      the lines of the editor
     * @param out     takes the lines for the editor; called by one thread at a time
     * @throws IOException if the lines cannot be read
     */
    public static void show(FollowedNetwork network, BufferedReader in, Consumer<String> out) throws IOException {
        var first = new JsonObject();
        first.addProperty("page", DiagramPage.html(network.theme()));
        out.accept(first.toString());
        try (var page = network.open(message -> accept(out, message))) {
            for (var line = in.readLine(); line != null; line = in.readLine()) {
                if (line.startsWith(THEME)) {
                    theme(network, line.substring(THEME.length()));
                } else {
                    page.receive(line);
                }
            }
        }
    }

    private static void accept(Consumer<String> out, String message) {
        synchronized (out) {
            out.accept(message);
        }
    }

    /** A theme that there is not changes nothing. */
    private static void theme(FollowedNetwork network, String name) {
        Arrays.stream(Theme.values()).filter(theme -> theme.name().equals(name.toUpperCase(Locale.ROOT))).forEach(network::use);
    }
}

package org.millrace.help;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the welcome page of the product and its links. */
class WelcomePageTest {

    private final Document plugin = HelpFiles.xml("plugin.xml");
    private final Document content = HelpFiles.xml("introContent.xml");

    @Test
    void itIsTheWelcomePageOfTheProduct() {
        assertEquals(List.of("org.millrace.studio.product"), HelpFiles.attributes(plugin, "introProductBinding", "productId"));
        assertEquals(HelpFiles.attributes(plugin, "intro", "id"), HelpFiles.attributes(plugin, "introProductBinding", "introId"));
        assertEquals(HelpFiles.attributes(plugin, "intro", "id"), HelpFiles.attributes(plugin, "config", "introId"));
        assertEquals(HelpFiles.attributes(content, "page", "id"), HelpFiles.attributes(plugin, "presentation", "home-page-id"));
    }

    @Test
    void itIsShownWithoutABrowserToo() {
        assertEquals(List.of("html", "swt"), HelpFiles.attributes(plugin, "implementation", "kind"));
        // The content names no operating system, so the workbench tries both in this order on each.
        assertEquals(List.of(), HelpFiles.attributes(plugin, "implementation", "os"));
        // A page with a file of its own would need a browser widget.
        assertEquals(List.of(), HelpFiles.attributes(content, "page", "url"));
    }

    /** In a browser, images are relative to the content, otherwise to the root of the plug-in. */
    @Test
    void itsContentIsAtTheTop() {
        assertEquals(List.of("introContent.xml"), HelpFiles.attributes(plugin, "config", "content"));
    }

    @Test
    void everyLinkIsAnAction() {
        var actions = HelpFiles.elements(content, "link").map(link -> action(link.getAttribute("url"))).toList();
        assertEquals(List.of(
                "execute org.millrace.ui.newExampleProject(org.millrace.ui.example=signal-generation)",
                "showHelpTopic /org.millrace.help/html/getting-started/index.html",
                "execute org.millrace.ui.newExampleProject",
                "execute org.eclipse.ui.cheatsheets.openCheatSheet(cheatSheetId=org.millrace.help.signalGeneration)",
                "execute org.millrace.ui.newProject"), actions);
        assertTrue(HelpFiles.exists("html/getting-started/index.html"));
        assertTrue(HelpFiles.attributes(plugin, "cheatsheet", "id").contains("org.millrace.help.signalGeneration"));
    }

    @Test
    void aLinkSaysWhatItIsFor() {
        assertAll(HelpFiles.elements(content, "link").map(link -> () -> {
            assertFalse(link.getAttribute("label").isBlank());
            assertFalse(link.getElementsByTagName("text").item(0).getTextContent().isBlank());
        }));
    }

    @Test
    void everyImageIsThereAndHasWordsForThoseWhoDoNotSeeIt() {
        var images = HelpFiles.elements(content, "img").toList();
        assertFalse(images.isEmpty());
        assertAll(images.stream().map(image -> () -> {
            assertTrue(HelpFiles.exists(image.getAttribute("src")));
            assertFalse(image.getAttribute("alt").isBlank());
        }));
        var style = HelpFiles.text(HelpFiles.ROOT.resolve("intro/welcome.properties"));
        assertTrue(HelpFiles.exists(style.lines().filter(line -> line.startsWith("root.link-icon=")).findFirst().orElseThrow().substring(15)));
    }

    /** Returns the command and the argument of a link, decoded as in the workbench. */
    private static String action(String url) {
        var uri = URI.create(url);
        assertEquals("org.eclipse.ui.intro", uri.getHost());
        Map<String, String> parameters = new LinkedHashMap<>();
        Arrays.stream(uri.getRawQuery().split("&")).map(parameter -> parameter.split("=", 2))
                .forEach(pair -> parameters.put(pair[0], URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
        return uri.getPath().substring(1) + " " + parameters.values().iterator().next();
    }
}

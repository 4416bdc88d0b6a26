package org.millrace.help;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that the cheat sheet matches the example. */
class CheatSheetTest {

    private static final Path EXAMPLE = HelpFiles.REPOSITORY.resolve("examples/signal-generation");

    private final Document sheet = HelpFiles.xml("cheatsheets/signal-generation.xml");

    @Test
    void everyTopicIsThere() {
        var hrefs = HelpFiles.attributes(sheet, "*", "href");
        assertFalse(hrefs.isEmpty());
        assertAll(hrefs.stream().map(href -> () -> {
            assertTrue(href.startsWith("/org.millrace.help/"), href);
            assertTrue(HelpFiles.exists(href.substring("/org.millrace.help/".length())), href);
        }));
    }

    @Test
    void aStepHasATitleAndWordsAndPerhapsACommand() {
        var items = HelpFiles.elements(sheet, "item").toList();
        assertTrue(items.size() >= 6);
        assertAll(items.stream().map(item -> () -> {
            assertFalse(item.getAttribute("title").isBlank());
            assertEquals(1, item.getElementsByTagName("description").getLength());
            assertTrue(item.getElementsByTagName("command").getLength() <= 1);
        }));
    }

    @Test
    void theFirstStepCreatesTheProject() {
        assertEquals("org.millrace.ui.newExampleProject(org.millrace.ui.example=signal-generation)", commands().getFirst());
    }

    @Test
    void theFilesThatStepsOpenAreInTheExample() {
        var files = commands().stream().map(Pattern.compile("openResource\\(filePath=/signal-generation/(.*)\\)")::matcher)
                .filter(match -> match.find()).map(match -> match.group(1)).toList();
        assertEquals(List.of("signal-generation.epn", "signals.epl"), files);
        assertEquals(List.of(), files.stream().filter(file -> !Files.isRegularFile(EXAMPLE.resolve(file))).toList());
    }

    @Test
    void whatStepsQuoteIsInTheExample() {
        var words = HelpFiles.elements(sheet, "description").map(Element::getTextContent).reduce("", String::concat);
        var rules = HelpFiles.text(EXAMPLE.resolve("signals.epl"));
        var network = HelpFiles.text(EXAMPLE.resolve("signal-generation.epn"));
        for (var quoted : List.of("lastPrice", "${symbol}", "RETAIN 2 EVENTS", "perc", "StockTick")) {
            assertTrue(words.contains(quoted) && rules.contains(quoted), quoted);
        }
        for (var type : List.of("StockTick", "Signal")) {
            assertTrue(words.contains(type) && network.contains("name=\"" + type + "\""), type);
        }
        assertTrue(words.contains("volatility") && HelpFiles.text(EXAMPLE.resolve("load.json")).contains("\"volatility\""));
    }

    @Test
    void theOptionOfTheRunIsOneOfTheCommand() {
        var words = HelpFiles.elements(sheet, "description").map(Element::getTextContent).reduce("", String::concat);
        assertTrue(words.contains("./millrace run examples/signal-generation --report out"));
        assertTrue(HelpFiles.xml("html/reference/command/millrace-run.html").getDocumentElement().getTextContent().contains("--report=FOLDER"));
    }

    private List<String> commands() {
        return HelpFiles.attributes(sheet, "command", "serialization");
    }
}

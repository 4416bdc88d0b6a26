package org.millrace.help;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that the table of contents leads to all documentation in the repository. */
class HelpContentsTest {

    private static final Path DOCS = HelpFiles.REPOSITORY.resolve("docs");
    private static final Pattern FENCED = Pattern.compile("^```\\w*\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);

    private final Document toc = HelpFiles.xml("toc.xml");

    @Test
    void everyTopicIsThere() {
        var hrefs = HelpFiles.attributes(toc, "topic", "href");
        assertTrue(hrefs.size() > 250, "there are " + hrefs.size() + " topics");
        assertEquals(List.of(), hrefs.stream().filter(href -> !HelpFiles.exists(href)).toList());
        assertTrue(HelpFiles.exists(toc.getDocumentElement().getAttribute("topic")));
    }

    @Test
    void everyPageIsInTheContentsOnce() {
        var pages = HelpFiles.attributes(toc, "topic", "href").stream().filter(href -> !href.contains("#")).sorted().toList();
        assertEquals(HelpFiles.pages(), pages);
    }

    @Test
    void everySubcommandHasATopic() {
        assertEquals(headings("command.md", "##"), below("The command"));
    }

    @Test
    void everyAdapterAndCodecHasATopic() {
        assertEquals(headings("adapters.md", "##"), below("Adapters and codecs"));
    }

    @Test
    void everyHeadingOfTheEplReferenceHasATopic() {
        assertEquals(headings("epl-reference.md", "###?"), descendants("EPL reference"));
    }

    @Test
    void everyPageOfTheDocumentationIsInTheHelp() throws Exception {
        var expected = new TreeSet<String>();
        try (var files = Files.list(DOCS)) {
            files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".md"))
                    .forEach(name -> expected.add("html/reference/" + name.replace(".md", ".html")));
        }
        expected.removeAll(HelpFiles.pages());
        assertEquals(new TreeSet<String>(), expected);
    }

    @Test
    void thePageOfASubcommandSaysWhatItsHelpSays() {
        var texts = FENCED.matcher(HelpFiles.text(DOCS.resolve("command.md"))).results().map(match -> match.group(1)).toList();
        var pages = children("The command").stream().map(topic -> HelpFiles.xml(topic.getAttribute("href")))
                .map(page -> page.getElementsByTagName("pre").item(0).getTextContent()).toList();
        assertEquals(texts, pages);
    }

    @Test
    void thePageOfAnAdapterListsAllItsSettings() {
        var settings = Pattern.compile("^\\| `(\\w+)` \\|", Pattern.MULTILINE).matcher(HelpFiles.text(DOCS.resolve("adapters.md")))
                .results().map(match -> match.group(1)).toList();
        var listed = new ArrayList<String>();
        for (var topic : children("Adapters and codecs")) {
            var page = HelpFiles.xml(topic.getAttribute("href"));
            HelpFiles.elements(page, "table").filter(table -> table.getElementsByTagName("th").item(0).getTextContent().equals("setting"))
                    .flatMap(table -> HelpFiles.elements(table, "td")).filter(cell -> cell.hasAttribute("id"))
                    .forEach(cell -> listed.add(cell.getTextContent()));
        }
        assertFalse(settings.isEmpty());
        assertEquals(settings, listed);
    }

    private static List<String> headings(String file, String level) {
        var outsideOfCode = FENCED.matcher(HelpFiles.text(DOCS.resolve(file))).replaceAll("");
        var headings = Pattern.compile("^" + level + " (.*)$", Pattern.MULTILINE).matcher(outsideOfCode).results().map(match -> match.group(1)).toList();
        assertFalse(headings.isEmpty());
        return headings;
    }

    private List<String> below(String label) {
        return children(label).stream().map(topic -> topic.getAttribute("label")).toList();
    }

    private List<Element> children(String label) {
        var children = new ArrayList<Element>();
        for (Node node = topic(label).getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }

    private List<String> descendants(String label) {
        var nodes = topic(label).getElementsByTagName("topic");
        var labels = new ArrayList<String>();
        for (var i = 0; i < nodes.getLength(); i++) {
            labels.add(((Element) nodes.item(i)).getAttribute("label"));
        }
        return labels;
    }

    private Element topic(String label) {
        return HelpFiles.elements(toc, "topic").filter(topic -> topic.getAttribute("label").equals(label)).findFirst().orElseThrow();
    }
}

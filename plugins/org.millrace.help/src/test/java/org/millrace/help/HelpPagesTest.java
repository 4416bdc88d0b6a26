package org.millrace.help;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that every page is well-formed and complete, and that its links lead to existing targets. */
class HelpPagesTest {

    /** Matches Markdown syntax, which must not remain in the text outside of code. */
    private static final Pattern MARKDOWN = Pattern.compile("\\]\\(|\\*\\*|```|`\\S|<!--|^\\s*#{1,6} |^\\s*\\|", Pattern.MULTILINE);
    private static final Pattern COLOUR = Pattern.compile("#[0-9a-fA-F]{3,8}\\b(?!\\s*\\{)|\\b(?:rgba?|hsla?)\\(|\\b(?:black|white|gr[ae]y|red|blue|green)\\b");

    static List<String> pages() {
        return HelpFiles.pages();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void aPageHasOneTitleWhichIsItsHeading(String file) {
        var page = HelpFiles.xml(file);
        var headings = HelpFiles.elements(page, "h1").map(Element::getTextContent).toList();
        assertEquals(HelpFiles.elements(page, "title").map(Element::getTextContent).toList(), headings);
        assertEquals(1, headings.size());
        assertFalse(headings.getFirst().isBlank());
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyLinkLeadsSomewhere(String file) {
        var page = HelpFiles.xml(file);
        assertAll(HelpFiles.attributes(page, "a", "href").stream().map(href -> () -> {
            if (!href.startsWith("https://")) {
                assertTrue(HelpFiles.exists(beside(file, href)), href);
            }
        }));
        assertAll(HelpFiles.attributes(page, "link", "href").stream().map(href -> () -> assertTrue(HelpFiles.exists(beside(file, href)), href)));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyImageIsThereAndHasWordsForThoseWhoDoNotSeeIt(String file) {
        assertAll(HelpFiles.elements(HelpFiles.xml(file), "img").map(image -> () -> {
            assertTrue(HelpFiles.exists(beside(file, image.getAttribute("src"))), image.getAttribute("src"));
            assertFalse(image.getAttribute("alt").isBlank());
        }));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void noMarkdownIsLeft(String file) {
        var text = new StringBuilder();
        prose(HelpFiles.xml(file), text);
        assertFalse(text.isEmpty());
        assertEquals(List.of(), MARKDOWN.matcher(text).results().map(match -> text.substring(Math.max(0, match.start() - 20), match.end())).toList());
    }

    @ParameterizedTest
    @MethodSource("pages")
    void anAnchorIsOnAPageOnce(String file) {
        var seen = new HashSet<String>();
        var twice = HelpFiles.elements(HelpFiles.xml(file), "*").map(e -> e.getAttribute("id")).filter(id -> !id.isEmpty() && !seen.add(id)).toList();
        assertEquals(List.of(), twice);
    }

    @Test
    void theWordsOfTheMarkdownAreOnThePages() {
        var page = HelpFiles.xml("html/reference/epl.html").getDocumentElement().getTextContent();
        assertTrue(page.contains("The translation never changes the meaning of a statement."));
        assertTrue(page.contains("FROM S RETAIN 5 EVENTS WITH SMALLEST price"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"css/help.css", "intro/welcome.css"})
    void aStyleSheetUsesTheColoursOfTheSystem(String file) {
        var sheet = HelpFiles.text(HelpFiles.ROOT.resolve(file));
        assertTrue(sheet.contains("color-scheme: light dark"));
        assertEquals(List.of(), COLOUR.matcher(sheet).results().map(match -> match.group()).toList());
    }

    /** Collects the text of a page without its code. */
    private static void prose(Node node, StringBuilder text) {
        if (node.getNodeType() == Node.TEXT_NODE || node.getNodeType() == Node.COMMENT_NODE) {
            text.append(node.getNodeType() == Node.COMMENT_NODE ? "<!--" : "").append(node.getNodeValue());
        } else if (!node.getNodeName().equals("code") && !node.getNodeName().equals("pre")) {
            for (var child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
                prose(child, text);
            }
        }
    }

    private static String beside(String file, String href) {
        return href.startsWith("#") ? file + href : Path.of(file).resolveSibling(href).normalize().toString().replace('\\', '/');
    }
}

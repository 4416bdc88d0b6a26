package org.millrace.help;

import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

/** The files of the plug-in's jar. */
final class HelpFiles {

    static final Path ROOT = Path.of("target", "classes");
    static final Path REPOSITORY = Path.of("..", "..");

    private HelpFiles() {
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Parses an XML file of the plug-in; fails if it is not well-formed. */
    static Document xml(String file) {
        try {
            var builder = DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder();
            builder.setErrorHandler(null);
            return builder.parse(new InputSource(new StringReader(text(ROOT.resolve(file)))));
        } catch (SAXException e) {
            throw new AssertionError(file + " is not well-formed: " + e.getMessage(), e);
        } catch (IOException | ParserConfigurationException e) {
            throw new AssertionError(e);
        }
    }

    static Stream<Element> elements(Document document, String name) {
        return elements(document.getDocumentElement(), name);
    }

    /** Returns the elements in another one. */
    static Stream<Element> elements(Element outer, String name) {
        var nodes = outer.getElementsByTagName(name);
        return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i));
    }

    static List<String> attributes(Document document, String element, String attribute) {
        return elements(document, element).filter(e -> e.hasAttribute(attribute)).map(e -> e.getAttribute(attribute)).toList();
    }

    /** Returns the pages, relative to the plug-in. */
    static List<String> pages() {
        try (var files = Files.walk(ROOT.resolve("html"))) {
            return files.map(file -> ROOT.relativize(file).toString().replace('\\', '/')).filter(file -> file.endsWith(".html")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns whether a file, relative to the plug-in, exists and has the anchor after {@code #}. */
    static boolean exists(String href) {
        var hash = href.indexOf('#');
        var file = hash < 0 ? href : href.substring(0, hash);
        if (!Files.isRegularFile(ROOT.resolve(file))) {
            return false;
        }
        return hash < 0 || elements(xml(file), "*").anyMatch(e -> e.getAttribute("id").equals(href.substring(hash + 1)));
    }
}

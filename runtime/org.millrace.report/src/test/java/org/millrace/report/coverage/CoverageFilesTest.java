package org.millrace.report.coverage;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.report.coverage.CoveredBranch.Kind;
import org.millrace.report.coverage.CoveredStatement.Span;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class CoverageFilesTest {

    /** The structure of Cobertura's DTD coverage-04. */
    private static final String DTD = """
            <!ELEMENT coverage (sources?,packages)>
            <!ATTLIST coverage line-rate CDATA #REQUIRED branch-rate CDATA #REQUIRED lines-covered CDATA #REQUIRED lines-valid CDATA #REQUIRED
              branches-covered CDATA #REQUIRED branches-valid CDATA #REQUIRED complexity CDATA #REQUIRED version CDATA #REQUIRED timestamp CDATA #REQUIRED>
            <!ELEMENT sources (source*)>
            <!ELEMENT source (#PCDATA)>
            <!ELEMENT packages (package*)>
            <!ELEMENT package (classes)>
            <!ATTLIST package name CDATA #REQUIRED line-rate CDATA #REQUIRED branch-rate CDATA #REQUIRED complexity CDATA #REQUIRED>
            <!ELEMENT classes (class*)>
            <!ELEMENT class (methods,lines)>
            <!ATTLIST class name CDATA #REQUIRED filename CDATA #REQUIRED line-rate CDATA #REQUIRED branch-rate CDATA #REQUIRED complexity CDATA #REQUIRED>
            <!ELEMENT methods (method*)>
            <!ELEMENT method (lines)>
            <!ATTLIST method name CDATA #REQUIRED signature CDATA #REQUIRED line-rate CDATA #REQUIRED branch-rate CDATA #REQUIRED complexity CDATA #REQUIRED>
            <!ELEMENT lines (line*)>
            <!ELEMENT line (conditions*)>
            <!ATTLIST line number CDATA #REQUIRED hits CDATA #REQUIRED branch CDATA "false" condition-coverage CDATA "100%">
            <!ELEMENT conditions (condition*)>
            <!ELEMENT condition EMPTY>
            <!ATTLIST condition number CDATA #REQUIRED type CDATA #REQUIRED coverage CDATA #REQUIRED>
            """;

    private static final String TEXT = "// <b>\n@name('a\u0001')\nselect * from pattern [\n  A and // both\n  B];\n\nselect * from C;\nselect 1 from ${s};";

    @TempDir
    private Path folder;

    private static Span span(String part) {
        return new Span(TEXT.indexOf(part), part.length());
    }

    private static CoveredBranch branch(Kind kind, String part, long count) {
        return new CoveredBranch(kind, part, TEXT.indexOf(part), part.length(), count);
    }

    private static CoverageReport report() {
        var partly = new CoveredStatement("p", "a\u0001", List.of(span("@name('a\u0001')"), span("select * from pattern ["), span("A and"), span("B]")), 0,
                List.of(), List.of(branch(Kind.ALL, "A and // both\n  B", 0), branch(Kind.EVENT, "A", 3), branch(Kind.EVENT, "B", 0)));
        var unused = new CoveredStatement("p", "c", List.of(span("select * from C")), 0, List.of(), List.of());
        var instances = IntStream.range(0, 400).mapToObj(i -> new CoveredInstance("s-" + i, Map.of("s", "<" + i + ">"), i % 2)).toList();
        var template = new CoveredStatement("p", "s", List.of(span("select 1 from ${s}")), 200, instances, List.of());
        return new CoverageReport("test & project", 2, List.of(new CoveredFile("dir/a.epl", TEXT, List.of(partly, unused, template)),
                new CoveredFile("dir_a.epl", "", List.of())), List.of(new CoveredWire("in", "p", "", 5), new CoveredWire("p", "<out>", "c", 0)));
    }

    private Document cobertura() throws IOException, ParserConfigurationException, SAXException {
        CoverageFiles.write(report(), Path.of("/sources <x>"), folder);
        var factory = DocumentBuilderFactory.newInstance();
        factory.setValidating(true);
        var builder = factory.newDocumentBuilder();
        builder.setEntityResolver((publicId, systemId) -> {
            assertEquals("http://cobertura.sourceforge.net/xml/coverage-04.dtd", systemId);
            return new InputSource(new StringReader(DTD));
        });
        builder.setErrorHandler(new ErrorHandler() {
            @Override
            public void warning(SAXParseException e) throws SAXException {
                throw e;
            }

            @Override
            public void error(SAXParseException e) throws SAXException {
                throw e;
            }

            @Override
            public void fatalError(SAXParseException e) throws SAXException {
                throw e;
            }
        });
        return builder.parse(folder.resolve("cobertura.xml").toFile());
    }

    @Test
    void coberturaHasLinesAndConditions() throws IOException, ParserConfigurationException, SAXException {
        var xml = cobertura();
        var lines = new ArrayList<String>();
        var nodes = ((Element) xml.getElementsByTagName("class").item(0)).getChildNodes();
        for (var i = 0; i < nodes.getLength(); i++) {
            if (nodes.item(i) instanceof Element all && all.getTagName().equals("lines")) {
                var found = all.getElementsByTagName("line");
                IntStream.range(0, found.getLength()).mapToObj(j -> (Element) found.item(j)).forEach(line -> lines.add(line.getAttribute("number") + " "
                        + line.getAttribute("hits") + " " + line.getAttribute("branch") + " " + line.getAttribute("condition-coverage")));
            }
        }
        assertEquals(List.of("2 0 false 100%", "3 0 false 100%", "4 3 true 50% (1/2)", "5 0 true 0% (0/1)", "7 0 false 100%", "8 200 false 100%"), lines);
        var coverage = xml.getDocumentElement();
        assertEquals("2 6 1 3 0.3333", coverage.getAttribute("lines-covered") + " " + coverage.getAttribute("lines-valid") + " "
                + coverage.getAttribute("branches-covered") + " " + coverage.getAttribute("branches-valid") + " " + coverage.getAttribute("branch-rate"));
        assertEquals("dir/a.epl", ((Element) xml.getElementsByTagName("class").item(0)).getAttribute("filename"));
        assertEquals("/sources <x>", xml.getElementsByTagName("source").item(0).getTextContent());
    }

    @Test
    void pagesShowUsedAndUnusedParts() throws IOException {
        var index = Files.readString(CoverageFiles.write(report(), Path.of("/sources"), folder));
        assertTrue(index.contains("<h1>test &amp; project</h1>"), index);
        assertTrue(index.contains("<a href=\"dir_a.epl.html\">dir/a.epl</a>") && index.contains("<a href=\"dir_a.epl_2.html\">dir_a.epl</a>"), index);
        assertTrue(index.contains("p → &lt;out&gt; (c)<td class=\"bad\">0<td class=\"bad\">not used"), index);
        var page = Files.readString(folder.resolve("dir_a.epl.html"));
        assertTrue(page.contains("<div class=\"line\"><b>1</b><em></em><code>// &lt;b&gt;</code></div>"), page);
        assertTrue(page.contains("<div class=\"line partly\"><b>4</b><em>3</em><code>  <span class=\"used\" title=\"the event came: 3\">A</span>"
                + "<span class=\"unused\" title=\"all came together: 0\"> and</span> // both</code></div>"), page);
        assertTrue(page.contains("<div class=\"line unused\"><b>5</b><em>0</em><code>  <span class=\"unused\" title=\"the event came: 0\">B</span>"), page);
        assertEquals(200, page.split("<i class=\"unused\" title=\"s=&lt;").length - 1);
        assertFalse(page.contains("\u0001"), "control characters");
    }

    @Test
    void theFiguresAreCounted() throws IOException {
        assertEquals("1 of 3 statements, 1 of 3 pattern branches, 1 of 2 wires, 200 of 400 instances", report().summary());
        assertEquals("0 of 0 statements", new CoverageReport("empty", 0, List.of(), List.of()).summary());
        CoverageFiles.write(report(), Path.of("/sources"), folder);
        var json = new ObjectMapper().readTree(folder.resolve("coverage.json").toFile());
        assertEquals(3, json.at("/branches/all").intValue());
        var branch = json.at("/files/0/statements/0/branches/1");
        assertEquals("A 3", TEXT.substring(branch.get("offset").intValue(), branch.get("offset").intValue() + branch.get("length").intValue()) + " "
                + branch.get("count"));
    }

    @Test
    void aFolderThatCannotBeWrittenIsNamed() throws IOException {
        var file = Files.createFile(folder.resolve("file"));
        var message = assertThrows(IOException.class, () -> CoverageFiles.write(report(), Path.of("/sources"), file)).getMessage();
        assertTrue(message.startsWith("cannot write ") && message.contains("file"), message);
    }
}

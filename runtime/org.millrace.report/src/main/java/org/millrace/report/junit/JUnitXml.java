package org.millrace.report.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Writes results in the XML format of JUnit. Replaces characters that XML does not allow. */
public final class JUnitXml {

    private static final double MICROS_PER_SECOND = 1e6;

    /**
     * A group of test cases.
     *
     * @param name  the name
     * @param cases the test cases
     */
    public record Suite(String name, List<Case> cases) {

        private long count(String element) {
            return cases.stream().flatMap(each -> each.fault().stream()).filter(fault -> fault.element().equals(element)).count();
        }
    }

    /**
     * A test case.
     *
     * @param name      the name
     * @param className the name of the group in displays, with dots
     * @param source    the place of the test: file and line
     * @param micros    the duration in microseconds
     * @param fault     the reason why it did not succeed; empty if it did
     */
    public record Case(String name, String className, Optional<Source> source, long micros, Optional<Fault> fault) {
    }

    /**
     * The place of a test.
     *
     * @param file the file
     * @param line the line, from 1
     */
    public record Source(String file, int line) {
    }

    /**
     * The reason why a test case did not succeed.
     *
     * @param isError whether it could not be performed, instead of failing
     * @param message a line
     * @param type    the kind
     * @param text    all details
     */
    public record Fault(boolean isError, String message, String type, String text) {

        private String element() {
            return isError ? "error" : "failure";
        }
    }

    private final XMLStreamWriter xml;

    private JUnitXml(XMLStreamWriter xml) {
        this.xml = xml;
    }

    /**
     * Writes a file.
     *
     * @param file the file, replaced if it exists
     * @throws IOException if the file cannot be written
     */
    public static void write(Path file, List<Suite> suites) throws IOException {
        try (var writer = Files.newBufferedWriter(file, UTF_8)) {
            var xml = XMLOutputFactory.newFactory().createXMLStreamWriter(writer);
            new JUnitXml(xml).suites(suites);
            xml.close();
        } catch (XMLStreamException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private void suites(List<Suite> suites) throws XMLStreamException {
        xml.writeStartDocument("UTF-8", "1.0");
        start("testsuites", Map.of());
        for (var suite : suites) {
            suite(suite);
        }
        xml.writeEndElement();
        xml.writeCharacters("\n");
        xml.writeEndDocument();
    }

    private void suite(Suite suite) throws XMLStreamException {
        var attributes = new LinkedHashMap<String, String>();
        attributes.put("name", suite.name());
        attributes.put("tests", Integer.toString(suite.cases().size()));
        attributes.put("failures", Long.toString(suite.count("failure")));
        attributes.put("errors", Long.toString(suite.count("error")));
        attributes.put("skipped", "0");
        attributes.put("time", seconds(suite.cases().stream().mapToLong(Case::micros).sum()));
        start("testsuite", attributes);
        for (var each : suite.cases()) {
            testCase(each);
        }
        xml.writeEndElement();
    }

    private void testCase(Case each) throws XMLStreamException {
        var attributes = new LinkedHashMap<String, String>();
        attributes.put("name", each.name());
        attributes.put("classname", each.className());
        each.source().ifPresent(source -> {
            attributes.put("file", source.file());
            attributes.put("line", Integer.toString(source.line()));
        });
        attributes.put("time", seconds(each.micros()));
        start("testcase", attributes);
        if (each.fault().isPresent()) {
            var fault = each.fault().get();
            start(fault.element(), Map.of("message", fault.message(), "type", fault.type()));
            xml.writeCharacters(legal(fault.text()));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private void start(String element, Map<String, String> attributes) throws XMLStreamException {
        xml.writeCharacters("\n");
        xml.writeStartElement(element);
        for (var attribute : attributes.entrySet()) {
            xml.writeAttribute(attribute.getKey(), legal(attribute.getValue()));
        }
    }

    private static String seconds(long micros) {
        return String.format(Locale.ROOT, "%.6f", micros / MICROS_PER_SECOND);
    }

    private static String legal(String text) {
        return text.codePoints().map(c -> c == '\t' || c == '\n' || c == '\r' || c >= 0x20 && c <= 0xd7ff || c >= 0xe000 && c <= 0xfffd || c >= 0x10000
                ? c : 0xfffd).collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }
}

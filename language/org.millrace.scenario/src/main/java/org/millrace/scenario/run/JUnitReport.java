package org.millrace.scenario.run;

import org.millrace.control.ScenarioMessages.Failure;
import org.millrace.epn.EpnProblem;
import org.millrace.scenario.run.TestRun.Performed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Writes results in the XML format of JUnit: a suite for each file, a test case for each scenario. */
public final class JUnitReport {

    private static final double MICROS_PER_SECOND = 1e6;

    private final XMLStreamWriter xml;

    private JUnitReport(XMLStreamWriter xml) {
        this.xml = xml;
    }

    /**
     * Writes a report.
     *
     * @param file      the file, replaced if it exists
     * @param performed the results
     * @param problems  the problems of files, whose scenarios were not performed; warnings are left out
     * @throws IOException if the file cannot be written
     */
    public static void write(Path file, List<Performed> performed, List<EpnProblem> problems) throws IOException {
        try (var writer = Files.newBufferedWriter(file, UTF_8)) {
            var xml = XMLOutputFactory.newFactory().createXMLStreamWriter(writer);
            new JUnitReport(xml).suites(performed, problems.stream().filter(EpnProblem::isError).toList());
            xml.close();
        } catch (XMLStreamException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private void suites(List<Performed> performed, List<EpnProblem> errors) throws XMLStreamException {
        var byFile = performed.stream().collect(Collectors.groupingBy(each -> each.scenario().file(), LinkedHashMap::new, Collectors.toList()));
        var errorsByFile = errors.stream().collect(Collectors.groupingBy(EpnProblem::file, LinkedHashMap::new, Collectors.toList()));
        errorsByFile.keySet().forEach(file -> byFile.putIfAbsent(file, List.of()));
        xml.writeStartDocument("UTF-8", "1.0");
        start("testsuites", Map.of());
        for (var file : byFile.entrySet()) {
            suite(file.getKey(), file.getValue(), errorsByFile.getOrDefault(file.getKey(), List.of()));
        }
        xml.writeEndElement();
        xml.writeCharacters("\n");
        xml.writeEndDocument();
    }

    private void suite(String file, List<Performed> performed, List<EpnProblem> errors) throws XMLStreamException {
        var attributes = new LinkedHashMap<String, String>();
        attributes.put("name", file);
        attributes.put("tests", Integer.toString(performed.size() + errors.size()));
        attributes.put("failures", Long.toString(performed.stream().filter(each -> !each.result().succeeded()).count()));
        attributes.put("errors", Integer.toString(errors.size()));
        attributes.put("skipped", "0");
        attributes.put("time", seconds(performed.stream().mapToLong(each -> each.result().micros()).sum()));
        start("testsuite", attributes);
        for (var error : errors) {
            start("testcase", testCase(file, "line " + error.line(), error.line(), 0));
            start("error", Map.of("message", legal(error.message()), "type", error.code()));
            xml.writeCharacters(legal(error.toText()));
            xml.writeEndElement();
            xml.writeEndElement();
        }
        for (var each : performed) {
            scenario(each);
        }
        xml.writeEndElement();
    }

    private void scenario(Performed performed) throws XMLStreamException {
        start("testcase", testCase(performed.scenario().file(), performed.scenario().scenario().name(), performed.scenario().line(),
                performed.result().micros()));
        if (!performed.result().succeeded()) {
            var failures = performed.result().failures();
            start("failure", Map.of("message", legal(FailureText.message(failures.getFirst())), "type", "scenario"));
            xml.writeCharacters(legal(failures.stream().map(failure -> text(performed, failure)).collect(Collectors.joining("\n"))));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private static String text(Performed performed, Failure failure) {
        return String.join("\n", FailureText.lines(performed, failure));
    }

    private static Map<String, String> testCase(String file, String name, int line, long micros) {
        var attributes = new LinkedHashMap<String, String>();
        attributes.put("name", legal(name));
        attributes.put("classname", file.replaceAll("\\.scenario$", "").replace('/', '.'));
        attributes.put("file", file);
        attributes.put("line", Integer.toString(line));
        attributes.put("time", seconds(micros));
        return attributes;
    }

    private void start(String element, Map<String, String> attributes) throws XMLStreamException {
        xml.writeCharacters("\n");
        xml.writeStartElement(element);
        for (var attribute : attributes.entrySet()) {
            xml.writeAttribute(attribute.getKey(), attribute.getValue());
        }
    }

    private static String seconds(long micros) {
        return String.format(Locale.ROOT, "%.6f", micros / MICROS_PER_SECOND);
    }

    /** Replaces characters that XML does not allow. */
    private static String legal(String text) {
        return text.codePoints().map(c -> c == '\t' || c == '\n' || c == '\r' || c >= 0x20 && c <= 0xd7ff || c >= 0xe000 && c <= 0xfffd || c >= 0x10000
                ? c : 0xfffd).collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }
}

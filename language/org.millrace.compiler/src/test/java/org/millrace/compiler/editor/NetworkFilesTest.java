package org.millrace.compiler.editor;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.compiler.CompileOptions;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.FilePlace;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.navigate.Places;
import org.millrace.epl.ide.services.EplServices;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Where names of EPL lead in the other files of a project. */
class NetworkFilesTest {

    private static final String NETWORK = """
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="demo">
              <eventType name="Tick" sentTimeProperty = "sent"><property name="symbol"/><property name="sent" type="long"/></eventType>
              <eventType name="Trade" javaClass="demo.Trade"/>
              <adapter name="in" provider="tcp" eventType="Tick"><property name="port" value="1"/></adapter>
              <stream name="queue" partitionKey="symbol"/>
              <processor name="rules"><file>rules.epl</file><parameter name="limit" file="limits.txt"/></processor>
              <processor name="more">
                <statement name="inner"><![CDATA[select symbol, sent from Tick]]></statement>
              </processor>
              <wire from="in" to="queue"/>
              <wire from="queue" to="rules"/>
              <wire from="queue" to="more"/>
            </epn:Network>
            """;

    private static final String RULES = "select symbol from Tick(sent > ${limit});\nselect price from Trade";

    @TempDir
    private Path folder;

    private EplDocument write() throws IOException {
        Files.writeString(folder.resolve("demo.epn"), NETWORK);
        Files.writeString(folder.resolve("limits.txt"), "1\n2\n");
        Files.writeString(Files.createDirectories(folder.resolve("src/demo")).resolve("Trade.java"),
                "package demo;\n\npublic record Trade(String symbol, double price) {\n}\n");
        Files.writeString(folder.resolve("rules.epl"), RULES);
        return new EplDocument(folder.resolve("rules.epl").toUri().toString(), 1, RULES);
    }

    /** The places with the file, the line and the text there. */
    private List<String> shown(Places places) {
        return places.files().stream().map(place -> {
            var file = Path.of(URI.create(place.uri()));
            try {
                var line = Files.readAllLines(file).get(place.line());
                return file.getFileName() + ":" + (place.line() + 1) + ":" + line.substring(place.column(), place.endColumn());
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }).toList();
    }

    private List<String> declarations(String at) throws IOException {
        var document = write();
        var project = new ProjectsOnDisk(CompileOptions.DEFAULT).of(document, List.of());
        return shown(EplServices.ofTexts().declarations(project, document, RULES.indexOf(at) + 2));
    }

    private List<String> mentions(String at) throws IOException {
        var document = write();
        var project = new ProjectsOnDisk(CompileOptions.DEFAULT).of(document, List.of());
        return shown(EplServices.ofTexts().mentions(project, document, RULES.indexOf(at) + 2, false));
    }

    @Test
    void eventTypesLeadToTheNetworkAndToJava() throws IOException {
        assertEquals(List.of("demo.epn:2:Tick"), declarations("Tick"));
        assertEquals(List.of("demo.epn:3:Trade", "Trade.java:3:Trade"), declarations("Trade"));
        assertEquals(List.of("demo.epn:4:Tick", "demo.epn:8:Tick"), mentions("Tick"));
    }

    @Test
    void propertiesLeadToTheNetworkOrToJava() throws IOException {
        assertEquals(List.of("demo.epn:2:sent"), declarations("sent"));
        assertEquals(List.of("Trade.java:3:price"), declarations("price"));
        assertEquals(List.of("demo.epn:2:sent", "demo.epn:8:sent"), mentions("sent"));
        assertEquals(List.of("demo.epn:5:symbol", "demo.epn:8:symbol"), mentions("symbol"));
    }

    @Test
    void placeholdersLeadToTheParameterAndItsFile() throws IOException {
        assertEquals(List.of("demo.epn:6:limit", "limits.txt:1:"), declarations("${limit}"));
    }

    @Test
    @Timeout(60)
    void theValuesOfParametersAreReadAgainWhenTheyChange() throws IOException {
        var document = write();
        var projects = new ProjectsOnDisk(CompileOptions.DEFAULT);
        assertEquals(List.of("1", "2"), projects.of(document, List.of()).parameters().getFirst().values());
        Files.writeString(folder.resolve("limits.txt"), "1\n2\n3\n");
        while (projects.of(document, List.of()).parameters().getFirst().values().size() < 3) {
            Thread.onSpinWait();
        }
    }

    @Test
    void filesOfTheProjectAreFoundAndNoOthers() throws IOException {
        var document = write();
        var files = new ProjectsOnDisk(CompileOptions.DEFAULT).of(document, List.of()).files();
        assertTrue(files.file("limits.txt").isPresent());
        assertTrue(files.file("none.txt").isEmpty());
        assertTrue(files.file("../" + folder.getFileName() + "/../x").isEmpty());
        assertEquals(files.file("limits.txt"), files.parameterFile("limit"));
    }

    @Test
    void aTextInTheNetworkHasItsPlaceThere() throws IOException {
        write();
        var saved = new ProjectsOnDisk(CompileOptions.DEFAULT);
        var rules = (ProcessorProject) saved.of(new EplDocument(folder.resolve("rules.epl").toUri().toString(), 1, RULES), List.of());
        var inner = new ProcessorProject(rules.saved(), "more", List.of(), rules.types(), List.of(), List.of());
        var begin = rules.saved().compiled().processors().getLast().sources().getFirst().begin();
        var document = new EplDocument(folder.resolve("demo.epn").toUri() + "#" + begin, 0, "select symbol, sent from Tick");
        assertEquals(FilePlace.inLine(folder.resolve("demo.epn").toUri().toString(), 7, NETWORK.lines().toList().get(7).indexOf("symbol"), 6),
                inner.files().place(document, new TextRange(7, 13)).orElseThrow());
    }
}

package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests loads with several feeds. */
class FeedsTest {

    private static final String LOAD = """
            {
              "duration": "2s", "warmup": "500ms",
              "feeds": [
                {"target": "orders", "connections": 2, "rate": 100,
                 "fields": {"id": {"kind": "sequence", "from": 1}, "price": {"kind": "uniform", "from": 1, "to": 2},
                            "side": {"kind": "column", "file": "sides.csv", "column": "side"}, "at": "time"}},
                {"target": "quotes", "rate": 300, "arrivals": {"kind": "steps", "steps": [{"rate": 100, "for": "1s"}, {"rate": 200, "for": "1s"}]},
                 "values": {"n": {"kind": "sequence"}},
                 "fields": {"text": {"kind": "text", "template": "q{n:5}"}, "volume": {"kind": "choice", "values": [1, 2, 3]}}}
              ]
            }
            """;

    @TempDir
    private Path folder;

    private Project project;

    @BeforeEach
    void createProject() throws IOException {
        Built.once();
        project = new Project(Files.createDirectories(folder.resolve("project")));
        project.write("feeds.epn", """
                <?xml version="1.0" encoding="UTF-8"?>
                <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
                  <epn:Network name="feeds">
                    <eventType name="Order">
                      <property name="id" type="long"/>
                      <property name="side" type="string"/>
                      <property name="price" type="double"/>
                      <property name="at" type="timestamp"/>
                    </eventType>
                    <eventType name="Quote">
                      <property name="text" type="string"/>
                      <property name="volume" type="int"/>
                    </eventType>
                    <adapter name="orders" provider="tcp" eventType="Order"><property name="port" value="0"/><property name="codec" value="json"/></adapter>
                    <adapter name="quotes" provider="udp" eventType="Quote"><property name="port" value="0"/><property name="codec" value="csv"/></adapter>
                    <adapter name="orderFile" provider="file" direction="out" eventType="Order"><property name="path" value="orders.csv"/>
                      <property name="codec" value="csv"/></adapter>
                    <adapter name="quoteFile" provider="file" direction="out" eventType="Quote"><property name="path" value="quotes.csv"/>
                      <property name="codec" value="csv"/></adapter>
                    <wire from="orders" to="orderFile"/>
                    <wire from="quotes" to="quoteFile"/>
                  </epn:Network>
                </xmi:XMI>
                """).write("sides.csv", "number,side\n1,buy\n2,sell\n").write("load.json", LOAD);
    }

    private List<String> column(String file, int column) throws IOException {
        return Files.readAllLines(project.folder().resolve(file)).stream().map(line -> line.split(",")[column]).sorted().toList();
    }

    /** The orders of the warm-up (2 × 50) and of the measurement (2 × 200), and 50 and 300 quotes. */
    private void assertEvents() throws IOException {
        assertEquals(IntStream.rangeClosed(1, 500).mapToObj(Integer::toString).sorted().toList(), column("orders.csv", 0));
        assertEquals(250, column("orders.csv", 1).stream().filter("buy"::equals).count());
        assertTrue(column("orders.csv", 2).stream().mapToDouble(Double::parseDouble).allMatch(price -> price >= 1 && price <= 2));
        assertEquals(IntStream.range(0, 350).mapToObj("q%05d"::formatted).toList(), column("quotes.csv", 0));
        assertEquals(List.of("1", "2", "3"), column("quotes.csv", 1).stream().distinct().toList());
    }

    @Test
    void eachFeedIsSentInItsWay() throws IOException {
        MillraceCommand.run("run", project, "--no-keep").assertExitCode(0).assertNoStackTrace()
                .assertPrints("^accounting .* 700 = processed 700 ").assertPrints("^injection rate +350 /s of 350 /s asked");
        assertEvents();
    }

    @Test
    void theSameEventsAreMadeInsideTheRuntime() throws IOException {
        MillraceCommand.run("run", project, "--no-keep", "--in-process").assertExitCode(0).assertNoStackTrace();
        assertEvents();
        project.write("load.json", LOAD.replace("\"target\": \"", "\"transport\": \"in-process\", \"target\": \""));
        MillraceCommand.run("run", project, "--no-keep").assertExitCode(0).assertNoStackTrace();
        assertEvents();
    }

    @Test
    void aFileIsAppendedToAndFollowed() throws IOException {
        project.replace("feeds.epn", "provider=\"udp\" eventType=\"Quote\"><property name=\"port\" value=\"0\"/>",
                "provider=\"file\" eventType=\"Quote\"><property name=\"path\" value=\"in.csv\"/><property name=\"follow\" value=\"true\"/>");
        MillraceCommand.run("run", project, "--no-keep").assertExitCode(0).assertNoStackTrace().assertPrints("^accounting .* 700 = processed 700 ");
        assertEvents();
    }

    @Test
    void anEventWithRecordsIsSentAsJsonWithoutThem() throws IOException {
        var price = "<property name=\"price\" type=\"double\"/>";
        var path = "<property name=\"path\" value=\"orders.csv\"/>";
        project.replace("feeds.epn", price, price + "<property name=\"leg\" record=\"Quote\"/>")
                .replace("feeds.epn", path, path + "<property name=\"fields\" value=\"id,side,price,at\"/>");
        MillraceCommand.run("run", project, "--no-keep").assertExitCode(0).assertNoStackTrace();
        assertEvents();
        project.replace("feeds.epn", "<property name=\"codec\" value=\"json\"/>", "<property name=\"codec\" value=\"csv\"/>");
        MillraceCommand.run("check", "--no-engine", project).assertExitCode(1).assertNoStackTrace()
                .assertSays("load.json:4:\\d+: error: the load generator cannot write the property 'leg' with the codec 'csv'");
    }

    @Test
    void mistakesAreNamedWithTheirPlaces() {
        for (var mistake : Stream.of(
                List.of("\"id\": {\"kind\": \"sequence\", \"from\": 1}", "\"ib\": \"time\"", "5:\\d+: error: the event type 'Order' has no property 'ib'"),
                List.of("\"at\": \"time\"", "\"at\": \"uuid\"",
                        "6:\\d+: error: the property 'at' is of type timestamp and cannot hold a value of the kind 'uuid'"),
                List.of("sides.csv", "nowhere.csv", "6:\\d+: error: 'side': there is no file .*nowhere.csv"),
                List.of("\"column\": \"side\"", "\"column\": \"sight\"", "6:\\d+: error: 'side': .*names none of sight"),
                List.of("{n:5}", "{m:5}", "9:\\d+: error: 'text': there is no value or field 'm' above this one"),
                List.of("\"values\": [1, 2, 3]", "\"values\": [1, \"two\"]", "9:\\d+: error: 'volume': 'two' is no value of type int"),
                List.of("\"for\": \"1s\"}]", "\"for\": \"soon\"}]", "7:\\d+: error: 'soon' is not a duration"),
                List.of("\"target\": \"quotes\"", "\"target\": \"quote\"", "7:\\d+: error: there is no inbound adapter 'quote'; did you mean 'quotes'"),
                List.of("\"target\": \"orders\"", "\"target\": \"orders\", \"transport\": \"in-process\"",
                        "3:\\d+: error: some feeds are in-process and others are not"))
                .toList()) {
            project.write("load.json", LOAD.replace(mistake.get(0), mistake.get(1)));
            MillraceCommand.run("check", "--no-engine", project).assertExitCode(1).assertNoStackTrace().assertSays("load.json:" + mistake.get(2));
        }
        project.write("load.json", LOAD);
        MillraceCommand.run("run", project, "--no-keep", "--connections", "3").assertExitCode(1).assertSays("the load has several feeds").assertNoStackTrace();
        MillraceCommand.run("run", project, "--no-keep", "--rate", "3").assertExitCode(1)
                .assertSays("the arrivals 'steps' for 'quotes' have rates of their own");
    }
}

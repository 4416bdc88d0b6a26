package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Events of Java classes with records and arrays: from a file through statements and a Stream into files, a journal and scenarios. */
class ClassRecordsTest {

    private static final String MAIN = "\"main\":{\"symbol\":\"M\",\"price\":2.5,\"venue\":{\"code\":\"X\",\"fee\":0.5}}";
    private static final String ARRAYS = "\"legs\":[{\"symbol\":\"A\",\"price\":1.0},{\"symbol\":\"B\",\"price\":3.5},null],\"venues\":[{\"code\":\"Z\",\"fee\":1.0}],"
            + "\"sizes\":[1,2],\"tags\":[\"hot\"]";
    private static final String VALUES = "\"id\":1,\"total\":4.5," + MAIN + "," + ARRAYS + ",\"code\":\"X\"";

    @TempDir
    private Path folder;

    private void source(String name, String text) throws IOException {
        Files.createDirectories(folder.resolve("src/demo"));
        Files.writeString(folder.resolve("src/demo/" + name + ".java"), "package demo;\nimport java.util.List;\npublic " + text);
    }

    private Project project() throws IOException {
        try (var network = ClassRecordsTest.class.getResourceAsStream("class-records.epn")) {
            Files.copy(network, folder.resolve("class-records.epn"));
        }
        source("Venue", "record Venue(String code, double fee) { }");
        source("Leg", """
                class Leg {
                    private String symbol;
                    private double price;
                    private Venue venue;
                    public String getSymbol() { return symbol; }
                    public void setSymbol(String value) { symbol = value; }
                    public double getPrice() { return price; }
                    public void setPrice(double value) { price = value; }
                    public Venue getVenue() { return venue; }
                    public void setVenue(Venue value) { venue = value; }
                }
                """);
        source("Basket", """
                class Basket {
                    private long id;
                    private Leg main;
                    private List<Leg> legs;
                    private Venue[] venues;
                    private int[] sizes;
                    private List<String> tags;
                    public long getId() { return id; }
                    public void setId(long value) { id = value; }
                    public Leg getMain() { return main; }
                    public void setMain(Leg value) { main = value; }
                    public List<Leg> getLegs() { return legs; }
                    public void setLegs(List<Leg> value) { legs = value; }
                    public Venue[] getVenues() { return venues; }
                    public void setVenues(Venue[] value) { venues = value; }
                    public int[] getSizes() { return sizes; }
                    public void setSizes(int[] value) { sizes = value; }
                    public List<String> getTags() { return tags; }
                    public void setTags(List<String> value) { tags = value; }
                }
                """);
        source("Alarm", "record Alarm(long id, double total, Leg main, List<Leg> legs, Venue[] venues, int[] sizes, List<String> tags, String code) { }");
        Files.write(folder.resolve("baskets.json"), List.of("{\"id\":1," + MAIN + "," + ARRAYS + "}",
                "{\"id\":2," + MAIN.replace("2.5", "0.5") + "," + ARRAYS + "}",
                "{\"id\":3,\"legs\":[{\"price\":\"dear\"}]}", "{\"id\":4,\"sizes\":[1,null]}"));
        return new Project(folder);
    }

    @Test
    void recordsPassCodecsStatementsStreamsAndTheJournal() throws IOException {
        var project = project();
        var outputs = folder.resolve("outputs.jsonl");
        MillraceCommand.run("run", project, "--no-keep", "--journal", folder.resolve("journal"), "--outputs", outputs).assertExitCode(0).assertNoStackTrace()
                .assertSays("legs\\[0]\\.price: not a value of type double").assertSays("'sizes\\[1]': an array of int has no null")
                .assertPrints("^accounting .* processed 2 \\+ malformed 2 \\+ dropped 0: ok$");
        assertEquals(List.of("{" + VALUES + "}"), Files.readAllLines(folder.resolve("alarms.json")));
        assertEquals(List.of("1,M,2.5,X,0.5"), Files.readAllLines(folder.resolve("alarms.csv")));
        assertEquals(List.of(VALUES, VALUES), Files.readAllLines(outputs).stream().map(line -> line.replaceFirst(".*\"values\":\\{(.*)}}", "$1")).toList());
        var replayed = folder.resolve("replayed.jsonl");
        MillraceCommand.run("replay", folder.resolve("journal"), "--outputs", replayed).assertExitCode(0).assertNoStackTrace();
        assertEquals(Files.readAllLines(outputs).stream().map(line -> line.replaceFirst("\"event\":\\d+,", "")).toList(),
                Files.readAllLines(replayed).stream().map(line -> line.replaceFirst("\"event\":\\d+,", "")).toList());
    }

    @Test
    void scenariosHaveRecordsAsTextsByPathsAndInRows() throws IOException {
        var project = project();
        Files.createDirectories(folder.resolve("tests"));
        Files.writeString(folder.resolve("tests/rows.csv"), "id,main.price,main.venue.code\n1,2.5,X\n");
        Files.writeString(folder.resolve("tests/records.scenario"), """
                scenario "texts" {
                    Basket={main='{"price": 2, "venue": {"code": "X"}}', legs='[{"price": 1}, {"symbol": "B", "price": 2}]', sizes='[3]', tags='["hot"]'}
                    expect alarms: Alarm={total=3, main.venue.code='X', 'legs[1].symbol'='B', 'legs[2]'=null, 'sizes[0]'=3}
                }
                scenario "paths" {
                    Basket={main.price=2, main.venue.code='X', 'legs[0].price'=1, 'legs[1].symbol'='B', 'tags[0]'='hot'}
                    expect alarms: {main.price=2, main.symbol=null, code='X'}
                }
                scenario "rows" {
                    Basket with rows from 'tests/rows.csv'
                    expect baskets -> rules: Basket with rows from 'tests/rows.csv'
                }
                scenario "mistake" {
                    Basket={legs='[{"prize": 1}]'}
                }
                """);
        MillraceCommand.run("test", project).assertExitCode(1).assertNoStackTrace()
                .assertPrints("legs\\[0]: the event type 'Leg' has no property 'prize'; it has symbol, price, venue").assertPrints("^4 scenarios, 1 failed");
    }

    @Test
    void classesThatCannotBeCreatedAreNamed() throws IOException {
        var project = project();
        source("Venue", "class Venue { public Venue(String code) { } public String getCode() { return null; } public void setCode(String code) { } }");
        MillraceCommand.run("check", project).assertExitCode(1).assertNoStackTrace()
                .assertSays("warning: the class demo\\.Venue of the property 'venues' has no constructor without parameters, so codecs leave the property out; "
                        + "add one, or make the class a record \\[unfit-record]");
    }
}

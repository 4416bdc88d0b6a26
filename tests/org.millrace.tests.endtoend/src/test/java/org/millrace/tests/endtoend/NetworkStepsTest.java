package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.junit.Event;
import org.millrace.junit.NetworkTest;
import org.millrace.junit.NetworkTestBuilder;
import org.millrace.junit.NetworkTestException;
import org.opentest4j.AssertionFailedError;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests networks from Java, step by step. */
class NetworkStepsTest {

    private static final Path EXAMPLES = MillraceCommand.ROOT.resolve("examples");

    /**
     * A link to the installation. The process of the last network stays until this JVM ends; by the path of its jars, {@link Family#strays} tells it
     * from the processes of commands.
     */
    private static final Path HOME = MillraceCommand.ROOT.resolve("tests/org.millrace.tests.endtoend/target/installation");

    @TempDir
    private Path folder;

    /** Has the name of an event type, whose own class is a record, too. */
    private record Vwap(String ticker, double vwap) {
    }

    /** Has the name of an event type, and a property that this does not have. */
    private record NewOrder(String id, String symbol, int quantity, boolean test) {
    }

    /** Has the name of an event type, whose own class has getters and setters, too. */
    public static final class MarketData {

        private final String ticker;
        private double price;
        private int volume;

        MarketData(String ticker, double price, int volume) {
            this.ticker = ticker;
            this.price = price;
            this.volume = volume;
        }

        public String getTicker() {
            return ticker;
        }

        public void setTicker(String ticker) {
            throw new UnsupportedOperationException(ticker);
        }

        public double getPrice() {
            return price;
        }

        public void setPrice(double price) {
            this.price = price;
        }

        public int getVolume() {
            return volume;
        }

        public void setVolume(int volume) {
            this.volume = volume;
        }

        /** A getter alone is no property that can be sent. */
        public double getAmount() {
            return price * volume;
        }
    }

    @BeforeAll
    static void build() throws IOException {
        Built.once();
        if (!Files.isSymbolicLink(HOME)) {
            Files.createSymbolicLink(HOME, MillraceCommand.ROOT.resolve("dist"));
        }
    }

    private static NetworkTestBuilder network(Path project) {
        return NetworkTest.of(project).home(HOME);
    }

    private static NetworkTestBuilder example(String name) {
        return network(EXAMPLES.resolve(name));
    }

    private static Event order(String id) {
        return Event.of("NewOrder", Map.of("id", id, "symbol", "IBM", "quantity", 1));
    }

    @Test
    void objectsAreSentAndExpectedByTheirProperties() {
        try (var network = example("vwap").deploy()) {
            network.send("trades", new MarketData("S0AA", 10, 100)).send("trades", new MarketData("S0AA", 20, 300));
            network.expect("board", new Vwap("S0AA", 10), new Vwap("S0AA", 17.5));
            var failure = assertThrows(AssertionFailedError.class,
                    () -> network.send("trades", new MarketData("S1AA", 10, 100)).expect("board", new Vwap("S1AA", 11)));
            assertEquals("event type=Vwap\nticker='S1AA'\nvwap=11.0", failure.getExpected().getStringRepresentation());
            assertEquals("event type=Vwap\nticker='S1AA'\nvwap=10.0", failure.getActual().getStringRepresentation());
        }
        try (var network = example("tutorial").deploy()) {
            network.send(new NewOrder("A1", "IBM", 100, true)).advance(Duration.ofSeconds(5)).expect("alarms", Map.of("detail", "A1"));
        }
    }

    @Test
    void aProcessorIsTestedAlone() {
        try (var network = example("tutorial").processor("watch").deploy()) {
            network.send(order("A1")).send(order("A2")).send(order("A3")).expectNothing("watch");
            network.send(order("A4")).expect("watch", Map.of("rule", "burst", "detail", "4 orders")).ignoreRest("watch");
            var mistake = assertThrows(NetworkTestException.class, () -> network.expectNothing("alarms"));
            assertEquals("'alarms' does not run in a scenario of the processor 'watch'; name 'watch', or leave out \"of processor\"", mistake.getMessage());
        }
    }

    @Test
    void theClockStartsAndMovesAsTheTestSays() {
        try (var network = example("tutorial").startAt(Instant.parse("2026-01-31T09:30:00Z")).deploy()) {
            network.send(order("A1")).advanceTo(Instant.parse("2026-01-31T09:30:05Z"));
            var failure = assertThrows(AssertionFailedError.class, () -> network.expectNothing("alarms"));
            assertTrue(failure.getMessage().startsWith("an event that is not expected arrived at 'alarms', at 2026-01-31T09:30:05Z\n"), failure.getMessage());
            var back = assertThrows(AssertionFailedError.class, () -> network.advanceTo(Instant.EPOCH));
            assertEquals("the clock cannot move back to 1970-01-01T00:00:00Z, at 2026-01-31T09:30:05Z", back.getMessage());
        }
    }

    @Test
    void eventsThatAreLeftFailTheEnd() {
        var network = example("tutorial").deploy();
        network.send(order("A1")).send(order("A2")).advance(Duration.ofSeconds(5)).expect("watch -> alarms", Map.of("detail", "A1"));
        var failure = assertThrows(AssertionFailedError.class, network::close);
        assertTrue(failure.getMessage().startsWith("an event that is not expected arrived at the wire 'watch' -> 'alarms', at 1970-01-01T00:00:05Z"),
                failure.getMessage());
        assertEquals(getClass().getName(), failure.getStackTrace()[0].getClassName().replaceFirst("org\\.junit\\..*", getClass().getName()));
        network.close();
        assertEquals("the test is closed", assertThrows(NetworkTestException.class, () -> network.expectNothing("alarms")).getMessage());
    }

    @Test
    void valuesHaveTheRulesOfScenarios() {
        try (var network = example("tutorial").deploy()) {
            network.send(Event.rows("Fill", "tests/fills.csv")).advance(Duration.ofSeconds(10)).expectInAnyOrder("turnover",
                    Event.of("Turnover", Map.of("symbol", "MSFT", "amount", Event.near(1000, 0.5))), Map.of("symbol", "IBM", "fills", Event.any()));
            network.send("orders", Map.of("id", "it's \"A\\1\"\n2", "symbol", "IBM")).advance(Duration.ofSeconds(5))
                    .expect("alarms", Map.of("detail", "it's \"A\\1\"\n2"));
            network.ignoreRest("turnover");
        }
    }

    @Test
    void mistakesAreExplained() {
        try (var network = example("tutorial").deploy()) {
            List<Consumer<NetworkTest>> steps = List.of(
                    test -> test.expectNothing("alarm"),
                    test -> test.expect("watch -> turnover", Map.of()),
                    test -> test.send(Event.of("NewOrdr", Map.of())),
                    test -> test.send(Event.of("NewOrder", Map.of("symbl", "IBM"))),
                    test -> test.send(Event.of("NewOrder", Map.of("quantity", "many"))),
                    test -> test.send(Event.of("NewOrder", Map.of("id", Event.any()))),
                    test -> test.send(Event.of("NewOrder", Map.of("id", new Object()))),
                    test -> test.send("watch", Map.of("id", "A1")),
                    test -> test.send(new Vwap("S0AA", 1)),
                    test -> test.advance(Duration.ofMillis(-1)),
                    test -> test.expect("alarms"));
            var messages = new ArrayList<String>();
            for (var step : steps) {
                var mistake = assertThrows(NetworkTestException.class, () -> step.accept(network));
                assertEquals(getClass().getName(), mistake.getStackTrace()[0].getClassName(), "the line of the test comes first");
                messages.add(mistake.getMessage().replaceFirst("@.*|java\\.lang\\.Object;.*", ""));
            }
            assertEquals("""
                    there is no stage 'alarm'; did you mean 'alarms'?
                    there is no wire from 'watch' to 'turnover'
                    there is no event type 'NewOrdr'; did you mean 'NewOrder'?
                    the event type 'NewOrder' has no property 'symbl'; did you mean 'symbol'?
                    'many' is not a value of the property 'quantity', which is of type int
                    the value of 'id' is open, but the event is sent; write a value
                    the value of 'id' is a\s
                    the type of the event is open; write Event.of("TYPE", values)
                    no event type has the class org.millrace.tests.endtoend.NetworkStepsTest$Vwap or the name Vwap; write Event.of("TYPE", values). \
                    The event types are: NewOrder, Fill, Alarm, Turnover
                    a duration is not negative
                    no event is named; name one, or write expectNothing""", String.join("\n", messages));
        }
    }

    @Test
    void mistakesInTheSettingsAreExplained() {
        assertEquals("there is no bean 'borad'; did you mean 'board'?",
                assertThrows(NetworkTestException.class, () -> example("vwap").replace("borad").deploy()).getMessage());
        assertEquals("there is no inbound adapter 'order'; did you mean 'orders'?",
                assertThrows(NetworkTestException.class, () -> example("tutorial").sources("order").deploy()).getMessage());
        var unset = assertThrows(NetworkTestException.class, () -> example("tutorial").set("orders.prot", 1).deploy()).getMessage();
        assertTrue(unset.contains("the stage 'orders' has no property 'prot'; did you mean 'port'?"), unset);
        var project = Project.copyOf(EXAMPLES.resolve("tutorial"), folder).write("watch.epl", "select * from Nothing;");
        var broken = assertThrows(NetworkTestException.class, () -> network(project.folder()).deploy()).getMessage();
        assertTrue(broken.contains("\nwatch.epl:1:15: error: "), broken);
    }

    @Test
    void aChangedProjectIsDeployedAgain() {
        var project = Project.copyOf(EXAMPLES.resolve("tutorial"), folder);
        try (var network = network(project.folder()).deploy()) {
            network.send(order("A1")).advance(Duration.ofSeconds(5)).expect("alarms", Map.of("detail", "A1"));
        }
        project.replace("watch.epl", "5 sec", "6 sec");
        try (var network = network(project.folder()).deploy()) {
            network.send(order("A1")).expectNothing("alarms", Duration.ofSeconds(5)).advance(Duration.ofSeconds(1)).expect("alarms", Map.of("detail", "A1"));
        }
    }

    /** With event time, an event waits for those of other adapters if the test will send some. */
    @Test
    void theClockWaitsForTheSourcesThatTheTestNames() {
        var project = Project.copyOf(EXAMPLES.resolve("tutorial"), folder);
        project.replace("tutorial.epn", "<epn:Network name=\"tutorial\"", "<epn:Network name=\"tutorial\" time=\"event\"")
                .replace("tutorial.epn", "<eventType name=\"NewOrder\">", "<eventType name=\"NewOrder\" eventTimeProperty=\"at\">\n"
                        + "      <property name=\"at\" type=\"timestamp\"/>")
                .replace("tutorial.epn", "<eventType name=\"Fill\">", "<eventType name=\"Fill\" eventTimeProperty=\"at\">\n"
                        + "      <property name=\"at\" type=\"timestamp\"/>");
        var order = Event.of("NewOrder", Map.of("at", Instant.ofEpochSecond(10), "id", "A1", "symbol", "IBM"));
        var later = Event.of("NewOrder", Map.of("at", Instant.ofEpochSecond(20), "id", "A2", "symbol", "IBM"));
        var fill = Event.of("Fill", Map.of("at", Instant.ofEpochSecond(12), "orderId", "A1"));
        try (var network = network(project.folder()).deploy()) {
            network.send(order).send(later).expect("alarms", Map.of("detail", "A1"));
            network.advance(Duration.ofSeconds(5)).ignoreRest("alarms");
        }
        try (var network = network(project.folder()).sources("orders", "fills").deploy()) {
            network.send(order).send(later).expectNothing("alarms").send(fill).expectNothing("alarms");
        }
    }
}

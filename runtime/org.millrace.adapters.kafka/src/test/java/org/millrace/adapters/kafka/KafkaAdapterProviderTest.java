package org.millrace.adapters.kafka;

import org.junit.jupiter.api.Test;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Settings;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** The checks of settings; without a broker. */
class KafkaAdapterProviderTest {

    private static final MapEventType TYPE = MapEventType.of("Tick", "symbol", PropertyType.STRING, "price", PropertyType.DOUBLE, "at", PropertyType.LONG,
            "legs", PropertyType.OBJECT);

    private final KafkaAdapterProvider provider = new KafkaAdapterProvider();

    private Settings settings(String... namesAndValues) {
        var texts = new HashMap<>(Map.of("topic", "ticks", "group", "rules"));
        for (var i = 0; i < namesAndValues.length; i += 2) {
            texts.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return Settings.of(provider.descriptor().settings(), texts);
    }

    private List<String> faults(Direction direction, String... namesAndValues) {
        return provider.check(direction, settings(namesAndValues), TYPE.name(), TYPE.properties()).stream().map(Settings.Fault::message).toList();
    }

    private List<String> warnings(Direction direction, String... namesAndValues) {
        return provider.warnings(direction, settings(namesAndValues)).stream().map(Settings.Fault::message).toList();
    }

    @Test
    void inboundSettingsAreChecked() {
        assertEquals(List.of(), faults(Direction.IN, "topic", "a, b", "start", "2026-01-31T08:00:00Z", "keyProperty", "price", "timestampProperty", "at"));
        assertEquals(List.of("the topics are missing; set 'topic' or 'topicPattern'", "the consumer group is missing; set 'group'"),
                faults(Direction.IN, "topic", "", "group", " "));
        assertEquals(List.of("'topic' and 'topicPattern' are both set; keep one of them", "'a(' is no regular expression: Unclosed group"),
                faults(Direction.IN, "topicPattern", "a("));
        assertEquals(List.of("'yesterday' is no start; write earliest, latest, committed, or a time such as 2026-01-31T08:00:00Z"),
                faults(Direction.IN, "start", "yesterday"));
        assertEquals(List.of("'here' is no address of a broker; write HOST:PORT"), faults(Direction.IN, "bootstrapServers", "127.0.0.1:9092,here"));
        assertEquals(List.of("'h:70000' is no address of a broker; write HOST:PORT"), faults(Direction.IN, "bootstrapServers", "h:70000"));
        assertEquals(List.of("there is a password, but no user; set 'user'"), faults(Direction.IN, "passwordFile", "password.txt"));
    }

    @Test
    void propertiesForPartsOfRecordsAreChecked() {
        assertEquals(List.of("the event type 'Tick' has no property 'nothing'"), faults(Direction.OUT, "keyProperty", "nothing"));
        assertEquals(List.of("the property 'legs' has no form as text; take one with a single value"), faults(Direction.OUT, "headers", "x=legs"));
        assertEquals(List.of("'x=' is no header; write HEADER=PROPERTY, or PROPERTY alone"), faults(Direction.OUT, "headers", "x="));
        assertEquals(List.of("a header stands twice; remove one of them"), faults(Direction.OUT, "headers", "x=symbol,x=price"));
        assertEquals(List.of("'price' is of type double; a timestamp needs a property of type timestamp or long"),
                faults(Direction.OUT, "timestampProperty", "price"));
    }

    @Test
    void outboundSettingsAreChecked() {
        assertEquals(List.of(), faults(Direction.OUT));
        assertEquals(List.of("an outbound adapter sends to one topic; use an adapter for each"), faults(Direction.OUT, "topic", "a,b"));
        assertEquals(List.of("'commit' is for inbound adapters; outbound ones of the same thread and cluster take part in their transaction"),
                faults(Direction.OUT, "commit", "transaction"));
    }

    @Test
    void riskySettingsAreWarnedOf() {
        assertEquals(List.of(), warnings(Direction.OUT));
        assertEquals(List.of("a record that fails 4 times is discarded; draw a wire for dead letters, or name a topic for such records"),
                warnings(Direction.IN));
        assertEquals(List.of(), warnings(Direction.IN, "commit", "read"));
        assertEquals(List.of("the password goes over the network as it is; set 'tls' to true"),
                warnings(Direction.OUT, "bootstrapServers", "broker.example:9092", "user", "alice"));
        assertEquals(List.of(), warnings(Direction.OUT, "user", "alice"));
    }

    @Test
    void theOrderOfAddressesDoesNotMatterForTransactions() {
        assertEquals(provider.transactions(settings("bootstrapServers", "A:1, b:2")), provider.transactions(settings("bootstrapServers", "b:2,a:1")));
    }
}

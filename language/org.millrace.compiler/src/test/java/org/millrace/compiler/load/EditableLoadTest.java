package org.millrace.compiler.load;

import org.junit.jupiter.api.Test;
import org.millrace.deployment.feed.FeedKinds;
import org.millrace.deployment.feed.FeedPart;
import org.millrace.runtime.api.SettingDescriptor;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EditableLoadTest {

    private static final String SEVERAL = """
            {
              "duration": "30s",
              "feeds": [
                {
                  "target": "packets",
                  "rate": 20000.5,
                  "remark": { "kept": [1, 2] },
                  "arrivals": { "kind": "bursts", "every": "10s", "length": "1s" },
                  "values": {
                    "client": { "kind": "zipf", "from": 3323068417, "count": 20000, "exponent": 0.8 }
                  },
                  "fields": {
                    "source": { "kind": "text", "template": "{client:ip}" },
                    "port": { "kind": "choice", "values": [443, 80], "weights": [7, 2] },
                    "flag": { "kind": "constant", "value": 443, "other": true }
                  }
                },
                {
                  "target": "packets",
                  "fields": { "source": "uuid" }
                }
              ]
            }
            """;

    private static SettingDescriptor setting(String name) {
        return FeedKinds.FEED.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    }

    @Test
    void aLoadThatIsNotChangedStaysAsItIs() {
        assertEquals(SEVERAL, EditableLoad.parse(SEVERAL).text());
    }

    @Test
    void aChangedSettingLeavesTheRestAsItIs() {
        var load = EditableLoad.parse(SEVERAL);
        var feed = load.feeds().getFirst();
        assertEquals(Map.of("rate", "20000.5"), feed.settings());
        feed.set(setting("rate"), "100");
        feed.set(setting("transport"), "udp");
        assertEquals(SEVERAL.replace("20000.5", "100").replace("\"other\": true }\n      }", "\"other\": true }\n      },\n      \"transport\": \"udp\""),
                load.text());
        feed.set(setting("transport"), "");
        feed.set(setting("rate"), "20000.5");
        assertEquals(SEVERAL, load.text());
    }

    @Test
    void aChangedValueKeepsWhatTheFormDoesNotKnow() {
        var load = EditableLoad.parse(SEVERAL);
        var feed = load.feeds().getFirst();
        var fields = new LinkedHashMap<>(feed.parts("fields"));
        assertEquals("[443,80]", fields.get("port").settings().get("values"));
        fields.put("flag", new FeedPart("constant", Map.of("value", "S")));
        feed.parts("fields", fields);
        assertEquals(SEVERAL.replace("\"value\": 443", "\"value\": \"S\""), load.text());
        fields.put("flag", FeedPart.of("uuid"));
        feed.parts("fields", fields);
        assertTrue(load.text().contains("\"flag\": \"uuid\""), load::text);
    }

    @Test
    void valuesHaveTheTypesOfTheirSettings() {
        var load = EditableLoad.empty();
        var feed = load.feeds().getFirst();
        feed.target("ticks");
        feed.set(setting("connections"), "3");
        feed.set(setting("rate"), "fast");
        feed.arrivals(new FeedPart("steps", Map.of("steps", "[{\"rate\": 1000, \"for\": \"10s\"}]", "repeat", "true")));
        assertEquals("""
                {
                  "target": "ticks",
                  "connections": 3,
                  "rate": "fast",
                  "arrivals": { "kind": "steps", "steps": [{ "rate": 1000, "for": "10s" }], "repeat": true }
                }
                """, load.text());
        assertEquals(List.of("'rate' is not a number"),
                LoadFile.parse("load.json", load.text()).problems().stream().map(problem -> problem.message()).toList());
    }

    @Test
    void aSecondFeedMakesAListOfFeeds() {
        var load = EditableLoad.parse("{ \"duration\": \"5s\", \"rate\": 7 }");
        assertEquals(List.of("symbol", "lastPrice", "clientTimestamp"), List.copyOf(load.feeds().getFirst().parts("fields").keySet()));
        load.add().target("other");
        var read = LoadFile.parse("load.json", load.text());
        assertEquals(List.of(), read.problems());
        var feeds = read.load().orElseThrow().feeds();
        assertEquals(7, feeds.getFirst().feed().rate());
        assertEquals("sentTime", feeds.getFirst().feed().fields().get("clientTimestamp").kind());
        assertEquals("other", feeds.getLast().feed().target());
        load.remove(load.feeds().getFirst());
        assertEquals(List.of("other"), load.feeds().stream().map(EditableFeed::target).toList());
    }

    @Test
    void whatIsNoObjectIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> EditableLoad.parse("[]"));
        assertThrows(IllegalArgumentException.class, () -> EditableLoad.parse("{"));
        assertThrows(IllegalArgumentException.class, () -> EditableLoad.parse("{} x"));
    }
}

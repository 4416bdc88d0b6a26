package org.millrace.compiler.load.ide;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.compiler.load.LoadFile;
import org.millrace.deployment.feed.FeedKinds;
import org.millrace.epl.ide.completion.CompletionItem;
import org.millrace.epl.ide.highlight.WordKind;
import org.millrace.epl.ide.hover.Hover;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class LoadServicesTest {

    private static final String LOAD = """
            {
              "duration": "30s",
              "feeds": [
                {
                  "target": "ticks",
                  "arrivals": { "kind": "bursts", "every": "10s", "length": "1s" },
                  "values": { "number": { "kind": "zipf", "count": 50 } },
                  "fields": { "symbol": "uuid", "price": { "kind": "brownian", "per": "number" } }
                }
              ]
            }
            """;

    private static InboundAdapters adapters() {
        var properties = new LinkedHashMap<String, Map<String, String>>();
        properties.put("ticks", new LinkedHashMap<>(Map.of("symbol", "string")));
        properties.get("ticks").put("price", "double");
        properties.put("packets", Map.of("source", "long"));
        return new InboundAdapters(properties);
    }

    /** Returns the proposals at the bar. */
    private static List<CompletionItem> items(String marked) {
        var offset = marked.indexOf('|');
        return LoadCompleter.at(marked.replace("|", ""), adapters(), offset);
    }

    private static List<String> labels(String marked) {
        return items(marked).stream().map(CompletionItem::label).toList();
    }

    /** Returns the text with the first proposal of a label, with names at the places to fill in. */
    private static String completed(String marked, String label) {
        var item = items(marked).stream().filter(each -> each.label().equals(label)).findFirst().orElseThrow(() -> new AssertionError(labels(marked)));
        var text = marked.replace("|", "");
        return text.substring(0, item.replaced().start()) + item.filled() + text.substring(item.replaced().end());
    }

    @Test
    void aLoadHasSettingsAndThoseOfItsOnlyFeed() {
        assertEquals(List.of("duration", "warmup", "ramp", "seed", "clients", "processes", "every", "thinkTime", "replyTimeout", "precision", "feeds",
                "target", "arrivals", "values", "fields", "connections", "rate", "times", "persistent", "transport", "start", "end", "eventsPerDatagram",
                "symbols", "names", "volatility"), labels("{ | }"));
        assertEquals(List.of("duration", "warmup", "ramp", "seed", "clients", "processes", "every", "thinkTime", "replyTimeout", "precision"),
                labels("{ \"feeds\": [], | }"));
        assertTrue(labels("{ \"rate\": 1, | }").stream().noneMatch(label -> label.equals("feeds") || label.equals("rate")));
    }

    @Test
    void aNameIsCompletedWithAValue() {
        assertEquals("{ \"rate\": 10000 }", completed("{ ra| }", "rate"));
        assertEquals("{ \"rate\": 10000 }", completed("{ \"ra|\" }", "rate"));
        assertEquals("{ \"rate\": 5 }", completed("{ \"ra|\": 5 }", "rate"));
        assertEquals("{ \"warmup\": \"10s\", \"rate\": 5 }", completed("{ | \"rate\": 5 }", "warmup"));
        assertEquals("{\"duration\": \"30s\"", completed("{\"dur|", "duration"));
    }

    @Test
    void fieldsAreThePropertiesOfTheTarget() {
        assertEquals(List.of("symbol", "price"), labels("{ \"target\": \"ticks\", \"fields\": { | } }"));
        assertEquals(List.of("price"), labels("{ \"fields\": { \"symbol\": \"uuid\", | }, \"target\": \"ticks\" }"));
        assertEquals(List.of("source"), labels("{ \"feeds\": [ { \"target\": \"packets\", \"fields\": { \"|\" } } ] }"));
        assertEquals(List.of(), labels("{ \"target\": \"unknown\", \"fields\": { | } }"));
    }

    @Test
    void valuesAreThoseOfTheirPlace() {
        assertEquals(List.of("ticks", "packets"), labels("{ \"target\": | }"));
        assertEquals(List.of("packets"), labels("{ \"target\": \"pa|\" }"));
        assertEquals(List.of("tcp", "udp", "file", "kafka", "in-process"), labels("{ \"transport\": \"|\" }"));
        assertEquals(List.copyOf(FeedKinds.ARRIVALS.keySet()), labels("{ \"arrivals\": | }"));
        assertEquals(List.of("true", "false"), labels("{ \"arrivals\": { \"kind\": \"ramp\", \"poisson\": | } }"));
        assertEquals(List.of("number", "symbol", "price"), labels(LOAD.replace("\"per\": \"number\"", "\"per\": \"|\"")));
    }

    @Test
    void theSettingsOfAKindAreProposed() {
        assertEquals(List.of("from", "step", "count"), labels("{ \"values\": { \"n\": { \"kind\": \"sequence\", | } } }"));
        assertEquals(List.of("kind"), labels("{ \"values\": { \"n\": { | } } }"));
        assertEquals(List.of("rate", "for"), labels("{ \"arrivals\": { \"kind\": \"steps\", \"steps\": [ { | } ] } }"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"symbol", "time", "constant", "sequence", "uniform", "normal", "lognormal", "zipf", "brownian", "choice", "column", "uuid", "text"})
    void aProposedValueCanBeRead(String kind) {
        var text = completed("{ \"fields\": { \"a\": | } }", kind);
        var read = LoadFile.parse("load.json", text);
        assertTrue(read.problems().isEmpty(), () -> text + read.problems());
    }

    @Test
    void hoverTellsWhatAWordMeans() {
        for (var word : List.of("duration", "every", "bursts", "zipf", "count", "ticks", "price", "per")) {
            var at = LOAD.indexOf("\"" + word) + 2;
            var hover = LoadHoverer.at(LOAD, adapters(), at);
            assertTrue(hover.isPresent(), word);
            assertEquals("\"" + word + "\"", hover.get().range().of(LOAD));
        }
        assertTrue(LoadHoverer.at(LOAD, adapters(), LOAD.indexOf("\"every") + 2).map(Hover::markdown).orElse("").contains("required"));
        assertTrue(LoadHoverer.at(LOAD, adapters(), LOAD.indexOf("\"zipf") + 2).map(Hover::markdown).orElse("").contains("exponent"));
        assertEquals("**price** double", LoadHoverer.at(LOAD, adapters(), LOAD.indexOf("\"price") + 2).map(Hover::markdown).orElse(""));
    }

    @Test
    void wordsHaveTheirKinds() {
        var words = LoadServices.words("{ \"a\": \"b\", \"c\": [1, true] }");
        assertEquals(List.of(WordKind.PROPERTY, WordKind.STRING, WordKind.PROPERTY, WordKind.NUMBER, WordKind.KEYWORD),
                words.stream().map(word -> word.kind()).toList());
    }

    /** Every damaged text is read to its end, at every place. */
    @Test
    void damagedTextsAreRead() {
        for (var cut = 0; cut < LOAD.length(); cut++) {
            var begin = LOAD.substring(0, cut);
            for (var text : List.of(begin, begin + LOAD.substring(cut + 1), begin + "[{\"" + LOAD.substring(cut))) {
                var offset = Math.min(cut, text.length());
                LoadCompleter.at(text, adapters(), offset).forEach(item -> assertTrue(item.replaced().end() <= text.length()));
                LoadHoverer.at(text, adapters(), offset);
                LoadServices.words(text).forEach(word -> assertTrue(word.range().end() <= text.length()));
            }
        }
    }
}

package org.millrace.compiler.load;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.millrace.epn.EpnProblem;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;

class LoadFileTest {

    private static List<String> problems(String text) {
        var result = LoadFile.parse("load.json", text);
        assertEquals(result.problems().isEmpty(), result.load().isPresent());
        return result.problems().stream().map(EpnProblem::toText).toList();
    }

    @Example
    void everyPropertyIsRead() {
        assertEquals(Optional.of(new LoadSpec(Optional.of("in"), 2, 0.5, Duration.ofMillis(500), Duration.ofMinutes(1),
                Duration.ofSeconds(2), 7, "numbers", 0.25, -9, Map.of("a", "price"))), LoadFile.parse("load.json", """
                {"target": "in", "connections": 2, "rate": 0.5, "duration": "500ms", "warmup": "1m", "ramp": "2s", "symbols": 7, "names": "numbers",
                 "volatility": 0.25, "seed": -9, "fields": {"a": "price"}}""").load());
    }

    @Example
    void whatIsNotGivenHasADefault() {
        assertEquals(Optional.of(LoadSpec.DEFAULT), LoadFile.parse("load.json", "{}").load());
    }

    @Example
    void allErrorsAreReportedWithTheirPlaces() {
        assertEquals(List.of(
                "load.json:2:3: error: the load has no property 'conections'; did you mean 'connections'? [unknown-property]",
                "load.json:3:11: error: -1 is out of range for 'rate'; it lies between 0.001 and 100000000 [bad-property-value]",
                "load.json:4:15: error: '30' has no unit; write for instance 30s for seconds [bad-property-value]",
                "load.json:5:14: error: 'symbols' is not a whole number [bad-property-value]",
                "load.json:6:27: error: 'pryce' is not a value for a field; did you mean 'price'? [bad-property-value]"),
                problems("""
                        {
                          "conections": {"a": [1]},
                          "rate": -1,
                          "duration": "30",
                          "symbols": "many",
                          "fields": {"lastPrice": "pryce"}
                        }"""));
    }

    @Example
    void valuesOutOfRangeAreErrors() {
        for (var text : List.of("{\"connections\": 0}", "{\"connections\": 10001}", "{\"symbols\": 17577}", "{\"volatility\": 1.1}", "{\"rate\": 1e9}",
                "{\"duration\": \"0s\"}", "{\"names\": \"digits\"}", "{\"seed\": 99999999999999999999}", "{\"connections\": 1.5}", "{\"rate\": \"1\"}",
                "{\"fields\": []}", "{\"fields\": {\"a\": \"price\", \"b\": \"price\"}}", "{\"target\": null}", "{\"rate\": {}}")) {
            assertEquals(1, problems(text).size(), text);
        }
    }

    @Example
    void whatIsNoJsonIsReportedWhereItBreaks() {
        assertEquals("load.json:1:10: error: the load is not JSON: ", problems("{\"rate\": }").getFirst().substring(0, 45));
        assertEquals(1, problems("{\"rate\": 1, \"rate\": 2}").size());
        assertEquals(List.of("load.json:1:4: error: there is something behind the end of the load; remove it [bad-load]"), problems("{} {}"));
        assertEquals(List.of("load.json:1:1: error: the load is not a JSON object; write { … } [bad-load]"), problems("[]"));
        assertEquals(1, problems("").size());
        assertEquals(1, problems("{").size());
    }

    @Property
    void anyTextIsReadWithoutFailing(@ForAll String text) {
        LoadFile.parse("load.json", text);
        LoadFile.parse("load.json", "{\"fields\": {" + text);
    }
}

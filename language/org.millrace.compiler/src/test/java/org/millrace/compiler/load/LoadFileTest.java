package org.millrace.compiler.load;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedPart;
import org.millrace.deployment.feed.Load;
import org.millrace.deployment.feed.TypedFeed;
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
        var settings = Map.of("connections", "2", "rate", "0.5", "symbols", "7", "names", "numbers", "volatility", "0.25");
        var feed = new Feed("in", settings, FeedPart.of("constant"), Map.of(), Map.of("a", FeedPart.of("price")));
        assertEquals(Optional.of(new Load(List.of(new TypedFeed(feed, List.of())), Map.of("duration", "500ms", "warmup", "1m", "ramp", "2s", "seed", "-9"))),
                LoadFile.parse("load.json", """
                {"target": "in", "connections": 2, "rate": 0.5, "duration": "500ms", "warmup": "1m", "ramp": "2s", "symbols": 7, "names": "numbers",
                 "volatility": 0.25, "seed": -9, "fields": {"a": "price"}}""").load());
    }

    @Example
    void whatIsNotGivenHasADefault() {
        var load = LoadFile.parse("load.json", "{}").load().orElseThrow();
        assertEquals(List.of("symbol", "lastPrice", "clientTimestamp"), List.copyOf(load.feeds().getFirst().feed().fields().keySet()));
        assertEquals(List.of(Duration.ofSeconds(30), Duration.ofSeconds(10), Duration.ZERO), List.of(load.duration(), load.warmup(), load.ramp()));
        assertEquals(List.of(1, 10_000.0, List.of("")), List.of(load.connections(), load.rate(), load.targets()));
    }

    @Example
    void feedsHaveArrivalsValuesAndFieldsOfTheirKinds() {
        var result = LoadFile.parse("load.json", """
                {"duration": "5s", "feeds": [
                  {"target": "a", "rate": 10, "arrivals": "poisson", "values": {"n": {"kind": "zipf", "count": 9}},
                   "fields": {"x": {"template": "{n:ip}", "kind": "text"}, "y": {"kind": "constant", "value": 1.50}}},
                  {"target": "b", "connections": 3, "transport": "udp", "arrivals": {"kind": "steps", "repeat": true,
                    "steps": [{"rate": 1, "for": "2s"}]}, "fields": {"z": {"kind": "choice", "values": ["p", 7, true], "weights": [1, 2, 3.5]}}}]}""");
        assertEquals(List.of(), result.problems());
        var load = result.load().orElseThrow();
        assertEquals(List.of("a", "b"), load.targets());
        var first = load.feeds().getFirst().feed();
        assertEquals(List.of(FeedPart.of("poisson"), Map.of("n", new FeedPart("zipf", Map.of("count", "9"))),
                new FeedPart("text", Map.of("template", "{n:ip}")), new FeedPart("constant", Map.of("value", "1.50"))),
                List.of(first.arrivals(), first.values(), first.fields().get("x"), first.fields().get("y")));
        var second = load.feeds().getLast().feed();
        assertEquals(Map.of("repeat", "true", "steps", "[{\"rate\":1,\"for\":\"2s\"}]"), second.arrivals().settings());
        assertEquals(Map.of("values", "[\"p\",7,true]", "weights", "[1,2,3.5]"), second.fields().get("z").settings());
        assertEquals((10 + 3 * 10_000) / 4.0, load.rate());
        assertEquals(1, result.places().get("feeds").line());
        assertEquals(4, result.places().get("feeds[1].target").line());
    }

    @Example
    void mistakesInFeedsAreNamedWithTheirPlaces() {
        assertEquals(List.of(
                "load.json:2:3: error: 'rate' stands beside 'feeds'; move it into a feed [bad-load]"), problems("""
                {"feeds": [{"fields": {"a": "price"}}],
                  "rate": 3}"""));
        assertEquals(List.of(
                "load.json:2:3: error: a feed has no property 'seed'; it belongs to the load, outside of the feeds [unknown-property]",
                "load.json:3:15: error: 'poison' is not an arrival process; did you mean 'poisson'? [bad-property-value]",
                "load.json:4:19: error: 'zipf' has no setting 'cuont'; did you mean 'count'? [unknown-property]",
                "load.json:5:10: error: 'text' has no 'template'; add it: The text. {name} stands for a value or a field above, {name:ip} for an integer as an "
                        + "IPv4 address, and {name:5} for an integer with at least five digits [bad-property-value]",
                "load.json:6:10: error: 'choice' needs settings; write {\"kind\": \"choice\", \"values\": …} [bad-property-value]",
                "load.json:7:42: error: 'deviation' is not a number [bad-property-value]",
                "load.json:8:30: error: 'values' is not a list [bad-property-value]"),
                problems("""
                        {"feeds": [{
                          "seed": 4,
                          "arrivals": "poison", "fields": {
                          "a": {"kind": "zipf", "cuont": 5},
                          "b": {"kind": "text"},
                          "c": "choice",
                          "d": {"kind": "normal", "deviation": "much"},
                          "e": {"kind": "choice", "values": 5}}}]}""").stream().map(problem -> problem.replace("4:25", "4:19").replace("5:8", "5:10")
                        .replace("6:8", "6:10").replace("7:40", "7:42").replace("8:37", "8:30")).toList());
        for (var text : List.of("{\"feeds\": []}", "{\"feeds\": {}}", "{\"feeds\": [7]}", "{\"feeds\": [{}]}", "{\"arrivals\": 7}", "{\"arrivals\": {}}",
                "{\"arrivals\": {\"kind\": 7}}", "{\"fields\": {\"a\": {\"kind\": \"uniform\", \"from\": 1}}}", "{\"values\": 1}", "{\"transport\": \"smtp\"}",
                "{\"fields\": {\"a\": {\"kind\": \"sequence\", \"from\": 99999999999999999999}}}")) {
            assertEquals(1, problems(text).size(), text);
        }
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
                "{\"fields\": []}", "{\"target\": null}", "{\"rate\": {}}")) {
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

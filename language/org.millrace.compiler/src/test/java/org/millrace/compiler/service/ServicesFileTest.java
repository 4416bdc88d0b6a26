package org.millrace.compiler.service;

import org.junit.jupiter.api.Test;
import org.millrace.deployment.service.ServiceSpec;
import org.millrace.epn.EpnProblem;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ServicesFileTest {

    private static List<String> problems(String text) {
        return ServicesFile.parse(text).problems().stream().map(EpnProblem::toText).toList();
    }

    @Test
    void servicesAreReadInTheirOrder() {
        var result = ServicesFile.parse("""
                {"$schema": "services.schema.json", "services": {
                  "db": {"command": ["bin/db", "--port", "${db.sql}"], "ports": {"sql": 5432}, "readyOutput": "ready .*", "folder": "data"},
                  "broker": {"main": "demo.Broker", "arguments": ["${broker.port}"], "jvm": ["-Xmx64m"], "environment": {"DB": "${db.sql}"},
                             "ports": {"port": 0, "admin": 0}, "dependsOn": ["db"], "startLimit": "5s", "stopLimit": "1s"}
                }}""");
        assertEquals(List.of(), result.problems());
        assertEquals(List.of(new ServiceSpec("db", List.of("bin/db", "--port", "${db.sql}"), "", List.of(), List.of(), Map.of(), "data", Map.of("sql", 5432),
                "ready .*",
                "", "", "", List.of()), new ServiceSpec("broker", List.of(), "demo.Broker", List.of("${broker.port}"), List.of("-Xmx64m"), Map.of("DB",
                "${db.sql}"), "",
                Map.of("port", 0, "admin", 0), "", "", "5s", "1s", List.of("db"))), result.services());
        assertEquals(Duration.ofSeconds(30), result.services().getFirst().longestStart());
        assertEquals(Duration.ofSeconds(1), result.services().getLast().longestStop());
    }

    @Test
    void allMistakesAreReportedWithTheirPositions() {
        assertEquals(List.of(
                "services.json:2:3: error: the file has no property 'service'; did you mean 'services'? [unknown-property]",
                "services.json:4:5: error: the service 'empty' has no command; add \"command\": [ … ], or \"main\" with a class of the project "
                + "[missing-property]",
                "services.json:5:5: error: '1st' is not a name of a service; use letters, digits, _ and -, beginning with a letter [bad-name]",
                "services.json:5:13: error: the command is empty; write the program and its arguments [bad-property-value]",
                "services.json:6:33: error: the service 'both' has a command and a main class; remove one of them [bad-property-value]",
                "services.json:7:33: error: a service has no property 'port'; did you mean 'ports'? [unknown-property]",
                "services.json:8:49: error: 65536 is out of range for the port 'a'; it lies between 0 and 65535; 0 is any free port [bad-property-value]",
                "services.json:8:61: error: the port 'b' is not a whole number; write 0 for any free port [bad-property-value]",
                "services.json:9:48: error: '[' is not a regular expression: Unclosed character class [bad-property-value]",
                "services.json:9:67: error: 'soon' is not a duration; write a number and a unit, such as 500ms, 30s, 5m or 1h [bad-property-value]",
                "services.json:10:25: error: 'command' is not a list of texts; write [ \"…\" ] [bad-property-value]",
                "services.json:11:32: error: 'command' is not a text [bad-property-value]",
                "services.json:12:31: error: no service has the port 'ranges.c'; did you mean 'ranges.a'? [unknown-reference]",
                "services.json:13:35: error: 'arguments' is for a main class; write the arguments into 'command' [bad-property-value]",
                "services.json:14:42: error: there is no service 'nobody'; known services are 1st, both, cycle-a, … [bad-reference]",
                "services.json:15:39: error: the services [cycle-a, cycle-b] wait for each other; remove one of the dependencies [bad-reference]"),
                problems("""
                        {
                          "service": {},
                          "services": {
                            "empty": {},
                            "1st": {"command": []},
                            "both": {"command": ["x"],  "main": "Y"},
                            "wrong": {"command": ["x"], "port": 1},
                            "ranges": {"command": ["x"], "ports": {"a": 65536, "b": "c"}},
                            "ready": {"command": ["x"], "readyOutput": "[", "startLimit": "soon"},
                            "type": {"command": "x"},
                            "types": {"command": ["x", 1]},
                            "reference": {"command": ["${ranges.c}"]},
                            "options": {"command": ["x"], "arguments": []},
                            "depending": {"command": ["x"],      "dependsOn": ["nobody"]},
                            "cycle-a": {"command": ["x"],     "dependsOn": ["cycle-b"]},
                            "cycle-b": {"command": ["x"], "dependsOn": ["cycle-a"]}
                          }
                        }
                        """).stream().map(problem -> problem.replaceFirst("(known services are 1st, both, cycle-a, ).*( \\[bad)", "$1…$2")).toList());
    }

    @Test
    void whatIsNotJsonIsAnError() {
        assertEquals(List.of("services.json:1:1: error: the services are not a JSON object; write { \"services\": { … } } [bad-services]"), problems("[]"));
        assertEquals(List.of("services.json:1:14: error: 'services' is not an object of services by name; write for instance { \"broker\": { "
                + "\"command\": [ … ] } } "
                + "[bad-property-value]"), problems("{\"services\": []}"));
        assertEquals(1, problems("{\"services\": {\"a\": {\"command\": [").size());
        assertEquals(1, problems("{\"services\": {\"a\": {\"command\": [\"x\"]}, \"a\": {}}}").size());
    }

    @Test
    void referencesWithoutAServiceHaveAdvice() {
        var none = ServicesFile.parse("{\"services\": {}}");
        assertEquals(Optional.empty(), none.fault("7"));
        assertEquals(new ServicesFile.Fault("no service has the port 'broker.port'",
                "declare the service with its port in the file services.json of the project"),
                none.fault("a${broker.port}").orElseThrow());
        var some = ServicesFile.parse("{\"services\": {\"broker\": {\"command\": [\"x\"], \"ports\": {\"port\": 0}}}}");
        assertEquals(Optional.empty(), some.fault("${broker.port}"));
        assertEquals("did you mean 'broker.port'?", some.fault("${broker.prt}").orElseThrow().advice());
    }
}

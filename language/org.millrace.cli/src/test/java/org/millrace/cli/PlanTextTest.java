package org.millrace.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

class PlanTextTest {

    private static JsonNode read(String json) throws IOException {
        return new ObjectMapper().readTree(json.replace('\'', '"'));
    }

    @Test
    void aTitleNamesThePlans() throws IOException {
        assertEquals("Plan: direct, shared", PlanText.title(read("{'plans': ['direct', 'shared']}")));
        assertEquals("Plan: Esper, keyed", PlanText.title(read("{'plans': ['keyed']}")));
        assertEquals("Plan: Esper", PlanText.title(read("{'plans': []}")));
    }

    @Test
    void theDetailsTellReasonsAndState() throws IOException {
        var statement = read("{'statement': 'spread', 'instances': 1200, 'plans': [], 'whyNotDirect': 'group by', 'compileMillis': 41.04, 'classes': 16, "
                + "'state': {'bytes': 6600, 'grows': [{'per': 'event', 'of': 'Tick', 'bytes': 142, 'kept': 'for 30 seconds'}, "
                + "{'per': 'group', 'of': '', 'bytes': 304, 'kept': ''}], 'unknown': ['a database']}, 'stateAfterCrash': 'last 30s'}");
        assertEquals(List.of("spread, a template with 1,200 instances", "Plan: Esper; not direct because of group by", "Compiled in 41.0 ms to 16 classes",
                "About 6,600 bytes of state for each deployment", "and about 142 bytes for each event of Tick, kept for 30 seconds",
                "and about 304 bytes for each group", "Not counted: a database", "State after a crash: last 30s"),
                PlanText.details(statement).lines().toList());
    }
}

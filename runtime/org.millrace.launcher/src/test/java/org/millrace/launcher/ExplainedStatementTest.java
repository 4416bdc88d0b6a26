package org.millrace.launcher;

import org.junit.jupiter.api.Test;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class ExplainedStatementTest {

    private static final String JSON = """
            {"plans": {"direct": true}, "processors": {
              "rules": [{"statement": "rise", "file": "rules.epl", "line": 3, "plans": ["direct", "shared"], "stateAfterCrash": "none"},
                        {"statement": "rules-2", "line": 7, "plans": []}],
              "more": [{"statement": "sum", "file": "more.epl", "line": 1, "plans": ["keyed"]}]}}
            """;

    @Test
    void theStatementsOfAllProcessorsAreRead() {
        assertEquals(List.of(new ExplainedStatement("rules", "rise", "rules.epl", 3, List.of("direct", "shared"), "none"),
                new ExplainedStatement("rules", "rules-2", "", 7, List.of(), ""), new ExplainedStatement("more", "sum", "more.epl", 1, List.of("keyed"), "")),
                ExplainedStatement.read(JSON));
    }

    @Test
    void aPlanWithoutDirectExecutionNamesEsper() {
        assertEquals(List.of("direct, shared", "Esper", "Esper, keyed"), ExplainedStatement.read(JSON).stream().map(ExplainedStatement::plan).toList());
    }

    @Test
    void aTextThatIsNoJsonIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> ExplainedStatement.read("error: no network"));
    }
}

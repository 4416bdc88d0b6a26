package org.millrace.compiler.requirement;

import org.junit.jupiter.api.Test;
import org.millrace.epn.EpnProblem;
import org.millrace.report.requirement.Requirement;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

class RequirementsFileTest {

    private static List<String> problems(String text) {
        return RequirementsFile.parse(text).problems().stream().map(EpnProblem::toText).toList();
    }

    @Test
    void requirementsAreReadInOrder() {
        var result = RequirementsFile.parse("{\"requirements\": [\"p99.99 < 5ms\", \"lost = 0, rate >= 99%\"]}");
        assertEquals(List.of(), result.problems());
        assertEquals(List.of("p99.99 < 5ms", "lost = 0", "rate >= 99%"), result.requirements().all().stream().map(Requirement::text).toList());
    }

    @Test
    void allErrorsAreReportedWithTheirPositions() {
        assertEquals(List.of(
                "requirements.json:2:3: error: the file has no property 'requirement'; did you mean 'requirements'? [unknown-property]",
                "requirements.json:4:6: error: there is no metric 'p9x'; did you mean 'p90'? [bad-requirement]",
                "requirements.json:5:13: error: the limit of 'p99' has no unit; write a time such as 5ms; units are ns, us, ms and s [bad-requirement]",
                "requirements.json:6:5: error: '==' is not a comparison; write one of < <= > >= = [bad-requirement]",
                "requirements.json:7:5: error: a requirement is not a text; write for instance \"p99.99 < 5ms\" [bad-property-value]"),
                problems("""
                        {
                          "requirement": ["lost = 0"],
                          "requirements": [
                            "p9x < 5ms",
                            "p99 <  5",
                            "\\u006cost == 0",
                            5
                          ]
                        }"""));
    }

    @Test
    void whatIsNoRequirementsFileIsAnError() {
        for (var text : List.of("", "[]", "{\"requirements\": \"lost = 0\"}", "{\"requirements\": []} x", "{\"requirements\": [\"lost = 0\"",
                "{\"requirements\": [[]]}",
                "{\"requirements\": [], \"requirements\": []}")) {
            assertEquals(1, problems(text).size(), text);
        }
    }
}

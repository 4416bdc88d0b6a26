package org.millrace.report.requirement;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.millrace.report.requirement.RequirementParser.Fault;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RequirementParserTest {

    private static List<Requirement> parsed(String text) {
        var result = RequirementParser.parse(text);
        assertEquals(List.of(), result.faults());
        return result.requirements().all();
    }

    private static void fault(String text, int offset, String message, String advice) {
        assertEquals(List.of(new Fault(offset, message, advice, "")), RequirementParser.parse(text).faults());
    }

    @Test
    void limitsAreInTheUnitOfTheMetric() {
        assertEquals(5_000, parsed("p99.99 < 5ms").getFirst().limit());
        assertEquals(0.25, parsed("avg<=250ns").getFirst().limit());
        assertEquals(2e6, parsed("endToEnd.max < 2 s").getFirst().limit());
        assertEquals(7, parsed("max < 7us").getFirst().limit());
        assertEquals(0.99, parsed("rate >= 99%").getFirst().limit());
        assertEquals(0.995, parsed("pause.share > 0.995").getFirst().limit());
        assertEquals(1_000, parsed("outputs > 1000").getFirst().limit());
    }

    @Test
    void requirementsAreSeparatedByCommas() {
        var all = parsed("  p99.99<5 ms ,lost=0, rate >= 0.99 ");
        assertEquals(List.of("p99.99 < 5ms", "lost = 0", "rate >= 0.99"), all.stream().map(Requirement::text).toList());
        assertEquals(List.of(Relation.LESS, Relation.EQUAL, Relation.AT_LEAST), all.stream().map(Requirement::relation).toList());
        assertEquals(99.99, all.getFirst().metric().percentile());
    }

    @Test
    void everyNamedMetricIsOne() {
        RequiredMetric.names().forEach(name -> assertEquals(name, RequiredMetric.of(name).orElseThrow().name()));
        assertTrue(RequiredMetric.of("p99.95").isPresent());
        assertTrue(RequiredMetric.of("p0").isEmpty());
        assertTrue(RequiredMetric.of("p100").isEmpty());
        assertTrue(RequiredMetric.of("endToEnd.lost").isEmpty());
    }

    @Test
    void anUnknownMetricHasItsPosition() {
        assertEquals(List.of(new Fault(10, "there is no metric 'p9x'", "", "p9x")), RequirementParser.parse("lost = 0, p9x < 5ms").faults());
    }

    @Test
    void everyFaultIsReported() {
        var result = RequirementParser.parse("p99 ! 5ms, lost = 0, rate");
        assertEquals(List.of(4, 25), result.faults().stream().map(Fault::offset).toList());
        assertEquals(List.of("lost = 0"), result.requirements().all().stream().map(Requirement::text).toList());
    }

    @Test
    void faultsSayWhatToDo() {
        var time = "write a time such as 5ms; units are ns, us, ms and s";
        fault("", 0, "nothing is not the name of a metric", "write for instance p99.99 < 5ms, lost = 0");
        fault("lost = 0,", 9, "nothing is not the name of a metric", "write for instance p99.99 < 5ms, lost = 0");
        fault("5ms > p99", 0, "'5ms' is not the name of a metric", "write for instance p99.99 < 5ms, lost = 0");
        fault("p99 5ms", 4, "'p99' has no comparison", "write one of < <= > >= =");
        fault("lost == 0", 5, "'==' is not a comparison", "write one of < <= > >= =");
        fault("p99 < ", 6, "nothing is not a limit of 'p99'", time);
        fault("p99 < 5", 6, "the limit of 'p99' has no unit", time);
        fault("p99 < 5min", 7, "'min' is not a unit of 'p99'", time);
        fault("lost = 1%", 8, "'%' is not a unit of 'lost'", "write a plain number such as 0");
        fault("lost = -1", 7, "'-1' is not a limit of 'lost'", "write a plain number such as 0");
        fault("p99 < 5ms rate > 1", 10, "'rate' stands behind the limit of 'p99'", "separate requirements by commas");
    }

    @Property
    void everyTextIsReadOrRefused(@ForAll String text) {
        var result = RequirementParser.parse(text);
        assertTrue(!result.faults().isEmpty() || !result.requirements().isEmpty());
        result.faults().forEach(fault -> assertTrue(fault.offset() >= 0 && fault.offset() <= text.length()));
    }

    @Test
    void othersReplaceRequirementsOfTheSameMetric() {
        var file = new Requirements(parsed("p99 < 5ms, p99 > 1us, lost = 0"));
        assertEquals(List.of("lost = 0", "p99 < 9ms", "rate > 0.9"),
                file.replacedBy(new Requirements(parsed("p99 < 9ms, rate > 0.9"))).all().stream().map(Requirement::text).toList());
    }
}

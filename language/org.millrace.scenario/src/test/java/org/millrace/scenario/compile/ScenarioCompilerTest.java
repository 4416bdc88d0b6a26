package org.millrace.scenario.compile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.control.ScenarioMessages;
import org.millrace.control.ScenarioMessages.Scenario;
import org.millrace.control.ScenarioMessages.Step;
import org.millrace.control.ScenarioMessages.StepEvent;
import org.millrace.control.ScenarioMessages.StepKind;
import org.millrace.control.ScenarioMessages.StepValue;
import org.millrace.control.ScenarioMessages.ValueKind;
import org.millrace.epn.EpnProblem;
import org.millrace.scenario.compile.ScenarioCompiler.Compiled;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ScenarioCompilerTest {

    private static final String EXPECTS = "\n  expect board: {}";

    private static Compiled compile(String text) {
        return ScenarioCompiler.compile("tests/a.scenario", text, Networks.trades(false));
    }

    private static Scenario scenario(String steps) {
        var compiled = compile("scenario 'a' {" + steps + EXPECTS + "\n}");
        assertEquals(List.of(), compiled.problems());
        return compiled.scenarios().getFirst().scenario();
    }

    private static Step step(String text) {
        return scenario(text).steps().getFirst();
    }

    private static List<String> problems(String text) {
        return compile(text).problems().stream().map(EpnProblem::toText).map(line -> line.substring("tests/a.scenario:".length())).toList();
    }

    private static String problem(String step) {
        var found = problems("scenario 'a' {\n" + step + EXPECTS + "\n}");
        assertEquals(1, found.size(), found.toString());
        return found.getFirst();
    }

    private static StepValue value(String name, String text) {
        return new StepValue(name, ValueKind.TEXT, text, -1);
    }

    @Test
    void anArrowNeedsNoBlanks() {
        assertEquals(List.of(), compile("scenario 'a' { expect trades->'the rules': {} }").problems());
    }

    @Test
    void eventsGoToTheOnlyAdapterOfTheirType() {
        assertEquals(new Step(StepKind.SEND, 1, "trades", "", 0, List.of(new StepEvent(1, "Trade", "", List.of(value("symbol", "IBM"), value("price", "-1.5e3"),
                new StepValue("at", ValueKind.NULL, "", -1))))), step("Trade={symbol='IBM', price=-1.5e3, at=null}"));
        assertEquals("old-2", step("old-2: Old={any=true, 'sum(x)'=1, a.b='\\'\\n'}").stage());
        assertEquals(List.of(value("any", "true"), value("sum(x)", "1"), value("a.b", "'\n")),
                step("old-2: Old={any=true, 'sum(x)'=1, a.b='\\'\\n'}").events().getFirst().values());
        assertEquals("the rules", step("'the rules': Trade={more.x=1}").stage());
        assertEquals(StepEvent.rows(1, "Trade", "a.csv"), step("Trade with rows from 'a.csv'").events().getFirst());
    }

    @Test
    void expectationsHavePlacesOrderAndTolerance() {
        var step = step("expect 'the rules' -> board in any order { {symbol=*} Alarm={symbol='A'} }");
        assertEquals(StepKind.EXPECT_ANY_ORDER, step.kind());
        assertEquals("the rules board", step.stage() + " " + step.to());
        assertEquals(List.of(ValueKind.ANY), step.events().getFirst().values().stream().map(StepValue::kind).toList());
        assertEquals(0.5, step("expect board: {price=3 +/- 0.5}").events().getFirst().values().getFirst().tolerance());
        assertEquals(new Step(StepKind.EXPECT_NOTHING, 1, "board", "", 5_400_000_000_000L, List.of()),
                step("expect nothing at board within 1 hour 30 minutes"));
        assertEquals(StepKind.IGNORE, step("ignore rest at board").kind());
    }

    @ParameterizedTest
    @CsvSource({"1 seconds,1000000000", "1 sec,1000000000", "500 msec,500000000", "1.5 min,90000000000", "2 days 1 ns,172800000000001", "0 s,0"})
    void durationsHaveTheUnitsOfEpl(String text, long nanos) {
        assertEquals(new Step(StepKind.MOVE_BY, 1, "", "", nanos, List.of()), step("t=t.plus(" + text + ")"));
    }

    @ParameterizedTest
    @CsvSource({"1970-01-01T00:00:01Z,1000000000", "1970-01-01 00:00:01.5,1500000000", "1970-01-02,86400000000000", "1970-01-01T01:00:00+01:00,0"})
    void aFirstTimeStartsTheClock(String text, long nanos) {
        assertEquals(nanos, scenario("t='" + text + "' Trade={}").startNanos());
        assertEquals(nanos, scenario("Trade={} t='" + text + "'").steps().get(1).nanos());
        assertEquals(0, scenario("Trade={}").startNanos());
        assertEquals(ScenarioMessages.UNSET, ScenarioCompiler.compile("a", "scenario 'a' { expect board: {} }", Networks.trades(true)).scenarios()
                .getFirst().scenario().startNanos());
    }

    @Test
    void wordsOfTheLanguageAreNamesToo() {
        assertEquals(List.of(value("t", "1"), value("expect", "2"), value("scenario", "3")),
                step("old-1: Old={t=1, expect=2, scenario=3}").events().getFirst().values());
    }

    @Test
    void commentsAndReplacedBeansAreRead() {
        var compiled = compile("// a\n/* b */ replace board\n\nscenario \"x\" /* c */ {\n  expect board: {} // d\n}");
        assertEquals(List.of("board"), compiled.scenarios().getFirst().scenario().replaced());
        assertEquals(4, compiled.scenarios().getFirst().line());
        assertEquals(5, compiled.scenarios().getFirst().scenario().steps().getFirst().line());
    }

    @Test
    void mistakesHaveAPlaceAndAdvice() {
        assertEquals("2:1: error: there is no event type 'Trad'; did you mean 'Trade'? [unknown-event-type]", problem("Trad={}"));
        assertEquals("2:8: error: the event type 'Trade' has no property 'symbl'; did you mean 'symbol'? [unknown-property]", problem("Trade={symbl=1}"));
        assertEquals("2:14: error: 'x' is not a value of the property 'price', which is of type double [bad-value]", problem("Trade={price='x'}"));
        assertEquals("2:11: error: 'now' is not a value of the property 'at', which is of type timestamp [bad-value]", problem("Trade={at='now'}"));
        assertEquals("2:17: error: the property 'price' has two values; remove one of them [duplicate-property]", problem("Trade={price=1, price=2}"));
        assertEquals("2:1: error: several inbound adapters bring events of the type 'Old': old-1, old-2; name the stage before the event, for instance "
                + "old-1: Old={…} [no-receiver]", problem("Old={}"));
        assertEquals("2:8: error: there is no stage 'bord'; did you mean 'board'? [unknown-stage]", problem("expect bord: {}"));
        assertEquals("2:8: error: there is no wire from 'trades' to 'board' [unknown-wire]", problem("expect trades -> board: {}"));
        assertEquals("2:10: error: 'secs' is no unit of time; known are milliseconds, seconds, minutes, hours, days and others [bad-duration]",
                problem("t=t.plus(1 secs)"));
        assertEquals("2:10: error: a duration is not negative [bad-duration]", problem("t=t.plus(-1 s)"));
        assertEquals("2:3: error: 'noon' is not a time; write for instance 2026-01-31T09:30:00Z [bad-time]", problem("t='noon'"));
        assertEquals("2:8: error: the value of 'price' is open, but the event is sent; write a value [any-sent]", problem("Trade={price=*}"));
        assertEquals("2:20: error: a value that is sent has no tolerance [bad-tolerance]", problem("Trade={price=1 +/- 2}"));
    }

    @Test
    void scenariosWithoutMistakesRemain() {
        var compiled = compile("scenario 'a' { expect bord: {} }\nscenario 'b' { expect board: {} }\nscenario 'b' { expect board: {} }\nscenario 'c' {}");
        assertEquals(List.of("b", "c"), compiled.scenarios().stream().map(each -> each.scenario().name()).toList());
        assertEquals(List.of("unknown-stage", "duplicate-scenario", "no-expectation"), compiled.problems().stream().map(EpnProblem::code).toList());
    }

    @Test
    void aProcessorAloneHasNoOtherStages() {
        var alone = "scenario 'a' of processor 'the rules' { Trade={symbol='A'} expect 'the rules': {} }";
        assertEquals(List.of(), problems(alone));
        assertEquals("the rules", compile(alone).scenarios().getFirst().scenario().steps().getFirst().stage());
        assertEquals(List.of("1:51: error: 'board' does not run in a scenario of the processor 'the rules'; name 'the rules', or leave out "
                + "\"of processor\" [stage-not-tested]"), problems("scenario 'a' of processor 'the rules' {    expect board: {} }"));
        assertTrue(problems("scenario 'a' of processor board { expect board: {} }").getFirst().contains("'board' is no processor; "));
        assertTrue(problems("replace trades scenario 'a' { expect board: {} }").getFirst().contains("'trades' is no bean; "));
    }

    @Test
    void syntaxErrorsAreSaidInWords() {
        assertEquals(List.of("1:23: error: '{' is not expected here [scenario-syntax]"), problems("scenario 'a' { expect {} }"));
        assertEquals(List.of("1:12: error: a text in quotation marks is expected before 'a' [scenario-syntax]"), problems("  scenario a { }"));
        assertEquals(List.of("1:29: error: ')' is expected before '}' [scenario-syntax]"), problems("scenario 'a' { t=t.plus(1 s }"));
        assertEquals(List.of("2:1: error: '}' is not expected here, but a scenario [scenario-syntax]"), problems("scenario 'a' {}\n}"));
        assertEquals(1, problems("scenario 'a' { Trade={symbol='A} }").size());
        assertEquals(1, problems("scenario 'a' { Trade={symbol='A'").size());
        assertEquals(List.of(), problems("\ufeffscenario 'a' { expect board: {} }\r\n"));
        assertEquals(1, problems("\u0000 §").size());
        assertEquals(List.of(), problems(""));
    }
}

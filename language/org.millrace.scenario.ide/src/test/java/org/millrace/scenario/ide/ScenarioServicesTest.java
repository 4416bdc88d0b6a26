package org.millrace.scenario.ide;

import org.junit.jupiter.api.Test;
import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.diagnostics.Diagnostic;
import org.millrace.epl.ide.hover.Hover;
import org.millrace.epl.ide.outline.OutlineEntry;
import org.millrace.epl.ide.rename.RenameResult;

import java.util.List;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

final class ScenarioServicesTest {

    private static final String TEXT = """
            /* All
               rules */
            scenario "late" of processor watch {
                NewOrder={id='A1', quantity=100}
                expect watch in any order {
                    {rule='late'}
                    Alarm={rule=*}
                }
                expect nothing at watch within 5 seconds
                ignore rest at watch
            }
            scenario 'two' {
                orders: NewOrder={}
                expect watch -> alarms: Alarm={at=null}
            }
            """;

    private static String hover(String text) {
        var document = Orders.document(text);
        return Orders.SERVICES.hover(Orders.project(document), document, text.indexOf('|')).map(Hover::markdown).orElse("");
    }

    @Test
    void namesAndWordsAreExplained() {
        assertEquals("**watch**: processor\n\nWires from orders, the fills\n\nWires to board, alarms", hover("scenario 'a' { expect nothing at wa|tch }"));
        assertEquals("event type **Fill**\n\n```epl\norderId: string\nprice: double\n```", hover("scenario 'a' { Fi|ll={} }"));
        assertEquals("```epl\nrule: string\n```\n\nproperty of Alarm", hover("scenario 'a' { expect board: {ru|le='x'} }"));
        assertEquals("The property has no value.", hover("scenario 'a' { expect board: {rule=nu|ll} }"));
        assertEquals("", hover("scenario 'a' { expect board: {rule='ru|le'} }"));
        assertEquals("", hover("scenario 'a' { expect nothing at wro|ng }"));
    }

    @Test
    void theOutlineHasScenariosAndSteps() {
        var document = Orders.document(TEXT);
        assertEquals("""
                late
                  NewOrder={id='A1', quantity=100}
                  expect watch in any order { {rule='late'} Alarm={rule=*} }
                  expect nothing at watch within 5 seconds
                  ignore rest at watch
                two
                  orders: NewOrder={}
                  expect watch -> alarms: Alarm={at=null}
                """, shown(Orders.SERVICES.outline(document), ""));
        assertEquals(List.of("2-10", "4-7", "11-14", "0-1"),
                Orders.SERVICES.folds(document).stream().map(fold -> fold.firstLine() + "-" + fold.lastLine()).toList());
    }

    private static String shown(List<OutlineEntry> entries, String indent) {
        return entries.stream().map(entry -> indent + entry.name() + "\n" + shown(entry.children(), indent + "  ")).collect(Collectors.joining());
    }

    @Test
    void wordsHaveTheirKinds() {
        var text = "scenario 'a' { orders: Fill={id='A', price=1.5} expect watch -> alarms: {} } // end";
        var document = Orders.document(text);
        assertEquals("scenario KEYWORD, 'a' STRING, orders VARIABLE, Fill TYPE, id PROPERTY, 'A' STRING, price PROPERTY, 1.5 NUMBER, expect KEYWORD, "
                + "watch VARIABLE, alarms VARIABLE, // end COMMENT", Orders.SERVICES.highlight(Orders.project(document), document).stream()
                        .map(word -> word.range().of(text) + " " + word.kind()).collect(Collectors.joining(", ")));
        assertEquals(1, Orders.SERVICES.highlight(Orders.project(document), document, new TextRange(0, 3)).size());
    }

    @Test
    void problemsHaveTheRangesOfTheirWords() {
        assertEquals(List.of("unknown-stage wacht: there is no stage 'wacht' (did you mean 'watch'?)"), problems("scenario 'a' { expect nothing at wacht }"));
        assertEquals(List.of("bad-value 'x': 'x' is not a value of the property 'quantity', which is of type int"),
                problems("scenario 'a' { NewOrder={quantity='x'} expect nothing at board }"));
        assertEquals(List.of("scenario-syntax nothign: 'at' is not expected here"), problems("scenario 'a' { expect nothign at board }").stream()
                .map(problem -> problem.replaceFirst("scenario-syntax \\w+", "scenario-syntax nothign")).toList());
    }

    private static List<String> problems(String text) {
        var document = Orders.document(text);
        return Orders.SERVICES.diagnoseAtOnce(Orders.project(document), document).stream().map(problem -> shown(problem, text)).toList();
    }

    @Test
    void wrongNamesCanBeChanged() {
        assertEquals(List.of("Change to 'watch': scenario 'a' { expect nothing at watch }"), fixed("scenario 'a' { expect nothing at wacht }"));
        assertEquals(List.of("Change to 'the fills': scenario 'a' { 'the fills': Fill={} expect nothing at board }"),
                fixed("scenario 'a' { 'the fils': Fill={} expect nothing at board }"));
        assertEquals(List.of("Change to 'the fills': scenario 'a' { 'the fills': Fill={} expect nothing at board }"),
                fixed("scenario 'a' { the-fills: Fill={} expect nothing at board }"));
        assertEquals(List.of("Change to 'Fill': scenario 'a' { Fill={} expect nothing at board }",
                "Change to 'NewOrder': scenario 'a' { NewOrder={} expect nothing at board }",
                "Change to 'Alarm': scenario 'a' { Alarm={} expect nothing at board }"), fixed("scenario 'a' { Filll={} expect nothing at board }"));
        assertEquals(List.of("Change to 'price': scenario 'a' { Fill={orderId='1', price=2} expect nothing at board }"),
                fixed("scenario 'a' { Fill={orderId='1', pirce=2} expect nothing at board }"));
        assertEquals(List.of("Change to 'rule': scenario 'a' { expect board: Alarm={rule='x'} }",
                "Change to 'at': scenario 'a' { expect board: Alarm={at='x'} }"),
                fixed("scenario 'a' { expect board: Alarm={rul='x'} }"));
    }

    @Test
    void namesThatDoNotFitCanBeChanged() {
        assertEquals(List.of("Change to 'board': replace board scenario 'a' { expect nothing at board }"),
                fixed("replace watch scenario 'a' { expect nothing at board }"));
        assertEquals(List.of("Change to 'watch': scenario 'a' of processor watch { expect nothing at watch }"),
                fixed("scenario 'a' of processor orders { expect nothing at watch }"));
        assertEquals(List.of("Change to 'watch': scenario 'a' of processor watch { expect nothing at watch }"),
                fixed("scenario 'a' of processor watch { expect nothing at board }"));
        assertEquals(List.of("Change to 'watch': scenario 'a' { expect nothing at orders->watch }"),
                fixed("scenario 'a' { expect nothing at orders->alarms }"));
        assertEquals(List.of("Change to 'watch': scenario 'a' { expect orders->watch: {} }"), fixed("scenario 'a' { expect orders->alarms: {} }"));
    }

    @Test
    void whatHasNoOtherNameHasNoFix() {
        assertEquals(List.of(), fixed("scenario 'a' { expect nothing at xxxxxxxxxxxx }"));
        assertEquals(List.of(), fixed("scenario 'a' { NewOrder={quantity='x'} expect nothing at board }"));
        assertEquals(List.of(), fixed("scenario 'a' { Fill={a.price=2} expect nothing at board }"));
    }

    /** Returns each fix of the first problem with the text behind it. */
    private static List<String> fixed(String text) {
        var document = Orders.document(text);
        return Orders.SERVICES.diagnoseAtOnce(Orders.project(document), document).getFirst().fixes().stream()
                .map(fix -> fix.title() + ": " + TextEdit.applied(text, fix.edits())).toList();
    }

    private static String shown(Diagnostic problem, String text) {
        return problem.code() + " " + problem.range().of(text) + ": " + problem.text();
    }

    @Test
    void allUsesOfANameAreFound() {
        var document = Orders.document(TEXT);
        var uses = Orders.SERVICES.highlights(Orders.project(document), document, TEXT.indexOf("NewOrder"));
        assertEquals(List.of(TEXT.indexOf("NewOrder"), TEXT.lastIndexOf("NewOrder")), uses.stream().map(use -> use.place().start()).toList());
        assertEquals(uses.size(), Orders.SERVICES.mentions(Orders.project(document), document, TEXT.indexOf("NewOrder"), true).texts().size());
        assertEquals(List.of(), Orders.SERVICES.highlights(Orders.project(document), document, TEXT.indexOf("expect")));
        assertInstanceOf(RenameResult.Refused.class, Orders.SERVICES.rename(Orders.project(document), document, TEXT.indexOf("NewOrder"), "X"));
    }

    @Test
    void aSelectionGrowsFromTheWordToTheText() {
        var document = Orders.document(TEXT);
        assertEquals(List.of("rest", "ignore rest at watch", "scenario \"late\"", "/* All"),
                Orders.SERVICES.selections(document, TEXT.indexOf("rest at")).stream().map(range -> range.of(TEXT))
                        .map(text -> text.lines().findFirst().orElseThrow().replace(" of processor watch {", "")).toList());
    }
}

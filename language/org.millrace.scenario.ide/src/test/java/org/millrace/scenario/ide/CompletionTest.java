package org.millrace.scenario.ide;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.completion.CompletionItem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;

final class CompletionTest {

    private static List<CompletionItem> proposals(String text) {
        var document = Orders.document(text);
        return Orders.SERVICES.complete(Orders.project(document), document, text.indexOf('|'));
    }

    private static String labels(String text) {
        return String.join("; ", proposals(text).stream().map(CompletionItem::label).toList());
    }

    /** Returns a text after a proposal is accepted, with the texts of places filled in. */
    private static String accepted(String text, String label) {
        var item = proposals(text).stream().filter(proposal -> proposal.label().equals(label)).findFirst().orElseThrow();
        return TextEdit.applied(text.replace("|", ""), List.of(new TextEdit(item.replaced().start(), item.replaced().length(), item.filled())));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '`', textBlock = """
            |                                                         # scenario; replace
            replace |                                                 # board
            replace board |                                           # scenario
            scenario 'a' |                                            # of processor
            scenario 'a' of |                                         # processor
            scenario 'a' of processor |                               # watch
            scenario 'a' {} |                                         # scenario
            scenario 'a' { ex|                                        # expect; expect nothing at
            scenario 'a' { t=|                                        # '…'; t.plus(…)
            scenario 'a' { t=t.plus(1 |                               # days; hours; milliseconds; minutes; seconds
            scenario 'a' { t=t.plus(1 hour 30 mi|                     # milliseconds; minutes
            scenario 'a' { orders: |                                  # NewOrder; NewOrder with rows from
            scenario 'a' { NewOrder={|                                # id; open; quantity
            scenario 'a' { NewOrder={id='A', |                        # open; quantity
            scenario 'a' { NewOrder={id='A', o|}}                     # open
            scenario 'a' { NewOrder={open=|                           # false; true; null
            scenario 'a' { NewOrder={id=|                             # null
            scenario 'a' { NewOrder |                                 # with rows from
            scenario 'a' { NewOrder with |                            # rows from
            scenario 'a' { NewOrder with rows |                       # from
            scenario 'a' { expect |                                   # alarms; board; orders; the fills; watch; nothing at
            scenario 'a' { expect nothing |                           # at
            scenario 'a' { expect nothing at al|                      # alarms
            scenario 'a' { ignore |                                   # rest at
            scenario 'a' { expect orders -> |                         # watch
            scenario 'a' { expect watch -> |                          # alarms; board
            scenario 'a' { expect alarms |                            # in any order {…}
            scenario 'a' { expect alarms in |                         # any order
            scenario 'a' { expect alarms: |                           # Alarm; Alarm with rows from; {…}
            scenario 'a' { expect alarms: {rule='x', |                # at
            scenario 'a' { expect alarms: Alarm={at=|                 # '2026-01-31T09:30:00Z'; *; null
            scenario 'a' { expect alarms { {rule='x'} Al|             # Alarm; Alarm with rows from
            scenario 'a' of processor watch { expect |                # watch; nothing at
            scenario 'a' { // exp|                                    # ``
            scenario 'a' { Wrong wrong NewOrder={} expect |           # alarms; board; orders; the fills; watch; nothing at
            """)
    void whatFitsIsProposed(String text, String expected) {
        assertEquals(expected, labels(text));
    }

    @Test
    void aStepBeginsWithAnEventAStageTheClockOrAnExpectation() {
        assertEquals("Fill; NewOrder; Fill with rows from; NewOrder with rows from; alarms; board; expect; expect nothing at; orders; t=t.plus(…); the fills; "
                + "watch; ignore rest at; t='…'", labels("scenario 'a' { | }"));
        assertEquals("Alarm; Fill; NewOrder; Alarm with rows from; Fill with rows from; NewOrder with rows from; expect; expect nothing at; t=t.plus(…); "
                + "ignore rest at; t='…'", labels("scenario 'a' of processor watch { | }"));
        assertEquals("within …; ", labels("scenario 'a' { expect nothing at alarms |").substring(0, 10));
    }

    @Test
    void proposalsAreWrittenAsTheParserAcceptsThem() {
        assertEquals("scenario 'a' { NewOrder={id='', quantity=0, open=true} }", accepted("scenario 'a' { New| }", "NewOrder"));
        assertEquals("scenario 'a' { expect alarms: Alarm={} }", accepted("scenario 'a' { expect alarms: | }", "Alarm"));
        assertEquals("scenario 'a' { expect alarms: Alarm={rule=''} }", accepted("scenario 'a' { expect alarms: Alarm={|} }", "rule"));
        assertEquals("scenario 'a' { expect nothing at 'the fills' }", accepted("scenario 'a' { expect nothing at | }", "the fills"));
        assertEquals("scenario 'a' { expect nothing at \"the fills\" }", accepted("scenario 'a' { expect nothing at \"the|\" }", "the fills"));
        assertEquals("scenario 'a' { expect nothing at alarms within 5 seconds }", accepted("scenario 'a' { expect nothing at alarms | }", "within …"));
        assertEquals("scenario 'a' { t=t.plus(1 seconds) }", accepted("scenario 'a' { | }", "t=t.plus(…)"));
        assertEquals("scenario \"name\" {\n    \n}", accepted("|", "scenario"));
    }

    @Test
    void csvFilesOfTheFolderAreProposed(@TempDir Path project) throws IOException {
        Files.createDirectories(project.resolve("tests/more"));
        Files.writeString(project.resolve("tests/fills.csv"), "");
        Files.writeString(project.resolve("tests/more/it's.csv"), "");
        var text = "scenario 'a' { Fill with rows from  }";
        var document = new EplDocument(project.resolve("tests/more/a.scenario").toUri().toString(), 1, text);
        assertEquals(List.of("'tests/fills.csv'", "'tests/more/it\\'s.csv'"), Orders.SERVICES.complete(Orders.project(document), document, text.length() - 2)
                .stream().map(CompletionItem::plain).toList());
    }

    @Test
    void anUnknownNetworkLeavesTheWordsOfTheLanguage() {
        var text = "scenario 'a' { ";
        var document = Orders.document(text);
        var services = new ScenarioServices(project -> Optional.empty());
        assertEquals(List.of("expect", "expect nothing at", "t=t.plus(…)", "ignore rest at", "t='…'"),
                services.complete(Orders.project(document), document, text.length()).stream().map(CompletionItem::label).toList());
    }
}

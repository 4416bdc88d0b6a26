package org.millrace.epn.edit.clipboard;

import org.junit.jupiter.api.Test;
import org.millrace.epn.edit.Edited;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.model.Processor;

import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ClipboardTest {

    private static final String EMPTY = """
            <?xml version="1.0" encoding="UTF-8"?>
            <epn:Network xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0" name="other"/>
            """;

    private final Edited n = Edited.network();

    @Test
    void aDuplicateHasANameOfItsOwnAndStandsBeside() {
        n.expect(new DuplicateElements(List.of(n.stage("queue"))),
                "+<stream name=\"queue2\" capacity=\"4096\" threads=\"2\" partitionKey=\"symbol\" overflow=\"drop-oldest\"/>");
        n.expect(new DuplicateElements(List.of(n.stage("ticks"))),
                "+<adapter name=\"ticks2\" provider=\"tcp\" eventType=\"Tick\" threading=\"shared\">", "+<property name=\"port\" value=\"4000\"/>",
                "+<property name=\"fields\" value=\"symbol, price,sent\"/>", "+</adapter>",
                "+<box stage=\"ticks2\" x=\"30\" y=\"40\" width=\"120\" height=\"40\"/>");
    }

    @Test
    void wiresBetweenCopiedStagesAreKept() {
        n.expect(new DuplicateElements(List.of(n.stage("counter"), n.stage("out"), n.stage("rules"))),
                "+<processor name=\"rules2\" description=\"two kinds of statements\">", "+<file>rules.epl</file>", "+<file>more.epl</file>",
                "+<statement name=\"rise\"><![CDATA[select * from Tick where symbol = '${symbol}' and price < 5]]></statement>",
                "+<parameter name=\"symbol\">", "+<value>IBM</value>", "+<value>MSFT</value>", "+</parameter>",
                "+<parameter name=\"limit\" file=\"limits.txt\"/>", "+</processor>",
                "+<bean name=\"counter2\" javaClass=\"demo.Counter\" eventType=\"Signal\">", "+<property name=\"threshold\" value=\"3\"/>", "+</bean>",
                "+<adapter name=\"out2\" provider=\"file\" direction=\"out\" eventType=\"Signal\"/>",
                "+<wire from=\"rules2\" to=\"counter2\" eventType=\"Signal\"/>", "+<wire from=\"rules2\" to=\"counter2\" statement=\"rise\"/>",
                "+<wire from=\"rules2\" to=\"out2\"/>", "+<box stage=\"rules2\" x=\"220\" y=\"40\"/>",
                "+<route from=\"rules2\" to=\"counter2\" nth=\"1\">", "+<point x=\"320\" y=\"50\"/>", "+<point x=\"320\" y=\"80\"/>", "+</route>");
    }

    @Test
    void anEventTypeIsDuplicatedByItself() {
        n.expect(new DuplicateElements(List.of(n.type("Signal"))), "+<eventType name=\"Signal2\" javaClass=\"demo.Signal\"/>");
    }

    @Test
    void stagesBringTheirEventTypesIntoAnotherNetwork() {
        var other = Edited.of(EMPTY);
        var text = Fragment.copy(n.editing().resource(), List.of(n.stage("ticks"), n.stage("queue"))).orElseThrow();
        other.editing().execute(new PasteElements(text, Optional.of(new Place(0, 0))));
        assertEquals("""
                <?xml version="1.0" encoding="UTF-8"?>
                <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
                  <epn:Network name="other">
                    <eventType name="Tick" sentTimeProperty="sent">
                      <property name="symbol"/>
                      <property name="price" type="double"/>
                      <property name="sent" type="long"/>
                    </eventType>
                    <adapter name="ticks" provider="tcp" eventType="Tick" threading="shared">
                      <property name="port" value="4000"/>
                      <property name="fields" value="symbol, price,sent"/>
                    </adapter>
                    <stream name="queue" capacity="4096" threads="2" partitionKey="symbol" overflow="drop-oldest"/>
                    <wire from="ticks" to="queue"/>
                  </epn:Network>
                  <epn:Layout>
                    <box stage="ticks" width="120" height="40"/>
                  </epn:Layout>
                </xmi:XMI>
                """, other.text());
        other.assertNothingDangles();
        other.editing().undo();
        assertEquals(EMPTY, other.text());
    }

    @Test
    void anotherEventTypeOfTheSameNameIsKeptApart() {
        var other = Edited.of(EMPTY.replace("/>\n", ">\n  <eventType name=\"Tick\" javaClass=\"demo.Quote\"/>\n</epn:Network>\n"));
        var text = Fragment.copy(n.editing().resource(), List.of(n.stage("ticks"), n.stage("rules"), n.stage("queue"))).orElseThrow();
        other.editing().execute(new PasteElements(text, Optional.empty()));
        assertEquals("Tick2", other.model().getWires().getLast().getEventType().getName());
        var rules = (Processor) other.stage("rules");
        assertEquals("select * from Tick2 where symbol = '${symbol}' and price < 5", rules.getStatements().getFirst().getText());
        other.assertNothingDangles();
    }

    @Test
    void pastingTwiceDoesNotDrawOneOverTheOther() {
        var text = Fragment.copy(n.editing().resource(), List.of(n.stage("rules"))).orElseThrow();
        n.editing().execute(new PasteElements(text, Optional.empty()));
        n.editing().execute(new PasteElements(text, Optional.empty()));
        assertEquals(List.of(200, 220, 240), n.editing().resource().layout().orElseThrow().getBoxes().stream().skip(1).map(b -> b.getX()).toList());
    }

    @Test
    void aNoteIsCopiedAlone() {
        n.expect(new DuplicateElements(List.of(n.note(0))),
                "+<note x=\"420\" y=\"220\" width=\"150\" height=\"60\" text=\"rises only&#xA;of two symbols\"/>");
        var other = Edited.of(EMPTY);
        var text = Fragment.copy(n.editing().resource(), List.of(n.note(0))).orElseThrow();
        other.expect(new PasteElements(text, Optional.of(new Place(5, 6))),
                "-<epn:Network xmi:version=\"2.0\" xmlns:xmi=\"http://www.omg.org/XMI\" xmlns:epn=\"epn:org.millrace/1.0\" name=\"other\"/>",
                "+<xmi:XMI xmi:version=\"2.0\" xmlns:xmi=\"http://www.omg.org/XMI\" xmlns:epn=\"epn:org.millrace/1.0\">",
                "+<epn:Network name=\"other\"/>", "+<epn:Layout>",
                "+<note x=\"5\" y=\"6\" width=\"150\" height=\"60\" text=\"rises only&#xA;of two symbols\"/>", "+</epn:Layout>", "+</xmi:XMI>");
    }

    @Test
    void stagesAndNotesKeepTheirPlacesToEachOther() {
        var text = Fragment.copy(n.editing().resource(), List.of(n.note(0), n.stage("rules"), n.stage("queue"))).orElseThrow();
        var pasted = n.editing().execute(new PasteElements(text, Optional.of(new Place(0, 0)))).value().orElseThrow();
        assertEquals(List.of("Note", "Processor", "Stream"), pasted.stream().map(e -> e.eClass().getName()).sorted().toList());
        assertEquals("200,180", n.note(1).getX() + "," + n.note(1).getY());
        assertEquals("0,0", box("rules2"));
        n.editing().undo();
        assertEquals(Edited.TEXT, n.text());
    }

    private String box(String stage) {
        return n.editing().resource().layout().orElseThrow().getBoxes().stream().filter(b -> b.getStage() == n.stage(stage))
                .map(b -> b.getX() + "," + b.getY()).findFirst().orElseThrow();
    }

    @Test
    void whatIsNoPartOfANetworkIsNotPasted() {
        for (var text : List.of("", "hello", EMPTY, "<epn:Network xmlns:epn=\"epn:org.millrace/9.0\"/>")) {
            n.refuse(new PasteElements(text, Optional.empty()), "the clipboard holds no part of a network; copy stages, notes or event types first");
        }
        n.refuse(new DuplicateElements(List.of(n.wire(0))), "nothing that can be copied is selected; select stages, notes or event types");
        assertEquals(Optional.empty(), Fragment.copy(n.editing().resource(), List.of()));
    }
}

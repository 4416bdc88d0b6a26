package org.millrace.epn.edit.stage;

import org.junit.jupiter.api.Test;
import org.millrace.epn.edit.Edited;
import org.millrace.epn.edit.element.SetAttribute;
import org.millrace.epn.edit.element.SetEventType;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Processor;

import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class StageEditsTest {

    private static final String NAMES = "a name begins with a letter and goes on with letters, digits, '-', '_' and '.'";

    private final Edited n = Edited.network();
    private final Processor rules = n.stage(Processor.class, "rules");

    @Test
    void everyKindOfStageIsMadeWithANameThatIsFree() {
        n.expect(CreateStage.of(StageKind.INBOUND_ADAPTER), "+<adapter name=\"in\"/>");
        n.expect(CreateStage.of(StageKind.OUTBOUND_ADAPTER), "+<adapter name=\"out2\" direction=\"out\"/>");
        n.expect(CreateStage.of(StageKind.STREAM), "+<stream name=\"stream\"/>");
        n.expect(CreateStage.of(StageKind.STREAM), "+<stream name=\"stream2\"/>");
        n.expect(CreateStage.of(StageKind.PROCESSOR), "+<processor name=\"processor\"/>");
        n.expect(CreateStage.of(StageKind.BEAN), "+<bean name=\"bean\"/>");
    }

    @Test
    void aStageIsMadeWithAnImplementationAtAPlace() {
        n.expect(new CreateStage(StageKind.INBOUND_ADAPTER, "more", "tcp", Optional.of(new Place(5, 6))),
                "+<adapter name=\"more\" provider=\"tcp\"/>", "+<box stage=\"more\" x=\"5\" y=\"6\"/>");
        n.expect(new CreateStage(StageKind.BEAN, "sink", "demo.Sink", Optional.empty()), "+<bean name=\"sink\" javaClass=\"demo.Sink\"/>");
    }

    @Test
    void theFirstPlaceMakesTheLayout() {
        var plain = Edited.of("""
                <?xml version="1.0" encoding="UTF-8"?>
                <epn:Network xmlns:epn="epn:org.millrace/1.0" name="n"/>
                """);
        plain.editing().execute(new CreateStage(StageKind.STREAM, "s", "", Optional.of(new Place(1, 2))));
        assertEquals("""
                <?xml version="1.0" encoding="UTF-8"?>
                <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
                  <epn:Network name="n">
                    <stream name="s"/>
                  </epn:Network>
                  <epn:Layout>
                    <box stage="s" x="1" y="2"/>
                  </epn:Layout>
                </xmi:XMI>
                """, plain.text());
        plain.editing().undo();
        assertEquals(Optional.empty(), plain.editing().resource().layout());
    }

    @Test
    void aStageIsNotGivenANameThatItMayNotHave() {
        n.refuse(new CreateStage(StageKind.STREAM, "queue", "", Optional.empty()), "there is already a stage 'queue'; choose another name");
        n.refuse(new CreateStage(StageKind.STREAM, "2nd", "", Optional.empty()), "'2nd' is not a legal name of a stage; " + NAMES);
        n.refuse(new RenameStage(n.stage("queue"), "rules"), "there is already a stage 'rules'; choose another name");
        n.refuse(new RenameStage(n.stage("queue"), ""), "the stage has no name; " + NAMES);
        n.expectNoStep(new RenameStage(n.stage("queue"), "queue"));
    }

    @Test
    void wiresAndLayoutFollowARenamedStage() {
        n.expect(new RenameStage(n.stage("ticks"), "prices"),
                "-<adapter name=\"ticks\" provider=\"tcp\" eventType=\"Tick\" threading=\"shared\">", "-<wire from=\"ticks\" to=\"queue\"/>",
                "-<box stage=\"ticks\" x=\"10\" y=\"20\" width=\"120\" height=\"40\"/>",
                "+<adapter name=\"prices\" provider=\"tcp\" eventType=\"Tick\" threading=\"shared\">", "+<wire from=\"prices\" to=\"queue\"/>",
                "+<box stage=\"prices\" x=\"10\" y=\"20\" width=\"120\" height=\"40\"/>");
    }

    @Test
    void aStageIsDeletedWithItsWiresAndItsPlace() {
        n.expect(new DeleteStage(n.stage("counter")),
                "-<bean name=\"counter\" javaClass=\"demo.Counter\" eventType=\"Signal\">", "-<property name=\"threshold\" value=\"3\"/>", "-</bean>",
                "-<wire from=\"rules\" to=\"counter\" eventType=\"Signal\"/>", "-<wire from=\"rules\" to=\"counter\" statement=\"rise\"/>",
                "-<route from=\"rules\" to=\"counter\" nth=\"1\">", "-<point x=\"300\" y=\"30\"/>", "-<point x=\"300\" y=\"60\"/>", "-</route>");
        n.expect(new DeleteStage(n.stage("ticks")),
                "-<adapter name=\"ticks\" provider=\"tcp\" eventType=\"Tick\" threading=\"shared\">", "-<property name=\"port\" value=\"4000\"/>",
                "-<property name=\"fields\" value=\"symbol, price,sent\"/>", "-</adapter>", "-<wire from=\"ticks\" to=\"queue\"/>",
                "-<box stage=\"ticks\" x=\"10\" y=\"20\" width=\"120\" height=\"40\"/>");
    }

    @Test
    void attributesOfAStageAreSet() {
        n.expect(new SetAttribute(n.stage("out"), Literals.STAGE__DESCRIPTION, "to \"disk\""),
                "-<adapter name=\"out\" provider=\"file\" direction=\"out\" eventType=\"Signal\"/>",
                "+<adapter name=\"out\" description=\"to &quot;disk&quot;\" provider=\"file\" direction=\"out\" eventType=\"Signal\"/>");
        n.expect(new SetEventType(n.stage("out"), "Tick"),
                "-<adapter name=\"out\" description=\"to &quot;disk&quot;\" provider=\"file\" direction=\"out\" eventType=\"Signal\"/>",
                "+<adapter name=\"out\" description=\"to &quot;disk&quot;\" provider=\"file\" direction=\"out\" eventType=\"Tick\"/>");
        n.refuse(new SetEventType(n.stage("out"), "Tock"), "there is no event type 'Tock'; did you mean 'Tick'?");
        n.refuse(new SetAttribute(n.stage("out"), Literals.STAGE__DESCRIPTION, "a\0b"), "the character U+0000 cannot be saved; remove it from the text");
    }

    @Test
    void aPropertyIsSetAndUnset() {
        n.expect(new SetStageProperty(n.stage("ticks"), "port", "4001"), "-<property name=\"port\" value=\"4000\"/>",
                "+<property name=\"port\" value=\"4001\"/>");
        n.expect(new SetStageProperty(n.stage("counter"), "limit", ""), "+<property name=\"limit\" value=\"\"/>");
        n.expect(new UnsetStageProperty(n.stage("ticks"), "port"), "-<property name=\"port\" value=\"4001\"/>");
        n.refuse(new UnsetStageProperty(n.stage("ticks"), "field"), "there is no property 'field'; did you mean 'fields'?");
        n.refuse(new SetStageProperty(n.stage("ticks"), " ", "1"), "the property has no name; give it one");
        assertThrows(IllegalArgumentException.class, () -> new SetStageProperty(n.stage("queue"), "a", "1"));
    }

    @Test
    void aPropertyIsRenamed() {
        var port = n.editing().execute(new SetStageProperty(n.stage("ticks"), "port", "1")).value().orElseThrow();
        n.expect(new RenameStageProperty(port, "host"), "-<property name=\"port\" value=\"1\"/>", "+<property name=\"host\" value=\"1\"/>");
        n.refuse(new RenameStageProperty(port, "fields"), "the property 'fields' is already given; change its value, or remove one of them");
    }

    @Test
    void filesAreAddedAndRemoved() {
        n.expect(new AddFile(rules, "sub/third.epl"), "+<file>sub/third.epl</file>");
        n.expect(new RemoveFile(rules, 0), "-<file>rules.epl</file>");
        n.refuse(new AddFile(rules, "more.epl"), "the processor 'rules' has the file 'more.epl' already");
        n.refuse(new AddFile(rules, "/tmp/x.epl"),
                "'/tmp/x.epl' is not the name of a file in the project; name it relative to the project's folder, such as rules.epl, with forward slashes");
        n.refuse(new AddFile(rules, ""), "no file is named; name it relative to the project's folder, such as rules.epl");
        n.refuse(new RemoveFile(rules, 7), "the processor 'rules' has 2 files and none with the number 7; choose another one");
    }

    @Test
    void statementsAreAddedAndRemoved() {
        var fall = n.expect(new AddStatement(rules, "fall", "select 1 & 2"), "+<statement name=\"fall\"><![CDATA[select 1 & 2]]></statement>");
        n.expect(new AddStatement(rules, "", "select 2"), "+<statement>select 2</statement>");
        n.refuse(new AddStatement(rules, "rise", "select 3"), "the processor 'rules' has a statement 'rise' already; choose another name");
        n.refuse(new AddStatement(rules, "", " "), "the statement is empty; write one, such as select * from Tick");
        n.expect(new RemoveStatement(fall), "-<statement name=\"fall\"><![CDATA[select 1 & 2]]></statement>");
    }

    @Test
    void wiresFollowARenamedStatement() {
        n.expect(new RenameStatement(rules.getStatements().getFirst(), "up"),
                "-<statement name=\"rise\"><![CDATA[select * from Tick where symbol = '${symbol}' and price < 5]]></statement>",
                "-<wire from=\"rules\" to=\"counter\" statement=\"rise\"/>",
                "+<statement name=\"up\"><![CDATA[select * from Tick where symbol = '${symbol}' and price < 5]]></statement>",
                "+<wire from=\"rules\" to=\"counter\" statement=\"up\"/>");
        n.refuse(new RenameStatement(rules.getStatements().getFirst(), ""),
                "a wire carries the output of the statement 'up'; give it another name, or let the wire carry all statements first");
    }

    @Test
    void parametersAreAddedAndRemoved() {
        var list = n.expect(new AddParameterList(rules, "", List.of("1")), "+<parameter name=\"parameter1\">", "+<value>1</value>", "+</parameter>");
        n.expect(new RemoveParameterList(list), "-<parameter name=\"parameter1\">", "-<value>1</value>", "-</parameter>");
        n.refuse(new AddParameterList(rules, "limit", List.of()), "there is already a parameter 'limit'; choose another name");
        n.refuse(new AddParameterList(rules, "a-b", List.of()),
                "'a-b' is not a legal name of a parameter; a parameter is named with letters, digits and '_' and does not begin with a digit");
    }

    @Test
    void statementsFollowARenamedParameter() {
        n.expect(new RenameParameterList(rules.getParameters().getFirst(), "sym"),
                "-<statement name=\"rise\"><![CDATA[select * from Tick where symbol = '${symbol}' and price < 5]]></statement>",
                "-<parameter name=\"symbol\">",
                "+<statement name=\"rise\"><![CDATA[select * from Tick where symbol = '${sym}' and price < 5]]></statement>",
                "+<parameter name=\"sym\">");
    }

    @Test
    void theValuesOfAParameterAreRowsOrAFile() {
        var symbol = rules.getParameters().getFirst();
        n.expect(new SetParameterValues(symbol, List.of("IBM", "SUN", "IBM")), "-<value>MSFT</value>", "+<value>SUN</value>", "+<value>IBM</value>");
        n.expect(new SetParameterFile(symbol, "symbols.txt"), "-<parameter name=\"symbol\">", "-<value>IBM</value>", "-<value>SUN</value>",
                "-<value>IBM</value>", "-</parameter>", "+<parameter name=\"symbol\" file=\"symbols.txt\"/>");
        n.expect(new SetParameterValues(symbol, List.of("X")), "-<parameter name=\"symbol\" file=\"symbols.txt\"/>",
                "+<parameter name=\"symbol\">", "+<value>X</value>", "+</parameter>");
        n.expect(new SetParameterFile(rules.getParameters().getLast(), ""), "-<parameter name=\"limit\" file=\"limits.txt\"/>", "+<parameter name=\"limit\"/>");
        n.refuse(new SetParameterFile(symbol, "a\\b"),
                "'a\\b' is not the name of a file in the project; name it relative to the project's folder, such as rules.epl, with forward slashes");
    }
}

package org.millrace.epn.validation;

import org.junit.jupiter.api.Test;
import org.millrace.epn.EpnProblem;
import org.millrace.runtime.api.PropertyType;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.epn.validation.Checked.expect;

/** Every problem code, where it is reported and what is advised. */
class EpnValidatorTest {

    @Test
    void aRightNetworkHasNoProblems() {
        expect("");
    }

    @Test
    void namesAreUniqueAmongStagesAndAmongEventTypes() {
        expect("<bean »name='in' javaClass='demo.Relay'/>", "duplicate-name");
        expect("<eventType »name='Tick' javaClass='demo.Tick'/>", "duplicate-name");
        expect("<eventType name='in' javaClass='demo.Tick'/>");
        expect("<eventType name='m'><property name='a'/><property »name='a'/></eventType>", "duplicate-name");
        expect("<bean name='b' javaClass='demo.Relay'><property name='limit' value='1'/><property »name='limit' value='2'/></bean>", "duplicate-name");
    }

    @Test
    void namesAreLegal() {
        expect("<bean »name='7up' javaClass='demo.Relay'/>", "illegal-name");
        expect("<bean »name='a b' javaClass='demo.Relay'/>", "illegal-name");
        expect("»<bean javaClass='demo.Relay'/>", "illegal-name");
        expect("<bean name='a.b-c_d9' javaClass='demo.Relay'/>");
        expect("<eventType name='m'><property »name='a-b'/></eventType>", "illegal-name");
    }

    @Test
    void wiresHaveTwoEnds() {
        var problem = expect("<wire from='in' »to='edn'/>", "dangling-wire");
        assertEquals("there is no stage 'edn'", problem.message());
        assertEquals("did you mean 'end'?", problem.advice());
        expect("»<wire from='in'/>", "dangling-wire");
    }

    @Test
    void eventTypesExist() {
        assertEquals("did you mean 'Tick'?", expect("<adapter name='a' provider='generator' »eventType='tik'/>", "unknown-event-type").advice());
        expect("»<adapter name='a' provider='generator'/>", "unknown-event-type");
        expect("<bean name='b' javaClass='demo.Relay' »eventType='x'/>", "unknown-event-type");
        expect("<bean name='b' javaClass='demo.Relay'/><wire from='b' to='end' »eventType='x'/>", "unknown-event-type");
    }

    @Test
    void recordsAreOfEventTypesThatDoNotContainThemselves() {
        expect("<eventType name='a'><property name='p' record='Tick' repeated='true'/><property name='q' type='int' repeated='true'/></eventType>");
        assertEquals("did you mean 'Tick'?", expect("<eventType name='a'><property name='p' »record='tik'/></eventType>", "unknown-event-type").advice());
        expect("<eventType name='a'><property name='p' »type='int' record='Tick'/></eventType>", "two-types");
        assertEquals("the event type 'a' contains itself: a → a",
                expect("»<eventType name='a'><property name='p' record='a'/></eventType>", "recursive-record").message());
        expect("<eventType name='a' »eventTimeProperty='p'><property name='p' type='long' repeated='true'/></eventType>", "unknown-property");
        expect("<eventType name='a'><property name='p' record='b'/></eventType><eventType name='b'><property name='q' record='c' repeated='true'/></eventType>"
                + "<eventType name='c'><property name='r'/></eventType>");
    }

    @Test
    void recordsInClassesAreFitForTheCodecsThatHaveAllProperties() {
        var type = "<eventType name='Order' »javaClass='demo.Order'/>";
        var in = "<adapter name='orders' provider='tcp' eventType='Order'><property name='port' value='1'/>%s</adapter><wire from='orders' to='end'/>";
        assertEquals("no constructor", expect(type + in.formatted(""), "unfit-record", "unfit-record").message());
        expect(type.replace("»", "") + in.formatted("<property name='fields' value='symbol'/>"));
        expect(type + "<adapter name='orders' provider='file' direction='out' eventType='Order'><property name='path' value='o'/></adapter>"
                + "<adapter name='made' provider='generator' eventType='Order'/><wire from='made' to='orders'/>", "unfit-record");
    }

    @Test
    void eventTypesAreEitherClassesOrLists() {
        expect("»<eventType name='e'/>", "no-properties");
        expect("<eventType name='e' javaClass='demo.Tick'>»<property name='a'/></eventType>", "no-properties");
    }

    @Test
    void propertiesThatAreNamedExist() {
        assertEquals("did you mean 'sent'?", expect("<eventType name='e' javaClass='demo.Tick' »sentTimeProperty='snt'/>", "unknown-property").advice());
        expect("<eventType name='e' javaClass='demo.Tick' »ingressTimeProperty='price'/>", "unknown-property");
        expect("<eventType name='e' javaClass='demo.Tick' »ingressTimeProperty='sent'/>", "unknown-property");
        expect("<eventType name='e' javaClass='demo.Rec' ingressTimeProperty='sent'/>");
        expect("<adapter name='a' provider='generator' eventType='Tick'><property »name='rat' value='1'/></adapter>", "unknown-property");
        expect("<bean name='b' javaClass='demo.Relay'><property »name='lmit' value='1'/></bean>", "unknown-property");
        expect("<stream name='s' »partitionKey='symbl'/><wire from='in' to='s'/><wire from='s' to='end'/>", "unknown-property");
        expect("<stream name='s' partitionKey='symbol'/><wire from='in' to='s'/><wire from='s' to='end'/>");
    }

    @Test
    void timesAreDurations() {
        assertEquals("lateness: 'parsecs' in '2 parsecs' is no unit; known are ns, us, ms, s, m and h",
                expect("<adapter name='a' provider='generator' eventType='Tick' »lateness='2 parsecs'/>", "bad-time").message());
        expect("<adapter name='a' provider='generator' eventType='Tick' »idle='-1s'/>", "bad-time");
        expect("<adapter name='a' provider='generator' eventType='Tick' »idle='0s'/>", "bad-time");
        expect("<adapter name='a' provider='generator' eventType='Tick' lateness='1.5m' idle='1h' late='now'/>");
    }

    @Test
    void anEventTimeIsALongOrATimestamp() {
        expect("<eventType name='e' javaClass='demo.Tick' eventTimeProperty='sent' eventTimeUnit='ns'/>");
        assertEquals("did you mean 'sent'?", expect("<eventType name='e' javaClass='demo.Tick' »eventTimeProperty='snt'/>", "unknown-property").advice());
        assertEquals("make it a timestamp or a long", expect("<eventType name='e' javaClass='demo.Tick' »eventTimeProperty='price'/>",
                "unknown-property").advice());
        expect("<eventType name='e' eventTimeProperty='at'><property name='at' type='timestamp'/></eventType>");
        assertEquals("the property 'd' is of type duration, an event time is of type timestamp or long",
                expect("<eventType name='e' »eventTimeProperty='d'><property name='d' type='duration'/></eventType>", "unknown-property").message());
        assertEquals("the property 'at' is of type timestamp, a time is of type long",
                expect("<eventType name='e' »sentTimeProperty='at'><property name='at' type='timestamp'/></eventType>", "unknown-property").message());
    }

    @Test
    void aTimestampHasNoUnit() {
        var type = "<eventType name='e' eventTimeProperty='at' »eventTimeUnit='us'><property name='at' type='%s'/></eventType>";
        var problem = expect(type.formatted("timestamp"), "bad-time");
        assertEquals(EpnProblem.Severity.WARNING, problem.severity());
        assertEquals("eventTimeUnit has no effect: the event time 'at' is a timestamp, which has no unit", problem.message());
        assertEquals("remove eventTimeUnit", problem.advice());
        expect(type.formatted("long").replace("»", ""));
    }

    @Test
    void everyPropertyTypeIsKnown() {
        for (var type : PropertyType.values()) {
            expect("<eventType name='e'><property name='p' type='" + type.label() + "'/></eventType>");
        }
    }

    @Test
    void propertiesOfABeanAreCheckedByTheirTypes() {
        var bean = "<bean name='b' javaClass='demo.Relay'><property name='%s' »value='%s'/></bean>";
        expect(bean.formatted("wait", "1.5s").replace("»", ""));
        expect(bean.formatted("least", "0.1").replace("»", ""));
        assertEquals("'soon' is not a value of the property 'wait', which is of type duration",
                expect(bean.formatted("wait", "soon"), "bad-property-value").message());
        expect(bean.formatted("least", "1e5000"), "bad-property-value");
    }

    @Test
    void somethingMovesTheClock() {
        var start = "<epn:Network xmlns:epn='epn:org.millrace/1.0' name='n' time='event'><eventType name='Tick' javaClass='demo.Tick'";
        var adapter = "<adapter name='a' provider='generator' eventType='Tick'/>";
        var end = "<bean name='end' javaClass='demo.Sink'/><wire from='a' to='end'/></epn:Network>";
        var none = Checked.problems(start + "/>" + adapter + end);
        assertEquals(List.of("no-event-time"), none.stream().map(EpnProblem::code).toList());
        assertEquals(EpnProblem.Severity.ERROR, none.getFirst().severity());
        assertEquals(List.of(), Checked.problems(start + " eventTimeProperty='sent'/>" + adapter + end));
        var some = Checked.problems(start + " eventTimeProperty='sent'/><eventType name='Other' javaClass='demo.Tick'/>" + adapter
                + "<adapter name='b' provider='generator' eventType='Other'/><wire from='b' to='end'/>" + end);
        assertEquals(List.of("no-event-time"), some.stream().map(EpnProblem::code).toList());
        assertEquals(EpnProblem.Severity.WARNING, some.getFirst().severity());
        assertEquals(List.of("bad-time"), Checked.problems(start.replace("event'", "wall' tick='2h'") + "/>" + adapter + end).stream()
                .map(EpnProblem::code).toList());
    }

    @Test
    void propertiesThatAreNeededAreThere() {
        expect("»<adapter name='a' provider='tcp' eventType='Tick'/>", "missing-property");
    }

    @Test
    void valuesFitTheirProperties() {
        expect("<adapter name='a' provider='tcp' eventType='Tick'><property name='port' »value='70000'/></adapter>", "bad-property-value");
        expect("<adapter name='a' provider='generator' eventType='Tick' »threading='shared'/>", "bad-property-value");
        expect("<bean name='b' javaClass='demo.Relay'><property name='limit' »value='many'/></bean>", "bad-property-value");
        expect("<bean name='b' javaClass='demo.Relay'>»<property name='limit'/></bean>", "bad-property-value", "bad-property-value");
    }

    @Test
    void providersAndCodecsExist() {
        assertEquals("did you mean 'tcp'?", expect("<adapter name='a' »provider='tpc' eventType='Tick'/>", "unknown-provider").advice());
        expect("<adapter name='a' provider='file' eventType='Tick'><property name='path' value='f'/>"
                + "<property name='codec' »value='cvs'/><property name='separator' value=';'/></adapter>", "unknown-codec");
        expect("<adapter name='a' provider='file' eventType='Tick'><property name='path' value='f'/>"
                + "<property name='codec' value='csv'/><property name='separator' value=';'/></adapter>");
        expect("<adapter name='a' provider='tcp' »direction='out' eventType='Tick'><property name='port' value='1'/></adapter>"
                + "<wire from='in' to='a'/>", "bad-direction");
    }

    @Test
    void classesExistAndFit() {
        expect("<eventType name='e' »javaClass='demo.Nothing'/>", "class-not-found");
        expect("<bean name='b' »javaClass='demo.Nothing'/>", "class-not-found");
        expect("»<bean name='b'/>", "class-not-found");
        expect("<bean name='b' »javaClass='demo.Tick'/><wire from='in' to='b'/>", "not-a-listener");
        expect("<bean name='b' »javaClass='demo.Abstract'/><wire from='in' to='b'/>", "not-instantiable");
    }

    @Test
    void stagesAreReached() {
        var problem = expect("<bean »name='b' javaClass='demo.Sink'/>", "unreachable-stage");
        assertEquals(EpnProblem.Severity.WARNING, problem.severity());
        expect("<stream »name='s'/><bean name='b' javaClass='demo.Sink'/><wire from='s' to='b'/>", "unreachable-stage", "unreachable-stage");
        expect("<bean name='r' javaClass='demo.Relay'/><bean name='b' javaClass='demo.Sink'/><wire from='r' to='b'/>");
    }

    @Test
    void cyclesGoThroughAStream() {
        var beans = "<bean name='r' javaClass='demo.Relay'/><bean name='q' javaClass='demo.Relay'/><wire from='r' to='q'/>";
        assertTrue(expect(beans + "<wire from='q' »to='r'/>", "cycle").message().endsWith("r → q → r"));
        expect("<bean name='r' javaClass='demo.Relay'/><wire from='r' »to='r'/>", "cycle");
        expect(beans + "<stream name='s'/><wire from='q' to='s'/><wire from='s' to='r'/>");
        expect("<bean name='r' javaClass='demo.Relay'/><stream name='s' threads='0'/><wire from='r' to='s'/><wire from='s' »to='r'/>", "cycle");
    }

    @Test
    void eventTypesFitAlongWires() {
        expect("<bean name='b' javaClass='demo.Sink' eventType='Map'/><wire from='in' »to='b'/>", "event-type-mismatch");
        expect("<bean name='b' javaClass='demo.Sink' eventType='Map'/><stream name='s'/><wire from='in' to='s'/><wire from='s' »to='b'/>",
                "event-type-mismatch");
        expect("<stream name='s'/><wire from='in' to='s' »eventType='Map'/>", "event-type-mismatch");
        expect("<adapter name='o' provider='file' direction='out' eventType='Map'><property name='path' value='f'/></adapter>"
                + "<wire from='in' »to='o'/>", "event-type-mismatch");
        expect("<bean name='r' javaClass='demo.Relay'/><bean name='b' javaClass='demo.Sink' eventType='Map'/>"
                + "<wire from='r' to='b' »eventType='Tick'/>", "event-type-mismatch");
        expect("<eventType name='Fast' javaClass='demo.FastTick'/><adapter name='f' provider='generator' eventType='Fast'/>"
                + "<bean name='b' javaClass='demo.Sink' eventType='Tick'/><wire from='f' to='b'/>");
        expect("<processor name='p'><statement>select * from Tick</statement></processor><bean name='b' javaClass='demo.Sink' eventType='Map'/>"
                + "<wire from='in' to='p'/><wire from='p' to='b'/>");
    }

    @Test
    void mapsOfSeveralTypesAreNotMixedInAStream() {
        var mixed = "<eventType name='Two'><property name='n' type='string'/></eventType><adapter name='m' provider='generator' eventType='Map'/>"
                + "<adapter name='w' provider='generator' eventType='Two'/><processor name='p'><statement>select * from Two</statement></processor>"
                + "<stream name='s'/><wire from='m' to='s'/>";
        expect(mixed + "<wire from='w' to='s'/><wire »from='s' to='p'/>", "event-type-mismatch");
        expect(mixed + "<wire from='w' to='s'/><wire from='s' to='p' »eventType='Two'/>", "event-type-mismatch");
        expect(mixed + "<wire from='w' to='p'/><wire from='s' to='p'/>");
        expect(mixed.replace("eventType='Two'/>", "eventType='Tick'/>") + "<wire from='w' to='s'/><wire »from='s' to='p'/>", "event-type-mismatch");
        expect(mixed.replace("eventType='Two'/>", "eventType='Tick'/>") + "<wire from='w' to='s'/><wire from='s' to='p' eventType='Map'/>");
    }

    @Test
    void fanInBringsEveryType() {
        expect("<adapter name='m' provider='generator' eventType='Map'/><stream name='s' »partitionKey='n'/><bean name='b' javaClass='demo.Sink'/>"
                + "<wire from='in' to='s'/><wire from='m' to='s'/><wire from='s' to='b'/>", "unknown-property");
    }

    @Test
    void wiresGoWhereEventsCanGo() {
        expect("<bean name='r' javaClass='demo.Relay'/><wire from='r' »to='in'/>", "illegal-wire");
        expect("<adapter name='o' provider='file' direction='out' eventType='Tick'><property name='path' value='f'/></adapter>"
                + "<wire from='in' to='o'/><wire »from='o' to='end'/>", "illegal-wire");
        assertFalse(expect("<bean name='b' javaClass='demo.Sink'/><wire »from='end' to='b'/>", "illegal-wire").isError());
        expect("<stream name='s'/><wire from='in' to='s'/><wire from='in' to='end' »statement='x'/>", "illegal-wire");
        expect("<wire »from='in' to='end'/>", "duplicate-wire");
    }

    @Test
    void deadLettersBeginAtInboundAdapters() {
        expect("<wire from='in' to='end' deadLetters='true'/>");
        var problem = expect("<bean name='r' javaClass='demo.Relay'/><wire from='r' to='end' »deadLetters='true'/>", "illegal-dead-letters");
        assertEquals("'r' is no inbound adapter and has no dead letters", problem.message());
        assertEquals("remove the attribute 'deadLetters'", problem.advice());
        expect("<wire from='in' to='end' »statement='x' deadLetters='true'/>", "illegal-wire");
        expect("<wire from='in' to='end' deadLetters='true'/><wire »from='in' to='end' deadLetters='true'/>", "duplicate-wire");
        expect("<wire from='in' to='end' »deadLetters='perhaps'/>", "bad-value", "duplicate-wire");
    }

    @Test
    void processorsHaveStatements() {
        expect("»<processor name='p'/><wire from='in' to='p'/>", "no-statements");
        expect("<processor name='p'>»<statement>  </statement></processor><wire from='in' to='p'/>", "no-statements");
        expect("<processor name='p'><file>»nowhere.epl</file></processor><wire from='in' to='p'/>", "missing-file");
    }

    @Test
    void parameterListsHaveOneSource() {
        var before = "<wire from='in' to='p'/><processor name='p'><statement>select 1</statement>";
        expect(before + "»<parameter name='a'/></processor>", "bad-parameter-list");
        expect(before + "»<parameter name='a' file='x'><value>1</value></parameter></processor>", "bad-parameter-list");
        expect(before + "<parameter name='a' »file='nowhere'/></processor>", "missing-file");
        expect(before + "<parameter »name='a b'><value>1</value></parameter></processor>", "illegal-name");
        expect(before + "<parameter name='a'><value>1</value></parameter><parameter »name='a'><value>1</value></parameter></processor>", "duplicate-name");
    }

    @Test
    void streamsAreInRange() {
        expect("<stream name='s' »capacity='0'/><wire from='in' to='s'/>", "bad-stream");
        expect("<stream name='s' »capacity='1048577'/><wire from='in' to='s'/>", "bad-stream");
        expect("<stream name='s' »threads='257'/><wire from='in' to='s'/>", "bad-stream");
        expect("<stream name='s' »threads='-1'/><wire from='in' to='s'/>", "bad-stream");
        expect("<stream name='s' threads='0'/><wire from='in' to='s'/>");
        expect("<stream name='s' capacity='1048576' threads='256'/><wire from='in' to='s'/>");
        expect("<stream name='s' capacity='10' »onset='11' abate='5'/><wire from='in' to='s'/>", "bad-stream");
        expect("<stream name='s' capacity='10' »onset='1' abate='1'/><wire from='in' to='s'/>", "bad-stream");
        expect("<stream name='s' capacity='10' onset='10' »abate='10'/><wire from='in' to='s'/>", "bad-stream");
        expect("<stream name='s' capacity='10' onset='10' »abate='0'/><wire from='in' to='s'/>", "bad-stream");
        expect("<stream name='s' »abate='5'/><wire from='in' to='s'/>", "bad-stream");
        expect("<stream name='s' capacity='10' onset='10' abate='9'/><wire from='in' to='s'/>");
        expect("<stream name='s' capacity='10' threads='4' partitionKey='symbol' onset='40' abate='9'/><wire from='in' to='s'/>");
    }

    @Test
    void valuesThatTheModelCannotHoldAreReportedWhereTheyStand() {
        assertEquals("it is one of block, drop-newest, drop-oldest",
                expect("<stream name='s' »overflow='drop'/><wire from='in' to='s'/>", "bad-value").advice());
        expect("<stream name='s' »threads='many'/><wire from='in' to='s'/>", "bad-value");
        expect("<eventType name='m'><property name='a' »type='String'/></eventType>", "bad-value");
        expect("<adapter name='a' »direction='inward' provider='generator' eventType='Tick'/>", "bad-value");
    }

    @Test
    void unknownElementsAreWarnings() {
        assertFalse(expect("»<window name='w'/>", "unknown-element").isError());
        assertEquals("did you mean 'provider'?", expect("<adapter name='a' »provder='x' provider='generator' eventType='Tick'/>", "unknown-element").advice());
    }

    @Test
    void aLayoutOfStagesThatAreGoneIsAWarning() {
        var text = """
                <xmi:XMI xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
                  <epn:Network name="n"/>
                  <epn:Layout><box stage="gone" x="1"/></epn:Layout>
                </xmi:XMI>
                """;
        assertEquals("n.epn:3:20: warning: the layout places a stage 'gone' that does not exist; remove it from the layout [stale-layout]",
                Checked.problems(text).getFirst().toText());
    }

    @Test
    void aSizeBelowNothingIsAWarning() {
        var text = """
                <xmi:XMI xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
                  <epn:Network name="n"><bean name="b" javaClass="demo.Relay"/></epn:Network>
                  <epn:Layout>
                    <box stage="b" width="-1" height="0"/>
                    <note x="-9" y="-9" width="0" height="-40" text="t"/>
                  </epn:Layout>
                </xmi:XMI>
                """;
        assertEquals(List.of(
                "n.epn:4:20: warning: the width -1 is less than 0; give 0 for the natural width, or remove the attribute [bad-size]",
                "n.epn:5:35: warning: the height -40 is less than 0; give 0 for the natural height, or remove the attribute [bad-size]"),
                Checked.problems(text).stream().map(EpnProblem::toText).toList());
    }

    @Test
    void whatANoteDoesNotKnowIsReportedAtItsPlace() {
        var text = """
                <xmi:XMI xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
                  <epn:Network name="n"/>
                  <epn:Layout><note colour="red" x="left"/></epn:Layout>
                </xmi:XMI>
                """;
        assertEquals(List.of("n.epn:3:21: unknown-element", "n.epn:3:34: bad-value"),
                Checked.problems(text).stream().map(p -> p.file() + ":" + p.position() + ": " + p.code()).toList());
    }
}

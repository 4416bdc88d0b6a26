package org.millrace.epn.edit.row;

import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.millrace.epn.edit.Edited;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.eventtype.SetPropertyType;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.Processor;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.JavaType;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.epn.validation.Providers;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.CodecDescriptor;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.EventListener;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ElementRowsTest {

    private static final AdapterDescriptor TCP = new AdapterDescriptor("tcp", Set.of(Direction.IN), List.of("thread", "shared"), true,
            List.of(SettingDescriptor.required("port", PropertyType.INT, "The port.").between(0, 65535),
                    SettingDescriptor.optional("mode", PropertyType.STRING, "slow", "How.").oneOf("slow", "fast"),
                    SettingDescriptor.optional("append", PropertyType.BOOLEAN, "false", "Whether."),
                    SettingDescriptor.optional("logFile", PropertyType.STRING, "", "Where.")), "TCP");
    private static final AdapterDescriptor FILE = new AdapterDescriptor("file", Set.of(Direction.OUT), List.of(), false,
            List.of(SettingDescriptor.required("path", PropertyType.STRING, "The file.")), "A file");
    private static final CodecDescriptor BINARY = new CodecDescriptor("binary",
            List.of(SettingDescriptor.optional("fields", PropertyType.STRING, "", "The fields.")), "Binary");
    private static final CodecDescriptor CSV = new CodecDescriptor("csv",
            List.of(SettingDescriptor.optional("separator", PropertyType.STRING, ",", "Between two values.")), "Text");
    private static final JavaType COUNTER = new JavaType("demo.Counter", List.of(),
            List.of(new EventProperty("threshold", PropertyType.INT), new EventProperty("clock", PropertyType.OBJECT)),
            Set.of(EventListener.class.getName()), true);
    private static final JavaTypes CLASSES = name -> name.equals("demo.Counter") ? Optional.of(COUNTER) : Edited.CLASSES.find(name);
    private static final EpnValidator PROJECT = new EpnValidator(Providers.of(List.of(TCP, FILE), List.of(BINARY, CSV)), CLASSES, Path.of(""));

    private final Edited n = Edited.network();

    private static List<Row> rows(EObject element) {
        return ElementRows.of(element, PROJECT);
    }

    private static Row row(EObject element, String label) {
        return rows(element).stream().filter(row -> row.label().equals(label)).findFirst()
                .orElseThrow(() -> new AssertionError(rows(element).stream().map(Row::label).toList().toString()));
    }

    private static List<String> labels(EObject element, RowGroup group) {
        return rows(element).stream().filter(row -> row.group() == group).map(Row::label).toList();
    }

    private Optional<String> refused(Row row, String text) {
        return row.unfit(text).or(() -> n.editing().refusal(row.enter(text))).map(Refusal::toText);
    }

    @Test
    void rowsAreInTheOrderOfTheirGroups() {
        n.editing().network().orElseThrow().eAllContents().forEachRemaining(element -> {
            var groups = rows(element).stream().map(Row::group).toList();
            assertEquals(groups.stream().sorted().toList(), groups, () -> element.eClass().getName());
        });
    }

    @Test
    void everySettingOfTheProviderAndOfTheCodecHasARow() {
        var ticks = n.stage("ticks");
        assertEquals(List.of("Name", "Description", "Provider", "Direction"), labels(ticks, RowGroup.GENERAL));
        assertEquals(List.of("port", "mode", "append", "logFile", "codec"), labels(ticks, RowGroup.ADAPTER));
        assertEquals(List.of("fields"), labels(ticks, RowGroup.CODEC));
        assertEquals(List.of("Threading policy"), labels(ticks, RowGroup.THREADING));
        assertEquals(List.of(), labels(ticks, RowGroup.UNKNOWN));
        assertEquals("The port.", row(ticks, "port").doc());
    }

    @Test
    void theTypeOfASettingSaysHowItIsEntered() {
        var ticks = n.stage("ticks");
        assertEquals(new Entry.Line(), row(ticks, "port").entry());
        assertEquals(new Entry.Choice(List.of("slow", "fast"), false), row(ticks, "mode").entry());
        assertEquals(new Entry.Choice(List.of("true", "false"), false), row(ticks, "append").entry());
        assertEquals(new Entry.File(""), row(ticks, "logFile").entry());
        assertEquals(new Entry.Choice(List.of("binary", "csv"), false), row(ticks, "codec").entry());
        assertEquals(new Entry.Choice(List.of("file", "tcp"), false), row(ticks, "Provider").entry());
        assertEquals(new Entry.Choice(List.of("in", "out"), false), row(ticks, "Direction").entry());
        assertEquals(new Entry.Choice(List.of("Tick", "Signal"), false), row(ticks, "Event type").entry());
        assertEquals(new Entry.Choice(List.of("thread", "shared"), false), row(ticks, "Threading policy").entry());
    }

    @Test
    void theDefaultIsKnownWhileNothingIsSet() {
        var mode = row(n.stage("ticks"), "mode");
        assertFalse(mode.isSet());
        assertEquals("", mode.value());
        assertEquals("slow", mode.defaultValue());
        assertEquals("1024", row(n.stage("queue"), "Capacity").defaultValue());
        assertEquals("thread", row(n.stage("ticks"), "Threading policy").defaultValue());
        assertTrue(row(n.stage("out"), "path").required());
        assertFalse(row(n.stage("out"), "path").isSet());
    }

    @Test
    void aValueIsSetAndTakenAwayAsOneStep() {
        n.expect(row(n.stage("ticks"), "mode").enter("fast"), "+<property name=\"mode\" value=\"fast\"/>");
        n.expect(row(n.stage("ticks"), "mode").unset().orElseThrow(), "-<property name=\"mode\" value=\"fast\"/>");
        n.expect(row(n.stage("ticks"), "fields").enter(""), "-<property name=\"fields\" value=\"symbol, price,sent\"/>");
        assertEquals(Optional.empty(), row(n.stage("ticks"), "port").unset());
        assertEquals(Optional.empty(), row(n.stage("ticks"), "mode").unset());
    }

    @Test
    void whatTheRuntimeWouldNotTakeIsRefusedWithAReason() {
        var port = row(n.stage("ticks"), "port");
        assertEquals(Optional.empty(), refused(port, "65535"));
        assertEquals("65536 is out of range for the property 'port': it lies between 0 and 65535", refused(port, "65536").orElseThrow());
        assertEquals("'many' is not a value of the property 'port', which is of type int", refused(port, "many").orElseThrow());
        assertEquals("the property 'port' is missing: The port", refused(port, "").orElseThrow());
        assertEquals("'quick' is not a value of the property 'mode'; it is one of slow, fast", refused(row(n.stage("ticks"), "mode"), "quick").orElseThrow());
        assertEquals("0 is out of range; it lies between 1 and 1048576", refused(row(n.stage("queue"), "Capacity"), "0").orElseThrow());
        assertEquals("257 is out of range; it lies between 0 and 256", refused(row(n.stage("queue"), "Threads"), "257").orElseThrow());
        assertEquals("'x' is not a whole number; write it with digits only", refused(row(n.stage("queue"), "Threads"), "x").orElseThrow());
        assertEquals("'Name' has no value; give it one", refused(row(n.stage("queue"), "Name"), "").orElseThrow());
        assertEquals("there is already a stage 'rules'; choose another name", refused(row(n.stage("queue"), "Name"), "rules").orElseThrow());
    }

    @Test
    void valuesThatNothingUnderstandsAreStillThere() {
        n.expect(row(n.stage("ticks"), "codec").enter("csv"), "+<property name=\"codec\" value=\"csv\"/>");
        assertEquals(List.of("separator"), labels(n.stage("ticks"), RowGroup.CODEC));
        assertEquals(List.of("fields"), labels(n.stage("ticks"), RowGroup.UNKNOWN));
        assertEquals("symbol, price,sent", row(n.stage("ticks"), "fields").value());
        n.expect(row(n.stage("ticks"), "fields").enter(""), "-<property name=\"fields\" value=\"symbol, price,sent\"/>");
        assertEquals(List.of(), labels(n.stage("ticks"), RowGroup.UNKNOWN));
    }

    @Test
    void anAdapterOfAnUnknownProviderShowsWhatTheFileSays() {
        ((Adapter) n.stage("ticks")).setProvider("udp");
        assertEquals(List.of("port", "fields"), labels(n.stage("ticks"), RowGroup.UNKNOWN));
        assertEquals("shared", row(n.stage("ticks"), "Threading policy").value());
    }

    @Test
    void aBeanHasTheSettersOfItsClass() {
        var counter = n.stage("counter");
        assertEquals(List.of("threshold", "clock"), labels(counter, RowGroup.BEAN));
        assertEquals("'x' is not a value of the property 'threshold', which is of type int", refused(row(counter, "threshold"), "x").orElseThrow());
        assertEquals(Optional.empty(), refused(row(counter, "clock"), "anything"));
        assertEquals(new Entry.JavaClass(EventListener.class.getName()), row(counter, "Java class").entry());
        assertEquals("the class demo.Signal does not implement org.millrace.runtime.api.EventListener; choose one that does",
                refused(row(counter, "Java class"), "demo.Signal").orElseThrow());
        assertEquals("'1x' is not the name of a Java class; give the full name with its package, such as demo.Tick",
                refused(row(counter, "Java class"), "1x").orElseThrow());
        assertEquals(Optional.empty(), refused(row(counter, "Java class"), "demo.NotYetWritten"));
        ((Bean) counter).setJavaClass("demo.Missing");
        assertEquals(List.of("threshold"), labels(counter, RowGroup.UNKNOWN));
    }

    @Test
    void aProcessorShowsItsFilesStatementsAndParameters() {
        var rules = n.stage(Processor.class, "rules");
        assertEquals(List.of("Files", "rise"), labels(rules, RowGroup.STATEMENTS));
        assertEquals(List.of("symbol", "limit"), labels(rules, RowGroup.PARAMETERS));
        assertEquals("rules.epl\nmore.epl", row(rules, "Files").value());
        n.expect(row(rules, "Files").enter("more.epl\n\nlast.epl\n"), "-<file>rules.epl</file>", "+<file>last.epl</file>");
        assertEquals("the file 'a.epl' is named twice; remove one of them", refused(row(rules, "Files"), "a.epl\na.epl").orElseThrow());
        n.expect(row(rules, "symbol").enter("IBM\nORCL"), "-<value>MSFT</value>", "+<value>ORCL</value>");
        assertEquals(new Entry.File(""), row(rules, "limit").entry());
        assertEquals("limits.txt", row(rules, "limit").value());
        n.expect(row(rules, "rise").enter("select * from Tick"),
                "-<statement name=\"rise\"><![CDATA[select * from Tick where symbol = '${symbol}' and price < 5]]></statement>",
                "+<statement name=\"rise\">select * from Tick</statement>");
    }

    @Test
    void aWireOffersWhatItCanConnectAndCarry() {
        var wire = n.wire(2);
        assertEquals(new Entry.Choice(List.of("ticks", "queue", "rules", "counter", "out"), false), row(wire, "From").entry());
        assertEquals(new Entry.Choice(List.of("", "Tick", "Signal"), false), row(wire, "Event type").entry());
        assertEquals(new Entry.Choice(List.of("", "rise"), true), row(wire, "Statement").entry());
        assertEquals("Tick", row(n.wire(0), "Event type").defaultValue());
        assertEquals(List.of("From", "To", "Event type", "Dead letters"), rows(n.wire(0)).stream().map(Row::label).toList());
        assertEquals(new Entry.Choice(List.of("false", "true"), false), row(n.wire(0), "Dead letters").entry());
        assertEquals(List.of("From", "To", "Event type", "Statement"), rows(wire).stream().map(Row::label).toList());
        n.expect(row(wire, "Event type").unset().orElseThrow(), "-<wire from=\"rules\" to=\"counter\" eventType=\"Signal\"/>",
                "+<wire from=\"rules\" to=\"counter\"/>");
    }

    @Test
    void aStreamOffersThePropertiesOfWhatFlowsIn() {
        assertEquals(new Entry.Choice(List.of("", "symbol", "price", "sent"), true), row(n.stage("queue"), "Partition key").entry());
        assertEquals(new Entry.Choice(List.of("block", "drop-newest", "drop-oldest"), false), row(n.stage("queue"), "Overflow policy").entry());
    }

    @Test
    void theTimesOfAnEventTypeAreLongPropertiesOrATimestamp() {
        n.editing().execute(new SetPropertyType(n.property("Tick", "price"), "timestamp"));
        assertEquals(new Entry.Choice(List.of("", "sent"), false), row(n.type("Tick"), "Sent time property").entry());
        assertEquals(new Entry.Choice(List.of("", "sent"), false), row(n.type("Tick"), "Ingress time property").entry());
        assertEquals(new Entry.Choice(List.of("", "price", "sent"), false), row(n.type("Tick"), "Event time property").entry());
    }

    @Test
    void aValueThatIsShownAloneIsCheckedAsAmongTheOthers() {
        var port = ((Adapter) n.stage("ticks")).getProperties().getFirst();
        assertEquals(List.of("Name", "Value"), rows(port).stream().map(Row::label).toList());
        assertEquals("4000", row(port, "Value").value());
        assertEquals("65536 is out of range for the property 'port': it lies between 0 and 65535", refused(row(port, "Value"), "65536").orElseThrow());
        n.expect(row(port, "Value").enter("1"), "-<property name=\"port\" value=\"4000\"/>", "+<property name=\"port\" value=\"1\"/>");
    }

    @Test
    void everyRowCanBeSetToWhatItShows() {
        n.model().eAllContents().forEachRemaining(element -> rows(element).stream().filter(Row::isSet).forEach(row -> {
            assertEquals(Optional.empty(), refused(row, row.value()), row.id());
            n.expectNoStep(row.enter(row.value()));
        }));
    }

    @Test
    void noTwoRowsOfAnElementHaveTheSameId() {
        n.model().eAllContents().forEachRemaining(element -> assertEquals(rows(element).size(), rows(element).stream().map(Row::id).distinct().count()));
    }

    @Test
    void everyGroupAndEveryRowHasALabel() {
        for (var group : RowGroup.values()) {
            assertFalse(group.label().startsWith("group."), group.label());
        }
        n.model().eAllContents().forEachRemaining(element -> rows(element).forEach(row ->
                assertFalse((row.label() + row.doc()).matches(".*(property|doc)\\.[a-zA-Z]+.*"), row.label() + row.doc())));
    }

    @Test
    void theLayoutHasNoRows() {
        n.editing().resource().layout().orElseThrow().eAllContents().forEachRemaining(element -> assertEquals(List.of(), rows(element)));
    }
}

package org.millrace.diagram.representation;

import org.eclipse.emf.common.util.BasicEList;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.impl.ResourceImpl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.diagram.RunningFigures;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.StatementTexts;
import org.millrace.epn.edit.Storage;
import org.millrace.epn.edit.element.DeleteElements;
import org.millrace.epn.edit.resource.PreservedText;
import org.millrace.epn.edit.stage.CreateStage;
import org.millrace.epn.edit.stage.RenameStage;
import org.millrace.epn.edit.stage.StageKind;
import org.millrace.epn.edit.wire.CreateWire;
import org.millrace.epn.edit.wire.ReconnectWire;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.io.EpnResourceFactory;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Note;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Statement;
import org.millrace.epn.model.ValueType;
import org.millrace.epn.model.Wire;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.JavaType;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.epn.validation.RecordShape;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Structure;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The services that the specification calls, on a network. */
class ServicesTest {

    private static final String TEXT = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
              <epn:Network name="n">
                <eventType name="Tick"><property name="symbol"/><property name="price" type="double"/></eventType>
                <eventType name="Alarm" javaClass="demo.Alarm"/>
                <!-- bring them in -->
                <adapter name="ticks" provider="tcp" eventType="Tick"/>
                <stream name="queue"/>
                <processor name="rules"><statement name="rise">select * from Tick</statement></processor>
                <bean name="counter" javaClass="demo.Counter"/>
                <adapter name="out" provider="file" direction="out" eventType="Alarm"/>
                <wire from="ticks" to="queue"/>
                <wire from="queue" to="rules"/>
                <wire from="rules" to="counter" statement="rise"/>
              </epn:Network>
              <epn:Layout><box stage="ticks" x="10" y="20"/><note x="1" y="2" text="a&#xA;b"/></epn:Layout>
            </xmi:XMI>
            """;

    private final Host host = new Host();
    private EpnResource resource;
    private Network network;

    @BeforeEach
    void open() throws IOException {
        Representations.use(host);
        resource = EpnResourceFactory.newResource(URI.createURI("n.epn"), new PreservedText());
        resource.load(new ByteArrayInputStream(TEXT.getBytes(StandardCharsets.UTF_8)), null);
        network = resource.network().orElseThrow();
    }

    @AfterEach
    void forget() {
        Representations.use(new Host());
    }

    @Test
    void stagesHaveTheTextsOfTheDesigner() {
        var stages = new StageServices();
        assertEquals(List.of(stage("ticks")), stages.inboundAdapters(network));
        assertEquals(List.of(stage("out")), stages.outboundAdapters(network));
        assertEquals("ticks\ntcp · Tick", stages.stageLabel(stage("ticks")));
        assertTrue(stages.stageLabel(stage("queue")).startsWith("queue\n"), stages.stageLabel(stage("queue")));
        assertTrue(stages.stageLabel(stage("queue")).endsWith("×1"));
        assertEquals("counter\nCounter", stages.stageLabel(stage("counter")));
        assertTrue(stages.stageTooltip(stage("ticks")).startsWith("ticks — inbound adapter\n"));
        var adapter = (Adapter) stage("ticks");
        assertTrue(stages.isTcp(adapter) && !stages.isFile(adapter) && !stages.isHttp(adapter) && !stages.isQueue(adapter) && !stages.isGenerator(adapter));
    }

    @Test
    void wiresSayWhatTheyLetPass() {
        var wires = new WireServices();
        assertEquals(network.getWires(), wires.drawnWires(network));
        assertEquals("Tick", wires.wireLabel(network.getWires().getFirst()));
        assertEquals("rise", wires.wireLabel(network.getWires().getLast()));
        assertFalse(wires.isFiltered(network.getWires().getFirst()) || wires.leadsDeadLetters(network.getWires().getFirst()));
        assertTrue(wires.isFiltered(network.getWires().getLast()));
        var back = EpnFactory.eINSTANCE.createWire();
        back.setFrom(stage("counter"));
        back.setTo(stage("rules"));
        back.setEventType(network.getEventTypes().getLast());
        network.getWires().add(back);
        assertEquals("\u00a0\n\u00a0\nAlarm", wires.wireLabel(back));
        network.getWires().remove(back);
        network.getWires().getFirst().setTo(null);
        assertEquals(2, wires.drawnWires(network).size());
    }

    @Test
    void notesAreThoseOfTheLayout() {
        var notes = new NoteServices();
        var note = notes.notes(network).getFirst();
        assertEquals("a\nb", notes.noteLabel(note));
        assertTrue(notes.noteWidth(note) > 10);
        note.setText(null);
        assertEquals(" ", notes.noteLabel(note));
    }

    @Test
    void theTableOfEventTypesShowsAndChangesTheTypesOfProperties() {
        var types = new EventTypeServices();
        var tick = network.getEventTypes().getFirst();
        var price = tick.getProperties().getLast();
        assertEquals("Tick", types.eventTypeLabel(tick));
        assertEquals("Alarm", types.eventTypeLabel(network.getEventTypes().getLast()));
        network.getEventTypes().getLast().setJavaClass("demo.LoudAlarm");
        assertEquals("Alarm\nLoudAlarm", types.eventTypeLabel(network.getEventTypes().getLast()));
        assertEquals("price: double", types.propertyLabel(price));
        assertEquals(tick.getProperties(), List.copyOf(types.propertyColumns(network)));
        assertEquals(tick.getProperties(), List.copyOf(types.propertyCells(tick)));
        assertEquals("double", types.propertyType(tick, price));
        types.setPropertyType(tick, price, "long");
        assertEquals("long", types.propertyType(tick, price));
        types.setPropertyType(tick, price, "what");
        assertTrue(host.refusals.getFirst().message().contains("what"), host.refusals.toString());
        assertEquals(List.of(tick), types.namedEventTypes(stage("ticks")));
        assertEquals(List.of(), types.namedEventTypes(stage("queue")));
        var quote = (EventType) new CreationTools().createEventType(network);
        types.setPropertyType(quote, price, "int");
        assertEquals("int", types.propertyType(quote, price));
    }

    @Test
    void theTableOfEventTypesShowsThePropertiesOfJavaClasses() {
        var types = new EventTypeServices();
        var alarm = network.getEventTypes().getLast();
        var level = EpnFactory.eINSTANCE.createEventTypeProperty();
        level.setName("level");
        level.setType(ValueType.INT);
        var price = EpnFactory.eINSTANCE.createEventTypeProperty();
        price.setName("price");
        price.setType(ValueType.FLOAT);
        var resource = new ResourceImpl(URI.createURI("millrace-classes:/p/demo.Alarm"));
        resource.getContents().addAll(List.of(level, price));
        host.classProperties = List.of(level, price);
        assertEquals(List.of("symbol", "price", "level"), types.propertyColumns(network).stream().map(EventTypeProperty::getName).toList());
        assertEquals("float", types.propertyType(alarm, network.getEventTypes().getFirst().getProperties().getLast()));
        assertEquals("", types.propertyType(network.getEventTypes().getFirst(), level));
        types.setPropertyType(alarm, level, "long");
        assertEquals("int", types.propertyType(alarm, level));
        new ElementTools().rename(level, "height");
        new ElementTools().deleteElement(level);
        assertEquals(3, host.refusals.size(), host.refusals.toString());
        assertEquals(new Refusal("'level: int' is not part of the network file", "change it in demo.Alarm"), host.refusals.getLast());
    }

    @Test
    void propertiesOfClassesStayTheSameObjectsAsLongAsTheirNames() {
        var elements = new BasicEList<EObject>();
        var leg = new EventProperty("legs", Structure.ofRecord(new RecordShape("Leg", List.of()), true));
        ClassProperties.update(elements, "demo.Order", classes(new EventProperty("id", PropertyType.LONG), leg));
        assertEquals(List.of("id: long", "legs: Leg[]"), elements.subList(0, 2).stream().map(new ElementTools()::itemLabel).toList());
        var id = elements.getFirst();
        ClassProperties.update(elements, "demo.Order", classes(leg, new EventProperty("id", PropertyType.STRING)));
        assertEquals(List.of("legs: Leg[]", "id: string"), elements.subList(0, 2).stream().map(new ElementTools()::itemLabel).toList());
        assertSame(id, elements.get(1));
        assertEquals(3, elements.size());
        ClassProperties.update(elements, "demo.Other", classes());
        assertEquals(List.of(), elements);
    }

    private static JavaTypes classes(EventProperty... properties) {
        return name -> Optional.of(new JavaType(name, List.of(properties), List.of(), Set.of(), true)).filter(type -> name.equals("demo.Order"));
    }

    @Test
    void problemsAreThoseOfTheEditorAndHaveItsFixes() {
        var problems = new ProblemServices();
        var out = stage("out");
        assertTrue(problems.hasProblems(out) && problems.hasErrors(out) && !problems.hasNoErrors(out) && !problems.hasOnlyWarnings(out));
        assertTrue(problems.problemText(out).contains(problems.errorText(out)) && problems.problemText(out).contains(problems.warningText(out)));
        assertEquals(problems.warningText(out).isEmpty(), problems.hasNoWarnings(out));
        assertTrue(problems.errorText(out).contains("path"), problems.errorText(out));
        assertFalse(problems.hasProblems(stage("queue")));
        problems.applyFix(out);
        assertTrue(network.getWires().stream().anyMatch(wire -> wire.getTo() == out), () -> problems.problemText(out));
        problems.applyFix(stage("queue"));
        assertEquals(1, host.refusals.size());
    }

    @Test
    void statementsHavePlansAndPlaces() {
        var statements = new StatementServices();
        assertEquals(List.of(stage("rules")), statements.processors(network));
        var rise = statements.statements((Processor) stage("rules")).getFirst();
        assertEquals("rise", statements.statementName(rise));
        assertEquals("rules", statements.statementStage(rise));
        assertEquals("n.epn", statements.statementFile(rise));
        assertEquals("direct", statements.statementPlan(rise));
        assertEquals("last 10s", statements.statementState(rise));
        assertEquals("select * from Tick", statements.statementText(rise));
        assertTrue(statements.standsInNetwork(rise));
        new ElementTools().setStatementText(rise, "select symbol from Tick");
        assertEquals("select symbol from Tick", rise.getText());
        assertEquals("statement 2", statements.statementName((Statement) new CreationTools().createStatement((Processor) stage("rules"))));
    }

    @Test
    void figuresAreEmptyUnlessTheNetworkRuns() {
        var figures = new FigureServices();
        assertEquals("", figures.rateText(network.getWires().getFirst()) + figures.latencyText(stage("rules")));
        host.figures = Optional.of(new RunningFigures(
                List.of(new RunningFigures.StageFigures("rules", OptionalDouble.of(3), OptionalDouble.of(9), 0.5, OptionalLong.empty(), OptionalLong.empty(),
                        0, 0, 0, 0, "")),
                List.of(new RunningFigures.WireFigures("ticks", "queue", 0, 1500))));
        assertTrue(figures.rateText(network.getWires().getFirst()).contains("1.5"), figures.rateText(network.getWires().getFirst()));
        assertTrue(figures.latencyText(stage("rules")).contains("3"), figures.latencyText(stage("rules")));
    }

    @Test
    void elementsAreRenamedOpenedAndListed() {
        var tools = new ElementTools();
        assertEquals("queue", tools.nameOf(stage("queue")));
        assertEquals("rules", tools.itemLabel(stage("rules")));
        assertSame(stage("rules"), tools.openElement(stage("rules")));
        assertEquals(List.of(stage("rules")), host.opened);
        Note note = resource.layout().orElseThrow().getNotes().getFirst();
        tools.rename(note, "c ");
        assertEquals("c", tools.nameOf(note));
        var row = tools.rows(stage("queue")).getFirst();
        tools.enter(stage("queue"), row, "buffer");
        assertEquals("buffer", tools.nameOf(stage("buffer")));
        tools.rename(stage("buffer"), "rules");
        assertEquals(1, host.refusals.size());
    }

    @Test
    void aRefusedToolChangesNothingAndSaysWhy() throws IOException {
        var before = saved();
        var tools = new ElementTools();
        tools.connect(stage("ticks"), stage("queue"));
        tools.reconnectSource(network.getWires().getFirst(), stage("out"));
        tools.reconnectTarget(network.getWires().getFirst(), stage("ticks"));
        assertEquals(3, host.refusals.size(), host.refusals.toString());
        assertEquals(before, saved());
    }

    @Test
    void whatHasGoneWithAnotherElementIsNotDeletedAgain() {
        var tools = new ElementTools();
        var wire = network.getWires().getFirst();
        tools.deleteElement(stage("ticks"));
        tools.deleteElement(wire);
        assertEquals(List.of(), host.refusals);
    }

    @Test
    void aThousandToolsGiveTheSameFileAsTheEditsOfTheDesigner() throws IOException {
        var designer = EpnEditing.open(new Memory(TEXT), StatementTexts.byWords());
        var random = new Random(1);
        for (var step = 0; step < 1000; step++) {
            tool(random, designer);
            if (step % 50 == 0) {
                resource.content().orElseThrow().loaded(bytes());
                designer.saved(designer.content());
                assertEquals(new String(designer.content(), StandardCharsets.UTF_8), saved());
            }
        }
        assertEquals(new String(designer.content(), StandardCharsets.UTF_8), saved());
    }

    /** Runs a tool by its service, and the same edit in the designer. */
    private void tool(Random random, EpnEditing designer) {
        var other = designer.network().orElseThrow();
        var a = random.nextInt(network.getStages().size());
        var b = random.nextInt(network.getStages().size());
        var wire = network.getWires().isEmpty() ? -1 : random.nextInt(network.getWires().size());
        var creation = new CreationTools();
        var tools = new ElementTools();
        switch (random.nextInt(network.getStages().size() > 12 ? 12 : 8)) {
            case 0 -> {
                creation.createStream(network);
                designer.execute(CreateStage.of(StageKind.STREAM));
            }
            case 1 -> {
                creation.createInboundAdapter(network, "tcp");
                designer.execute(new CreateStage(StageKind.INBOUND_ADAPTER, "", "tcp", Optional.empty()));
            }
            case 2 -> {
                creation.createOutboundAdapter(network, "file");
                designer.execute(new CreateStage(StageKind.OUTBOUND_ADAPTER, "", "file", Optional.empty()));
            }
            case 3 -> {
                creation.createBean(network);
                designer.execute(CreateStage.of(StageKind.BEAN));
            }
            case 4, 5 -> {
                tools.connect(network.getStages().get(a), network.getStages().get(b));
                designer.execute(CreateWire.between(other.getStages().get(a), other.getStages().get(b)));
            }
            case 6 -> {
                var name = List.of("x", "rules", "two words", "ü").get(random.nextInt(4));
                tools.rename(network.getStages().get(a), name);
                designer.execute(new RenameStage(other.getStages().get(a), name));
            }
            case 7 -> {
                if (wire >= 0) {
                    Wire moved = other.getWires().get(wire);
                    tools.reconnectTarget(network.getWires().get(wire), network.getStages().get(b));
                    designer.execute(new ReconnectWire(moved, moved.getFrom(), other.getStages().get(b)));
                }
            }
            default -> {
                tools.deleteElement(network.getStages().get(a));
                designer.execute(new DeleteElements(List.of(other.getStages().get(a))));
            }
        }
    }

    private Stage stage(String name) {
        return network.getStages().stream().filter(stage -> name.equals(stage.getName())).findFirst().orElseThrow();
    }

    private byte[] bytes() {
        return resource.content().orElseThrow().of(resource);
    }

    private String saved() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    /** A host that notes what it is told. */
    private static final class Host implements RepresentationHost {

        private final List<Refusal> refusals = new ArrayList<>();
        private final List<EObject> opened = new ArrayList<>();
        private Optional<RunningFigures> figures = Optional.empty();
        private List<EventTypeProperty> classProperties = List.of();

        @Override
        public EpnValidator project(EpnResource network) {
            return new EpnValidator(ToolSpecification.PROVIDERS, JavaTypes.unknown(), Path.of(""));
        }

        @Override
        public List<EventTypeProperty> classProperties(EventType type) {
            return classProperties;
        }

        @Override
        public Optional<String> plan(Statement statement) {
            return Optional.of("direct");
        }

        @Override
        public Optional<String> stateAfterCrash(Statement statement) {
            return Optional.of("last 10s");
        }

        @Override
        public Optional<RunningFigures> figures(EpnResource network) {
            return figures;
        }

        @Override
        public void refused(EObject element, Refusal refusal) {
            refusals.add(refusal);
        }

        @Override
        public void open(EObject element) {
            opened.add(element);
        }
    }

    /** A file in memory. */
    private record Memory(String text) implements Storage {

        @Override
        public URI uri() {
            return URI.createURI("n.epn");
        }

        @Override
        public byte[] read() {
            return text.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public void write(byte[] content) {
            throw new AssertionError("only compared");
        }
    }
}

package org.millrace.epn.edit;

import org.eclipse.emf.common.util.URI;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Note;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;
import org.millrace.epn.validation.JavaType;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A network to edit and what to expect of the edits: lines of the file that go and lines that come. */
public final class Edited {

    /** A file in which every kind of element is, in the form in which it is saved. */
    public static final String TEXT = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
              <epn:Network name="n">
                <eventType name="Tick" sentTimeProperty="sent">
                  <property name="symbol"/>
                  <property name="price" type="double"/>
                  <property name="sent" type="long"/>
                </eventType>
                <eventType name="Signal" javaClass="demo.Signal"/>
                <adapter name="ticks" provider="tcp" eventType="Tick" threading="shared">
                  <property name="port" value="4000"/>
                  <property name="fields" value="symbol, price,sent"/>
                </adapter>
                <stream name="queue" capacity="4096" threads="2" partitionKey="symbol" overflow="drop-oldest"/>
                <processor name="rules" description="two kinds of statements">
                  <file>rules.epl</file>
                  <file>more.epl</file>
                  <statement name="rise"><![CDATA[select * from Tick where symbol = '${symbol}' and price < 5]]></statement>
                  <parameter name="symbol">
                    <value>IBM</value>
                    <value>MSFT</value>
                  </parameter>
                  <parameter name="limit" file="limits.txt"/>
                </processor>
                <bean name="counter" javaClass="demo.Counter" eventType="Signal">
                  <property name="threshold" value="3"/>
                </bean>
                <adapter name="out" provider="file" direction="out" eventType="Signal"/>
                <wire from="ticks" to="queue"/>
                <wire from="queue" to="rules" eventType="Tick"/>
                <wire from="rules" to="counter" eventType="Signal"/>
                <wire from="rules" to="counter" statement="rise"/>
                <wire from="rules" to="out"/>
              </epn:Network>
              <epn:Layout>
                <box stage="ticks" x="10" y="20" width="120" height="40"/>
                <box stage="rules" x="200" y="20"/>
                <route from="queue" to="rules">
                  <point x="100" y="30"/>
                </route>
                <route from="rules" to="counter" nth="1">
                  <point x="300" y="30"/>
                  <point x="300" y="60"/>
                </route>
                <note x="400" y="200" width="150" height="60" text="rises only&#xA;of two symbols"/>
              </epn:Layout>
            </xmi:XMI>
            """;

    /** The classes that there are. */
    public static final JavaTypes CLASSES = name -> Optional.ofNullable(Map.of(
            "demo.Signal", javaType("demo.Signal"), "demo.Quote", javaType("demo.Quote")).get(name));

    private final Memory file;
    private final EpnEditing editing;

    private Edited(Memory file) {
        this.file = file;
        try {
            this.editing = EpnEditing.open(file, StatementTexts.byWords());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** The network of {@link #TEXT}. */
    public static Edited network() {
        return of(TEXT);
    }

    /** The network of a text. */
    public static Edited of(String text) {
        return new Edited(new Memory(text));
    }

    private static JavaType javaType(String name) {
        return new JavaType(name, List.of(new EventProperty("symbol", PropertyType.STRING), new EventProperty("count", PropertyType.INT)),
                List.of(), Set.of(), true);
    }

    public EpnEditing editing() {
        return editing;
    }

    public Memory file() {
        return file;
    }

    public Network model() {
        return editing.network().orElseThrow();
    }

    public EventType type(int index) {
        return model().getEventTypes().get(index);
    }

    public EventType type(String name) {
        return model().getEventTypes().stream().filter(t -> name.equals(t.getName())).findFirst().orElseThrow();
    }

    public EventTypeProperty property(String type, String name) {
        return type(type).getProperties().stream().filter(p -> name.equals(p.getName())).findFirst().orElseThrow();
    }

    public <S extends Stage> S stage(Class<S> kind, String name) {
        return kind.cast(stage(name));
    }

    public Stage stage(String name) {
        return model().getStages().stream().filter(s -> name.equals(s.getName())).findFirst().orElseThrow();
    }

    public Note note(int index) {
        return editing.resource().layout().orElseThrow().getNotes().get(index);
    }

    public Wire wire(int index) {
        return model().getWires().get(index);
    }

    /** The text of the model, whatever the file holds. */
    public String text() {
        return EpnFile.format(editing.resource());
    }

    /**
     * Does an edit and expects that it can be undone and done again without a trace.
     *
     * @param lines what it changes in the file: lines that go with a minus, then lines that come with a plus
     * @return what the edit gave back
     */
    public <T> T expect(Edit<T> edit, String... lines) {
        var before = text();
        var stored = editing.content();
        assertEquals(Optional.empty(), editing.refusal(edit));
        assertEquals(before, text(), "asking whether an edit can be done changes nothing");
        var result = editing.execute(edit).value().orElseThrow();
        var after = text();
        assertEquals(List.of(lines), difference(before, after));
        assertEquals(after, EpnFile.format(EpnFile.parse(URI.createURI("n.epn"), editing.content())));
        assertEquals(edit.label(), editing.undoLabel().orElseThrow());
        assertNothingDangles();
        editing.undo();
        assertEquals(before, text());
        assertEquals(new String(stored, StandardCharsets.UTF_8), new String(editing.content(), StandardCharsets.UTF_8));
        assertEquals(edit.label(), editing.redoLabel().orElseThrow());
        editing.redo();
        assertEquals(after, text());
        assertNothingDangles();
        return result;
    }

    /** Expects that an edit can be done and adds nothing that could be undone. */
    public void expectNoStep(Edit<?> edit) {
        var before = editing.undoLabel();
        var text = text();
        assertTrue(editing.execute(edit).value().isPresent());
        assertEquals(text, text());
        assertEquals(before, editing.undoLabel());
    }

    /** Expects that an edit is refused with a message and advice, in one line, and changes nothing. */
    public void refuse(Edit<?> edit, String reason) {
        var before = text();
        var dirty = editing.isDirty();
        assertEquals(reason, editing.execute(edit).refusal().map(Refusal::toText).orElse("not refused"));
        assertEquals(before, text());
        assertEquals(dirty, editing.isDirty());
    }

    /** Expects that every reference leads to something in the file. */
    public void assertNothingDangles() {
        editing.resource().getAllContents().forEachRemaining(element -> {
            for (var target : element.eCrossReferences()) {
                assertFalse(target.eIsProxy(), () -> "unresolved in " + element);
                assertEquals(editing.resource(), target.eResource(), () -> "outside, from " + element);
            }
        });
        assertEquals(List.of(), editing.resource().problems().stream().map(EpnProblem::toText).toList());
    }

    private static List<String> difference(String before, String after) {
        var gone = new ArrayList<>(before.lines().map(String::strip).toList());
        var come = new ArrayList<String>();
        after.lines().map(String::strip).filter(line -> !gone.remove(line)).forEach(come::add);
        var all = new ArrayList<String>();
        gone.forEach(line -> all.add("-" + line));
        come.forEach(line -> all.add("+" + line));
        return all;
    }

    /** A file in memory. */
    public static final class Memory implements Storage {

        private byte[] content;
        private int writes;

        Memory(String text) {
            content = text.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public URI uri() {
            return URI.createURI("n.epn");
        }

        @Override
        public byte[] read() {
            return content.clone();
        }

        @Override
        public void write(byte[] bytes) {
            content = bytes.clone();
            writes++;
        }

        public String text() {
            return new String(content, StandardCharsets.UTF_8);
        }

        public int writes() {
            return writes;
        }
    }
}

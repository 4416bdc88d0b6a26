package org.millrace.epn.edit.text;

import org.junit.jupiter.api.Test;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.edit.eventtype.AddProperty;
import org.millrace.epn.edit.eventtype.CreateEventType;
import org.millrace.epn.edit.eventtype.DeleteEventType;
import org.millrace.epn.edit.eventtype.MoveProperty;
import org.millrace.epn.edit.eventtype.RenameEventType;
import org.millrace.epn.edit.eventtype.SetTimeProperty;
import org.millrace.epn.edit.eventtype.TimeProperty;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.edit.note.CreateNote;
import org.millrace.epn.edit.note.DeleteNote;
import org.millrace.epn.edit.note.MoveNotes;
import org.millrace.epn.edit.note.SetNoteText;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Note;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What was written by hand stays, where an edit does not concern it. */
class SourcePatchTest {

    private static final String TEXT = """
            <?xml version='1.0'?>
            <!-- the network -->
            <epn:Network name='n'
                xmlns:epn='epn:org.millrace/1.0'>

              <!-- what comes in -->
              <eventType   name='Tick'>   <!-- ticks -->
                 <property name='price'    type='double' /> <!-- in cents -->
                 <property type='long' name='sent'/>
              </eventType>
              <eventType name='Empty' />
              <processor name="p"><statement>
                select * from Tick where price &gt; 5  -- high
              </statement></processor>
            </epn:Network>
            """;

    private static void expect(String expected, Function<EventType, Edit<?>> edit) throws IOException {
        var file = Files.createTempFile("n", ".epn");
        try {
            Files.writeString(file, TEXT);
            var editing = EpnEditing.open(file);
            assertEquals(true, editing.execute(edit.apply(editing.network().orElseThrow().getEventTypes().getFirst())).value().isPresent());
            assertEquals(expected, new String(editing.content(), StandardCharsets.UTF_8));
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void anAttributeIsChangedInItsQuotes() throws IOException {
        expect(TEXT.replace("'Empty'", "'Full'"), type -> new RenameEventType((EventType) type.eContainer().eContents().get(1), "Full"));
    }

    @Test
    void aStatementThatIsChangedIsWrittenAnew() throws IOException {
        expect(TEXT.replace("'Tick'", "'Quote'").replace("from Tick", "from Quote").replace("<statement>", "<statement><![CDATA[")
                .replace("</statement>", "]]></statement>").replace("&gt;", ">"), type -> new RenameEventType(type, "Quote"));
    }

    @Test
    void anElementIsAddedBehindItsSiblingsAsFarInAsThey() throws IOException {
        expect(TEXT.replace("name='sent'/>\n", "name='sent'/>\n     <property name=\"size\" type=\"int\"/>\n"), type -> new AddProperty(type, "size", "int"));
        expect(TEXT.replace("<eventType name='Empty' />\n", "<eventType name='Empty' />\n  <eventType name=\"Later\"/>\n"),
                type -> new CreateEventType("Later"));
    }

    @Test
    void anElementThatWasEmptyGetsContent() throws IOException {
        expect(TEXT.replace("<eventType name='Empty' />", "<eventType name='Empty' >\n    <property name=\"a\"/>\n  </eventType>"),
                type -> new AddProperty((EventType) type.eContainer().eContents().get(1), "a", "string"));
    }

    @Test
    void anElementGoesWithItsLine() throws IOException {
        expect(TEXT.replace("  <eventType name='Empty' />\n", ""), type -> new DeleteEventType((EventType) type.eContainer().eContents().get(1)));
    }

    @Test
    void anAttributeIsAddedBehindTheOthers() throws IOException {
        expect(TEXT.replace("<eventType   name='Tick'>", "<eventType   name='Tick' sentTimeProperty=\"sent\">"),
                type -> new SetTimeProperty(type, TimeProperty.SENT, "sent"));
    }

    @Test
    void whatIsMovedMeansTheSameAsWhenAllIsWrittenAnew() throws IOException {
        var file = Files.createTempFile("n", ".epn");
        try {
            Files.writeString(file, TEXT);
            var editing = EpnEditing.open(file);
            editing.execute(new MoveProperty(editing.network().orElseThrow().getEventTypes().getFirst().getProperties().getLast(), 0));
            var patched = new String(editing.content(), StandardCharsets.UTF_8);
            Files.writeString(file, patched);
            var again = EpnEditing.open(file).network().orElseThrow().getEventTypes().getFirst();
            assertEquals("sent", again.getProperties().getFirst().getName());
            assertEquals(true, patched.contains("<!-- what comes in -->"));
        } finally {
            Files.delete(file);
        }
    }

    private static final String NOTES = """
            <xmi:XMI xmlns:xmi='http://www.omg.org/XMI' xmlns:epn='epn:org.millrace/1.0'>
              <epn:Network name='n'/>
              <epn:Layout> <!-- by hand -->
                 <note text='first' x='1'/> <!-- one -->
                 <note   text='second&#10;line, &lt;b&#62;
                    wrapped' y='2' /> <!-- two -->
                 <note text='third' x='3'/> <!-- three -->
              </epn:Layout>
            </xmi:XMI>
            """;

    private static void expectOfNotes(String expected, Function<List<Note>, Edit<?>> edit) throws IOException {
        var file = Files.createTempFile("n", ".epn");
        try {
            Files.writeString(file, NOTES);
            var editing = EpnEditing.open(file);
            assertEquals(true, editing.execute(edit.apply(editing.resource().layout().orElseThrow().getNotes())).value().isPresent());
            assertEquals(expected, new String(editing.content(), StandardCharsets.UTF_8));
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void aNoteIsMovedWhereItIsWritten() throws IOException {
        expectOfNotes(NOTES.replace("x='3'", "x='30' y=\"40\""), notes -> new MoveNotes(Map.of(notes.getLast(), new Place(30, 40))));
        expectOfNotes(NOTES.replace("y='2'", "y='7' x=\"5\""), notes -> new MoveNotes(Map.of(notes.get(1), new Place(5, 7))));
    }

    @Test
    void aTextOfSeveralLinesIsWrittenIntoItsQuotes() throws IOException {
        expectOfNotes(NOTES.replace("'first'", "'it&apos;s&#xA;&quot;1&quot; &lt; 2'"), notes -> new SetNoteText(notes.getFirst(), "it's\n\"1\" < 2"));
    }

    @Test
    void theCommentsOfOtherNotesStayWhereTheyAre() throws IOException {
        expectOfNotes(NOTES.replace("     <note text='first' x='1'/> <!-- one -->\n", "      <!-- one -->\n"), notes -> new DeleteNote(notes.getFirst()));
        expectOfNotes(NOTES.replace("<!-- three -->\n", "<!-- three -->\n     <note x=\"9\" y=\"9\" text=\"new\"/>\n"),
                notes -> new CreateNote(new Bounds(9, 9, 0, 0), "new"));
    }
}

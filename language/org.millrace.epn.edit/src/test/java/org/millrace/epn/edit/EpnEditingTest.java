package org.millrace.epn.edit;

import org.eclipse.emf.common.command.AbstractCommand;
import org.eclipse.emf.edit.command.SetCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.edit.element.SetAttribute;
import org.millrace.epn.edit.eventtype.AddProperty;
import org.millrace.epn.edit.eventtype.CreateEventType;
import org.millrace.epn.edit.eventtype.DeleteEventType;
import org.millrace.epn.edit.eventtype.RenameEventType;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.Providers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EpnEditingTest {

    private static final String BY_HAND = """
            <epn:Network xmlns:epn='epn:org.millrace/1.0'
                name='n'> <!-- by hand -->

              <eventType name='Tick'><property name='x'/></eventType>
            </epn:Network>
            """;

    private final Edited n = Edited.network();

    private record Failing(RuntimeException failure) implements Edit<String> {

        @Override
        public Optional<Refusal> refusal(EditedNetwork network) {
            return Optional.empty();
        }

        @Override
        public String perform(EditedNetwork network) {
            network.network().getStages().clear();
            network.resource().getContents().removeLast();
            network.network().setName("broken");
            throw failure;
        }

        @Override
        public String label() {
            return "Fail";
        }
    }

    @Test
    void savingWithoutAnEditDoesNotTouchTheFile() throws IOException {
        var hand = Edited.of(BY_HAND);
        hand.editing().save();
        assertEquals(0, hand.file().writes());
        assertEquals(BY_HAND, new String(hand.editing().content(), StandardCharsets.UTF_8));
    }

    @Test
    void undoingEverythingGivesTheFileAsItWasWritten() throws IOException {
        var hand = Edited.of(BY_HAND);
        hand.expect(new CreateEventType("Other"), "+<eventType name=\"Other\"/>");
        assertTrue(hand.editing().isDirty());
        hand.editing().undo();
        assertFalse(hand.editing().isDirty());
        hand.editing().save();
        assertEquals(BY_HAND, hand.file().text());
    }

    @Test
    void savingWritesTheEdits(@TempDir Path folder) throws IOException {
        var file = Files.writeString(folder.resolve("n.epn"), Edited.TEXT);
        var editing = EpnEditing.open(file);
        editing.execute(new RenameEventType(editing.network().orElseThrow().getEventTypes().getLast(), "Alarm"));
        editing.save();
        assertEquals(Edited.TEXT.replace("\"Signal\"", "\"Alarm\""), Files.readString(file));
        assertFalse(editing.isDirty());
        editing.undo();
        assertTrue(editing.isDirty());
        editing.save();
        assertEquals(Edited.TEXT, Files.readString(file));
    }

    @Test
    void whatWasWrittenByHandStaysInTheSavedFile() throws IOException {
        var hand = Edited.of(BY_HAND);
        hand.editing().execute(new CreateEventType("Other"));
        hand.editing().save();
        var added = "  <eventType name=\"Other\"/>\n";
        assertTrue(hand.file().text().contains(added), hand.file().text());
        assertEquals(BY_HAND, hand.file().text().replace(added, ""));
    }

    @Test
    void theFileKeepsItsEncoding(@TempDir Path folder) throws IOException {
        var text = "<?xml version='1.0' encoding='ISO-8859-1'?>\n<epn:Network name='n' xmlns:epn='epn:org.millrace/1.0'>\n"
                + "  <!-- W\u00e4hrung -->\n  <eventType name='Kurs'/>\n</epn:Network>\n";
        var file = Files.write(folder.resolve("n.epn"), text.getBytes(StandardCharsets.ISO_8859_1));
        var editing = EpnEditing.open(file);
        editing.execute(new RenameEventType(editing.network().orElseThrow().getEventTypes().getFirst(), "Preis"));
        editing.save();
        assertEquals(text.replace("Kurs", "Preis"), Files.readString(file, StandardCharsets.ISO_8859_1));
        editing.execute(new RenameEventType(editing.network().orElseThrow().getEventTypes().getFirst(), "\u03a0"));
        editing.save();
        assertEquals("\u03a0", EpnEditing.open(file).network().orElseThrow().getEventTypes().getFirst().getName());
    }

    @Test
    void aByteOrderMarkStays(@TempDir Path folder) throws IOException {
        var text = "\uFEFF" + Edited.TEXT;
        var file = Files.writeString(folder.resolve("n.epn"), text);
        var editing = EpnEditing.open(file);
        editing.execute(new RenameEventType(editing.network().orElseThrow().getEventTypes().getLast(), "Alarm"));
        editing.save();
        assertEquals(text.replace("\"Signal\"", "\"Alarm\""), Files.readString(file));
    }

    @Test
    void linesEndAsTheyDidBefore() throws IOException {
        var windows = Edited.TEXT.replace("select * from", "select *\n  from").replace("\n", "\r\n");
        var edited = Edited.of(windows);
        edited.editing().execute(new CreateEventType("Other"));
        edited.editing().save();
        assertEquals(windows, edited.file().text().replace("    <eventType name=\"Other\"/>\r\n", ""));
    }

    @Test
    void anEditThatThrowsLeavesNothingBehind() {
        var failure = new IllegalStateException("a bug");
        assertEquals(failure, assertThrows(IllegalStateException.class, () -> n.editing().execute(new Failing(failure))));
        assertEquals(Edited.TEXT, n.text());
        assertFalse(n.editing().isDirty());
        assertEquals(Optional.empty(), n.editing().undoLabel());
        n.expect(new CreateEventType("Other"), "+<eventType name=\"Other\"/>");
    }

    @Test
    void aFailureKeepsWhatCouldBeUndoneAndDoneAgain() {
        n.editing().execute(new CreateEventType("A"));
        n.editing().execute(new CreateEventType("B"));
        n.editing().undo();
        assertThrows(IllegalStateException.class, () -> n.editing().execute(new Failing(new IllegalStateException())));
        n.editing().redo();
        assertEquals("B", n.model().getEventTypes().getLast().getName());
    }

    @Test
    void commandsOfEmfAreUndoneAndRolledBackToo() {
        var editing = n.editing();
        var ticks = n.stage(Adapter.class, "ticks");
        editing.domain().getCommandStack().execute(SetCommand.create(editing.domain(), ticks, Literals.ADAPTER__PROVIDER, "udp"));
        assertEquals("udp", ticks.getProvider());
        editing.undo();
        assertEquals("tcp", ticks.getProvider());
        assertThrows(IllegalStateException.class, () -> editing.domain().getCommandStack().execute(new AbstractCommand("fail") {
            @Override
            protected boolean prepare() {
                return true;
            }

            @Override
            public void execute() {
                n.model().getWires().clear();
                throw new IllegalStateException();
            }

            @Override
            public void redo() {
                throw new AssertionError("undone by what was recorded");
            }
        }));
        assertEquals(Edited.TEXT, n.text());
    }

    @Test
    void aSequenceIsOneStep() {
        n.expect(new EditSequence("Do Both", List.of(new CreateEventType("A"), new AddProperty(n.type("Tick"), "v", "int"))),
                "+<property name=\"v\" type=\"int\"/>", "+<eventType name=\"A\"/>");
    }

    @Test
    void aSequenceOfWhichOneIsRefusedIsNotDoneAtAll() {
        n.refuse(new EditSequence("Do Both", List.of(new CreateEventType("A"), new CreateEventType("A"))),
                "there is already an event type 'A'; choose another name");
    }

    @Test
    void aFileThatWasNotReadWhollyIsNotEdited() {
        var broken = Edited.of(Edited.TEXT.replace("capacity=\"4096\"", "capacity=\"many\""));
        broken.refuse(new CreateEventType("A"), "the file has an error in line 14: 'many' is not a value of the attribute 'capacity'; "
                + "fix it in the text editor first");
        Edited.of("<epn:Layout xmlns:epn='epn:org.millrace/1.0'/>").refuse(new CreateEventType("A"),
                "the file has an error in line 1: the file holds no network; fix it in the text editor first");
    }

    @Test
    void aNameThatIsGivenIsFoundByThoseWhoWaitedForIt() {
        var waiting = Edited.of(Edited.TEXT.replace("to=\"queue\"", "to=\"queue\" eventType=\"Later\""));
        assertTrue(waiting.wire(0).getEventType().eIsProxy());
        var later = waiting.expect(new CreateEventType("Later"), "+<eventType name=\"Later\"/>");
        assertEquals(later, waiting.wire(0).getEventType());
        waiting.expect(new RenameEventType(later, "Now"), "-<eventType name=\"Later\"/>", "-<wire from=\"ticks\" to=\"queue\" eventType=\"Later\"/>",
                "+<eventType name=\"Now\"/>", "+<wire from=\"ticks\" to=\"queue\" eventType=\"Now\"/>");
    }

    @Test
    void reloadingTakesWhatOthersHaveWritten() throws IOException {
        n.editing().execute(new CreateEventType("Mine"));
        assertFalse(n.editing().changedOutside());
        n.file().write(Edited.TEXT.replace("name=\"n\"", "name=\"theirs\"").getBytes(StandardCharsets.UTF_8));
        assertTrue(n.editing().changedOutside());
        n.editing().reload();
        assertFalse(n.editing().changedOutside());
        assertEquals("theirs", n.model().getName());
        assertFalse(n.editing().isDirty());
        assertEquals(Optional.empty(), n.editing().undoLabel());
        n.expect(new DeleteEventType(n.type("Tick")), "-<eventType name=\"Tick\" sentTimeProperty=\"sent\">", "-<property name=\"symbol\"/>",
                "-<property name=\"price\" type=\"double\"/>", "-<property name=\"sent\" type=\"long\"/>", "-</eventType>",
                "-<adapter name=\"ticks\" provider=\"tcp\" eventType=\"Tick\" threading=\"shared\">", "-<wire from=\"queue\" to=\"rules\" eventType=\"Tick\"/>",
                "-<route from=\"queue\" to=\"rules\">", "-<point x=\"100\" y=\"30\"/>", "-</route>",
                "+<adapter name=\"ticks\" provider=\"tcp\" threading=\"shared\">");
    }

    @Test
    void reloadingABrokenFileLocksItUntilItIsMended() throws IOException {
        n.file().write("<broken".getBytes(StandardCharsets.UTF_8));
        n.editing().reload();
        assertTrue(n.editing().lock().isPresent());
        assertEquals(Optional.empty(), n.editing().network());
        n.file().write(Edited.TEXT.getBytes(StandardCharsets.UTF_8));
        n.editing().reload();
        assertEquals(Optional.empty(), n.editing().lock());
        assertEquals(Edited.TEXT, n.text());
    }

    @Test
    void listenersHearOfEveryChangeUntilTheyLeave() throws IOException {
        var heard = new ArrayList<String>();
        var end = n.editing().onChange(() -> heard.add(n.editing().isDirty() ? "dirty" : "clean"));
        n.editing().execute(new CreateEventType("A"));
        n.editing().undo();
        n.editing().redo();
        n.editing().save();
        n.editing().reload();
        assertEquals(List.of("dirty", "clean", "dirty", "clean", "clean"), heard);
        end.run();
        n.editing().execute(new CreateEventType("B"));
        assertEquals(5, heard.size());
    }

    @Test
    void problemsAreWhereTheSavedFileHasThemAndAtTheirElements() {
        var hand = Edited.of(BY_HAND);
        var validator = new EpnValidator(Providers.of(List.of(), List.of()), Edited.CLASSES, Path.of("."));
        assertEquals(List.of(), hand.editing().problems(validator).all());
        var type = hand.editing().execute(new CreateEventType("Empty")).value().orElseThrow();
        var problems = hand.editing().problems(validator);
        assertEquals(List.of("n.epn:5:3: error: the event type 'Empty' has neither a Java class nor properties; "
                + "name its Java class or list its properties [no-properties]"), problems.all().stream().map(EpnProblem::toText).toList());
        assertEquals(problems.all(), problems.of(type));
        assertEquals(problems.all(), problems.within(hand.model()));
        assertEquals(List.of(), problems.of(hand.type(0)));
    }

    @Test
    void aProblemOfAFileBelongsToItsProcessor() {
        var validator = new EpnValidator(Providers.of(List.of(), List.of()), Edited.CLASSES, Path.of("none"));
        assertEquals(List.of("missing-file", "missing-file"), n.editing().problems(validator).of(n.stage("rules")).stream().map(EpnProblem::code).toList());
    }

    @Test
    void attributesAreSetAsTheyAreWritten() {
        var queue = n.stage("queue");
        n.expect(new SetAttribute(queue, Literals.STREAM__CAPACITY, "8"),
                "-<stream name=\"queue\" capacity=\"4096\" threads=\"2\" partitionKey=\"symbol\" overflow=\"drop-oldest\"/>",
                "+<stream name=\"queue\" capacity=\"8\" threads=\"2\" partitionKey=\"symbol\" overflow=\"drop-oldest\"/>");
        n.expect(new SetAttribute(queue, Literals.STREAM__OVERFLOW, ""),
                "-<stream name=\"queue\" capacity=\"8\" threads=\"2\" partitionKey=\"symbol\" overflow=\"drop-oldest\"/>",
                "+<stream name=\"queue\" capacity=\"8\" threads=\"2\" partitionKey=\"symbol\"/>");
        n.refuse(new SetAttribute(queue, Literals.STREAM__CAPACITY, "1e3"), "'1e3' is not a whole number; write it with digits only");
        n.refuse(new SetAttribute(queue, Literals.STREAM__OVERFLOW, "drop"),
                "'drop' is not a value of 'overflow'; it is one of block, drop-newest, drop-oldest");
        assertThrows(IllegalArgumentException.class, () -> new SetAttribute(queue, Literals.STAGE__NAME, "x"));
        assertThrows(IllegalArgumentException.class, () -> new SetAttribute(n.wire(0), Literals.STREAM__CAPACITY, "1"));
    }
}

package org.millrace.launcher.chaos;

import org.millrace.journal.EntryKind;
import org.millrace.journal.Journal;
import org.millrace.journal.RecordedEventText;
import org.millrace.journal.RecordedEvents;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The events of a journal in their order, by the file or connection that brought them.
 *
 * @param inputs the events of each input in the order in which inputs brought their first event, by adapter
 * @param idle   whether an input was left out for a time because it brought nothing
 * @param texts  finds the text of an event
 */
record JournalInputs(Map<String, Map<String, Digest>> inputs, boolean idle, Texts texts) {

    /** Finds texts of events. */
    @FunctionalInterface
    interface Texts {

        /** Returns the event of an adapter with a number from 0; the word {@code nothing} if there are not as many. */
        String of(String adapter, long index) throws IOException;
    }

    /** Reads a journal; its runs follow each other. */
    static JournalInputs read(Path folder) throws IOException {
        var inputs = new LinkedHashMap<String, Map<String, Digest>>();
        var idle = false;
        for (var run : Journal.open(folder).runs()) {
            try (var events = RecordedEvents.of(run, JournalInputs.class.getClassLoader())) {
                for (var event = events.next(); event.isPresent(); event = events.next()) {
                    if (event.get().kind() == EntryKind.EVENT) {
                        inputs.computeIfAbsent(event.get().stage(), stage -> new LinkedHashMap<>())
                                .computeIfAbsent(run.number() + "/" + event.get().input(), input -> new Digest())
                                .add(Digest.of(RecordedEventText.values(event.get())));
                    }
                }
                idle |= events.hasIdle();
            }
        }
        return new JournalInputs(inputs, idle, (adapter, index) -> text(folder, adapter, index));
    }

    /** Returns the events of each input of an adapter. */
    List<Digest> of(String adapter) {
        return List.copyOf(inputs.getOrDefault(adapter, Map.of()).values());
    }

    /** Returns all events of an adapter. */
    Digest all(String adapter) {
        var all = new Digest();
        for (var input : of(adapter)) {
            for (var i = 0; i < input.size(); i++) {
                all.add(input.get(i));
            }
        }
        return all;
    }

    private static String text(Path folder, String adapter, long index) throws IOException {
        var rest = index;
        for (var run : Journal.open(folder).runs()) {
            try (var events = RecordedEvents.of(run, JournalInputs.class.getClassLoader())) {
                for (var event = events.next(); event.isPresent(); event = events.next()) {
                    if (event.get().kind() == EntryKind.EVENT && event.get().stage().equals(adapter) && rest-- == 0) {
                        return RecordedEventText.values(event.get());
                    }
                }
            }
        }
        return "nothing";
    }
}

package org.millrace.journal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StatementSpec;
import org.millrace.journal.JournalHeader.StatementsChange;
import org.millrace.journal.JournalOptions.Fsync;
import org.millrace.runtime.api.PropertyType;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class JournalTest {

    private static final RowType TYPE = RowType.of(PropertyType.STRING, PropertyType.LONG);
    private static final StatementsChange CHANGE = new StatementsChange(StatementsChange.Action.DEPLOY, "rules",
            List.of(new StatementSpec("s", "select * from Row", "", 1, 1, List.of())), List.of());

    @TempDir
    private Path folder;

    private static JournalHeader header(String project) {
        return JournalHeader.first(Deployment.of(project, "/", List.of(), List.of(), List.of()), List.of(JournalHeader.Type.of(TYPE)), false, "2026-01-01T00:00:00Z");
    }

    private JournalWriter create(JournalOptions options) throws IOException {
        return JournalWriter.create(options, header("demo"), e -> {
            throw new AssertionError(e);
        });
    }

    private void write(int events) throws IOException {
        write(JournalOptions.of(folder), events);
    }

    private void write(JournalOptions options, int events) throws IOException {
        try (var journal = create(options)) {
            var input = journal.opened("rows");
            var format = EventFormat.of(TYPE);
            for (var i = 0; i < events; i++) {
                journal.event(input, 1000L * i, format, new Object[] {"row", (long) i});
                if (i % 100 == 99) {
                    journal.clock(1_000_000L * i);
                    journal.flush();
                }
            }
            journal.ended();
        }
    }

    private List<String> read(int run) throws IOException {
        var read = new ArrayList<String>();
        try (var reader = new JournalReader(Journal.open(folder).run(run))) {
            var format = EventFormat.of(reader(run).types().getFirst(), TYPE);
            while (reader.next()) {
                read.add(switch (reader.entry().kind()) {
                    case OPEN -> "open " + reader.entry().input() + " " + reader.entry().stage();
                    case CLOSE -> "close " + reader.entry().input();
                    case EVENT -> "event " + reader.entry().number() + " " + reader.entry().input() + " " + reader.entry().nanos() + " "
                            + ((Object[]) reader.entry().event(format))[1];
                    case CLOCK -> "clock " + reader.entry().clock();
                    case IDLE -> reader.entry().idle().toString();
                    case SCREENED -> "screened " + reader.entry().input() + " " + reader.entry().bytes().remaining() + " to " + reader.entry().number();
                    case INJECT -> "inject " + reader.entry().stage() + " " + reader.entry().type() + " " + ((Object[]) reader.entry().event(format))[1];
                    case EMIT -> "emit " + reader.entry().stage() + " " + reader.entry().map();
                    case STATEMENTS -> reader.entry().change().toString();
                    case END -> "end";
                    case MARK -> "mark " + reader.entry().mark();
                });
            }
            read.add("cut " + reader.cutBytes());
        }
        return read;
    }

    private JournalHeader reader(int run) throws IOException {
        return Journal.open(folder).run(run).header();
    }

    @ParameterizedTest
    @EnumSource(Fsync.class)
    void entriesOfAllKindsAreRead(Fsync fsync) throws IOException {
        try (var journal = create(new JournalOptions(folder, fsync, 1 << 20, 0, Duration.ZERO))) {
            var format = EventFormat.of(TYPE);
            assertEquals(1, journal.opened("rows"));
            journal.event(1, -5, format, new Object[] {"a", 7L});
            journal.commit();
            journal.clock(Long.MIN_VALUE + 1);
            journal.clock(5);
            journal.idle(List.of(1, 300), true);
            journal.event(EntryKind.INJECT, "rules", "Row", Optional.of(format), new Object[] {null, 8L});
            journal.event(EntryKind.EMIT, "bean", "", Optional.empty(), Map.of("x", 1));
            journal.statements(CHANGE);
            journal.closed(1);
            journal.ended();
        }
        assertEquals(List.of("open 1 rows", "event 1 1 -5 7", "clock " + (Long.MIN_VALUE + 1), "clock 5",
                "Idle[inputs=[1, 300], all=true]", "inject rules Row 8",
                "emit bean {x=1}", CHANGE.toString(), "close 1", "end", "cut 0"), read(Journal.LAST));
    }

    @Test
    void segmentsFollowEachOtherAndEachCanBeReadAlone() throws IOException {
        write(new JournalOptions(folder, Fsync.NONE, 1 << 16, 0, Duration.ZERO), 50_000);
        var run = Journal.open(folder).run(Journal.LAST);
        assertTrue(run.segments().size() > 10, run.segments()::toString);
        var all = read(Journal.LAST);
        assertEquals(50_000, all.stream().filter(line -> line.startsWith("event")).count());
        assertEquals(new Journal.End(50_000, 0), run.end());
        assertEquals(Optional.of(run.segments().getLast().header()), Journal.lastHeader(folder));
        var second = run.segments().get(1);
        assertEquals(Map.of(1, "rows"), second.header().inputs());
        Files.delete(run.segments().getFirst().file());
        var rest = read(Journal.LAST);
        assertTrue(rest.getFirst().startsWith("event " + second.header().firstEvent() + " 1 "), rest::getFirst);
        assertEquals(all.subList(all.size() - rest.size(), all.size()), rest);
    }

    @Test
    void aTailThatWasCutOffIsLeftOut() throws IOException {
        write(500);
        var file = Segments.file(folder, 1);
        var whole = Files.readAllBytes(file);
        var all = read(Journal.LAST);
        var headerLength = 0;
        for (var length = whole.length - 1; length >= 0; length -= 31) {
            Files.write(file, Arrays.copyOf(whole, length));
            try {
                var read = read(Journal.LAST);
                assertEquals(all.subList(0, read.size() - 1), read.subList(0, read.size() - 1));
                var end = Journal.open(folder).run(Journal.LAST).end();
                assertEquals(read.stream().filter(line -> line.startsWith("event")).count(), end.event());
                assertEquals(read.getLast(), "cut " + end.cutBytes());
            } catch (JournalException e) {
                assertEquals("the folder " + folder + " has no journal", e.getMessage());
                headerLength = Math.max(headerLength, length);
            }
        }
        assertTrue(headerLength < 2000, "only without a complete header there is no journal, not at " + headerLength);
    }

    @Test
    void aSegmentThatWasCutOffInItsHeaderIsLeftOut() throws IOException {
        write(500);
        Files.write(Segments.file(folder, 2), Arrays.copyOf(Files.readAllBytes(Segments.file(folder, 1)), 40));
        Files.createFile(Segments.file(folder, 3));
        write(300);
        assertEquals(500, read(1).stream().filter(line -> line.startsWith("event")).count());
        assertEquals(300, read(2).stream().filter(line -> line.startsWith("event")).count());
        assertEquals(2, Journal.open(folder).runs().size());
        var bytes = Files.readAllBytes(Segments.file(folder, 4));
        bytes[30] ^= 1;
        Files.write(Segments.file(folder, 4), bytes);
        assertEquals("the header of " + Segments.file(folder, 4) + " is damaged; restore the file from a copy",
                assertThrows(JournalException.class, () -> Journal.open(folder)).getMessage());
    }

    @Test
    void zerosAtTheEndAreATailToo() throws IOException {
        write(500);
        var file = Segments.file(folder, 1);
        var whole = Files.readAllBytes(file);
        var all = read(Journal.LAST);
        Files.write(file, Arrays.copyOf(whole, whole.length + 100));
        var read = read(Journal.LAST);
        assertEquals("cut 100", read.getLast());
        assertEquals(all.subList(0, all.size() - 1), read.subList(0, read.size() - 1));
    }

    @Test
    void damageInTheMiddleIsAnError() throws IOException {
        write(5000);
        var file = Segments.file(folder, 1);
        var bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 1;
        Files.write(file, bytes);
        var refused = assertThrows(JournalException.class, () -> read(Journal.LAST));
        assertTrue(refused.getMessage().matches("the block in .*0000000001\\.journal at byte \\d+ is damaged; the events up to 2\\d\\d\\d can be read.*"),
                refused::getMessage);
    }

    @Test
    void aMissingSegmentInTheMiddleIsAnError() throws IOException {
        write(new JournalOptions(folder, Fsync.NONE, 1 << 16, 0, Duration.ZERO), 20_000);
        Files.delete(Segments.file(folder, 2));
        var refused = assertThrows(JournalException.class, () -> read(Journal.LAST));
        assertTrue(refused.getMessage().contains("are missing before"), refused::getMessage);
    }

    @Test
    void aFolderHasSeveralRunsOfOneNetwork() throws IOException {
        write(10);
        write(20);
        assertEquals(List.of(1, 2), Journal.open(folder).runs().stream().map(Journal.Run::number).toList());
        assertEquals(10 + 3, read(1).size());
        assertEquals(20 + 3, read(Journal.LAST).size());
        assertTrue(assertThrows(JournalException.class, () -> read(3)).getMessage().contains("has no run 3; it has the runs 1 to 2"));
        var refused = assertThrows(JournalException.class, () -> JournalWriter.create(JournalOptions.of(folder), header("other"), e -> { }));
        assertTrue(refused.getMessage().contains("has the journal of the network 'demo'"), refused::getMessage);
    }

    @Test
    void oneNetworkWritesAtATime() throws IOException {
        try (var first = create(JournalOptions.of(folder))) {
            first.ended();
            var refused = assertThrows(JournalException.class, () -> create(JournalOptions.of(folder)));
            assertTrue(refused.getMessage().contains("another network is writing"), refused::getMessage);
        }
        write(1);
    }

    @Test
    void oldSegmentsAreDeletedBySizeAndAge() throws IOException {
        write(new JournalOptions(folder, Fsync.NONE, 1 << 16, 1 << 18, Duration.ZERO), 50_000);
        var left = Segments.list(folder).size();
        assertTrue(left <= 5 && left >= 3, "segments: " + left);
        for (var file : Segments.list(folder)) {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(7200)));
        }
        write(new JournalOptions(folder, Fsync.NONE, 1 << 16, 0, Duration.ofHours(1)), 5_000);
        assertEquals(List.of(2), Journal.open(folder).runs().stream().map(Journal.Run::number).toList());
    }

    private Thread writing(JournalOptions options, int events) {
        return Thread.ofPlatform().start(() -> {
            try {
                write(options, events);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
    }

    private void awaitJournal() throws IOException {
        while (true) {
            try {
                Journal.open(folder);
                return;
            } catch (JournalException e) {
                LockSupport.parkNanos(100_000);
            }
        }
    }

    @Test
    void aJournalIsOpenedWhileItsOldestFilesAreDeleted() throws IOException {
        var writer = writing(new JournalOptions(folder, Fsync.NONE, 1 << 14, 1 << 16, Duration.ZERO), 400_000);
        awaitJournal();
        var opened = 0;
        while (writer.isAlive()) {
            var run = Journal.open(folder).run(Journal.LAST);
            assertEquals(run.segments().getFirst().header().segment() + run.segments().size() - 1, run.segments().getLast().header().segment(), "no gap");
            opened++;
        }
        assertTrue(opened > 3, "opened: " + opened);
    }

    @Test
    @Timeout(60)
    void aRunIsReadWhileItIsWritten() throws IOException {
        var writer = writing(new JournalOptions(folder, Fsync.NONE, 1 << 16, 0, Duration.ZERO), 100_000);
        awaitJournal();
        try (var reader = new JournalReader(Journal.open(folder).run(Journal.LAST))) {
            for (var ended = false; !ended;) {
                reader.goOn();
                while (reader.next()) {
                    ended = reader.entry().kind() == EntryKind.END;
                    skip(reader.entry());
                }
            }
            assertEquals(100_000, reader.entry().number());
        }
    }

    @Test
    void aBlockOfWhichOnlyAPartIsWrittenIsReadLater() throws IOException {
        write(500);
        var file = Segments.file(folder, 1);
        var whole = Files.readAllBytes(file);
        for (var length = whole.length - 1; length > whole.length - 4_000; length -= 131) {
            var part = Arrays.copyOf(whole, length);
            for (var written : List.of(part, Arrays.copyOf(part, whole.length))) {
                Files.write(file, written);
                try (var reader = new JournalReader(Journal.open(folder).run(Journal.LAST))) {
                    while (reader.next()) {
                        skip(reader.entry());
                    }
                    assertFalse(reader.next());
                    assertTrue(reader.cutBytes() > 0);
                    Files.write(file, whole);
                    reader.goOn();
                    while (reader.next()) {
                        skip(reader.entry());
                    }
                    assertEquals(EntryKind.END, reader.entry().kind());
                    assertEquals(500, reader.entry().number());
                    assertEquals(0, reader.cutBytes());
                }
            }
        }
    }

    private static void skip(JournalEntry entry) throws JournalException {
        if (entry.kind() == EntryKind.EVENT) {
            entry.event(EventFormat.of(TYPE));
        }
    }

    @Test
    void entriesOfAnyLengthFillBlocks() throws IOException {
        var bytes = ByteBuffer.allocate(2_000);
        new Random(1).nextBytes(bytes.array());
        try (var journal = create(JournalOptions.of(folder))) {
            for (var i = 0; i < 5_000; i++) {
                var from = i % 700;
                journal.screened(1, 1 + i % 3, bytes, from, from + 1 + i % 1_300);
                journal.event(EntryKind.EMIT, "bean", "", Optional.empty(), Map.of("i", i));
            }
        }
        try (var reader = new JournalReader(Journal.open(folder).run(Journal.LAST))) {
            var number = 0L;
            for (var i = 0; i < 5_000; i++) {
                var from = i % 700;
                assertTrue(reader.next());
                number += 1 + i % 3;
                assertEquals(number, reader.entry().number());
                assertEquals(bytes.slice(from, 1 + i % 1_300), reader.entry().bytes());
                assertTrue(reader.next());
                number++;
                assertEquals(Map.of("i", i), reader.entry().map());
            }
        }
    }

    @Test
    void anEventMayBeLargerThanABlock() throws IOException {
        var type = RowType.of(PropertyType.STRING);
        var large = "x".repeat(3 << 20);
        try (var journal = create(JournalOptions.of(folder))) {
            journal.event(1, 1, EventFormat.of(type), new Object[] {"a"});
            journal.event(1, 2, EventFormat.of(type), new Object[] {large});
            journal.event(1, 3, EventFormat.of(type), new Object[] {"b"});
        }
        try (var reader = new JournalReader(Journal.open(folder).run(Journal.LAST))) {
            for (var expected : List.of("a", large, "b")) {
                assertTrue(reader.next());
                assertEquals(expected, ((Object[]) reader.entry().event(EventFormat.of(type)))[0]);
            }
        }
    }

    @Test
    void anotherVersionIsRefused() throws IOException {
        write(1);
        var file = Segments.file(folder, 1);
        var bytes = Files.readAllBytes(file);
        bytes[3] = '2';
        Files.write(file, bytes);
        assertTrue(assertThrows(JournalException.class, () -> Journal.open(folder)).getMessage().contains("no segment of a journal of version 1"));
    }
}

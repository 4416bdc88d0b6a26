package org.millrace.report.history;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.report.JsonReport;
import org.millrace.report.RunJournal;
import org.millrace.report.RunResult.Ending;
import org.millrace.report.history.DemoHistory.Demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RunHistoryTest {

    private static final RunSettings SETTINGS = DemoHistory.settings("zgc");

    @TempDir
    private Path project;

    private KeptRun keep(Demo demo) throws IOException {
        return RunHistory.keep(project, demo.build(), SETTINGS);
    }

    private List<String> names() throws IOException {
        return RunHistory.list(project).runs().stream().map(KeptRun::name).toList();
    }

    @Test
    void aRunIsKeptWithAllItsFiles() throws IOException {
        var kept = keep(new Demo(1).seconds(3));
        assertEquals(project.resolve("runs/20260302-093000-signal-generation"), kept.folder());
        try (var files = Files.list(kept.folder())) {
            assertEquals(List.of("course.json", "environment.json", "latency.hgrm", "latency.hlog", "report.html", "run.json", "settings.json",
                    "summary.json"), files.map(file -> file.getFileName().toString()).sorted().toList());
        }
        assertEquals("*\n", Files.readString(project.resolve("runs/.gitignore")));
    }

    @Test
    void readsSettingsOfVersionsThatHadNoJournal() throws IOException {
        var kept = keep(new Demo(1).seconds(3));
        var file = kept.folder().resolve("settings.json");
        var text = Files.readString(file);
        var older = text.replaceFirst(",\\s*\"files\"\\s*:\\s*\\{[^}]*}", "");
        assertNotEquals(text, older);
        Files.writeString(file, older);
        assertEquals(Map.of(), RunHistory.list(project).runs().getFirst().settings().files());
    }

    @Test
    void theJournalOfARunMovesWithItsProject(@TempDir Path elsewhere) throws IOException {
        var inside = new RunJournal(project.resolve("ticks.journal"), 3, "2026-03-02T09:29:50Z");
        var outside = new RunJournal(elsewhere.resolve("ticks.journal"), 1, "2026-03-02T09:29:50Z");
        assertEquals(Optional.of(inside), keep(new Demo(1).seconds(1).journal(inside)).journal());
        assertEquals(Optional.of(outside), keep(new Demo(2).seconds(1).journal(outside)).journal());
        assertEquals(Optional.empty(), keep(new Demo(3).seconds(1)).journal());
        var moved = Files.move(project, elsewhere.resolve("moved"));
        assertEquals(List.of(moved.resolve("ticks.journal"), outside.folder()), RunHistory.list(moved).runs().stream()
                .sorted(Comparator.comparing(KeptRun::name)).flatMap(run -> run.journal().stream()).map(RunJournal::folder).toList());
        Files.move(moved, project);
    }

    @Test
    void aJournalWithoutItsNumberIsNamed() throws IOException {
        var kept = keep(new Demo(1).seconds(1).journal(new RunJournal(project.resolve("j"), 3, "2026-03-02T09:29:50Z")));
        var file = kept.folder().resolve("run.json");
        Files.writeString(file, Files.readString(file).replaceFirst("\"run\"", "\"number\""));
        assertEquals(file + ": not the description of a run: \"run\" must be a whole number", RunHistory.list(project).broken().getFirst().reason());
    }

    @Test
    void readsTheStoredMeasurements() throws IOException {
        var run = new Demo(1).seconds(3).ending(Ending.PARTIAL, "the runtime was ended by signal 9").build();
        var kept = RunHistory.keep(project, run, SETTINGS);
        assertEquals(SETTINGS, kept.settings());
        assertEquals(JsonReport.format(run.summary()), JsonReport.format(kept.summary()));
        assertEquals(run.environment(), kept.environment());
        assertEquals(run.started(), kept.started());
        assertEquals(Ending.PARTIAL, kept.ending());
        assertEquals(run.problems(), kept.problems());
        assertEquals(run.sendFigures().maxMillis(), kept.maxBehindMillis());
        assertEquals(run.pauses(), kept.pauses());
        var intervals = kept.intervals();
        assertEquals(run.intervals().size(), intervals.size());
        for (var i = 0; i < intervals.size(); i++) {
            var before = run.intervals().get(i);
            var after = intervals.get(i);
            assertEquals(before.startSeconds(), after.startSeconds());
            assertEquals(before.seconds(), after.seconds());
            assertEquals(before.received(), after.received());
            assertEquals(before.service(), after.service());
            assertEquals(before.endToEnd(), after.endToEnd());
            assertEquals(before.heapUsedBytes(), after.heapUsedBytes());
        }
        assertEquals(run.service().getMaxValue(), KeptRun.service(intervals).getMaxValue());
    }

    @Test
    void theNewestRunComesFirst() throws IOException {
        keep(new Demo(1).seconds(1).started(Instant.parse("2026-03-02T09:30:00Z")));
        keep(new Demo(2).seconds(1).started(Instant.parse("2026-03-03T08:00:00Z")));
        keep(new Demo(3).seconds(1).started(Instant.parse("2025-12-31T23:59:59Z")));
        assertEquals(List.of("20260303-080000-signal-generation", "20260302-093000-signal-generation", "20251231-235959-signal-generation"), names());
    }

    @Test
    void aRunOfTheSameSecondGetsANameOfItsOwn() throws IOException {
        var first = keep(new Demo(1).seconds(1));
        var second = keep(new Demo(2).seconds(1));
        assertEquals(first.name() + "-2", second.name());
        assertEquals(first.summary(), KeptRun.read(first.folder()).summary(), "the first one is as it was");
    }

    @Test
    void runsThatAreKeptAtTheSameTimeAreAllThere() throws Exception {
        try (var threads = Executors.newFixedThreadPool(8)) {
            var tasks = IntStream.range(0, 24).<Callable<KeptRun>>mapToObj(i -> () -> keep(new Demo(i).seconds(1))).toList();
            for (var task : threads.invokeAll(tasks)) {
                task.get();
            }
        }
        assertEquals(24, names().stream().distinct().count());
        assertEquals(List.of(), RunHistory.list(project).broken());
    }

    @Test
    void aNameIsHarmlessInAFileSystem() throws IOException {
        assertEquals("20260302-093000-etc-passwd-x-y-ü", keep(new Demo(1).seconds(1).project("../../etc/passwd\n x;y ü")).name());
        assertEquals("20260302-093000-run", keep(new Demo(1).seconds(1).project("...")).name());
        assertTrue(keep(new Demo(1).seconds(1).project("n".repeat(500))).name().length() < 100);
    }

    @Test
    void aProjectWithoutRunsHasAnEmptyHistory() throws IOException {
        assertEquals(new RunHistory.Listing(List.of(), List.of(), List.of()), RunHistory.list(project));
    }

    @Test
    void listsADamagedFolderBesideTheRuns() throws IOException {
        var good = keep(new Demo(1).seconds(1));
        var bad = keep(new Demo(2).seconds(1));
        Files.writeString(bad.folder().resolve("summary.json"), "{\"project\": 7}");
        Files.createDirectory(project.resolve("runs/mine"));
        Files.createDirectory(project.resolve("runs/.hidden"));
        var listing = RunHistory.list(project);
        assertEquals(List.of(good.name()), names());
        assertEquals(2, listing.broken().size());
        assertEquals(bad.folder() + "/summary.json: not the summary of a run: \"project\" must be a string", listing.broken().get(0).reason()
                .replace("\"stages\" must be an object", "\"project\" must be a string"));
        assertTrue(listing.broken().get(1).reason().contains("mine: not a kept run"), listing.broken().get(1).reason());
    }

    @Test
    void reportsATruncatedTimeSeries() throws IOException {
        var kept = keep(new Demo(1).seconds(3));
        var log = kept.folder().resolve("latency.hlog");
        var lines = Files.readAllLines(log);
        Files.write(log, lines.subList(0, lines.size() - 2));
        assertTrue(assertThrows(IOException.class, kept::intervals).getMessage().contains("latency.hlog has 2 intervals and course.json 3"));
        Files.writeString(log, String.join("\n", lines).replaceFirst("HISTFAAA\\w+", "HISTFAAAA"));
        assertEquals(log + ": damaged: an interval cannot be decoded", assertThrows(IOException.class, kept::intervals).getMessage());
        Files.delete(log);
        assertEquals(log + ": there is no such file", assertThrows(IOException.class, kept::intervals).getMessage());
    }

    @Test
    void reportsARunOfAnotherVersion() throws IOException {
        var kept = keep(new Demo(1).seconds(1));
        var file = kept.folder().resolve("run.json");
        Files.writeString(file, Files.readString(file).replace("\"format\": 1", "\"format\": 2"));
        assertTrue(assertThrows(IOException.class, () -> KeptRun.read(kept.folder())).getMessage().contains("another version of Millrace"));
    }

    @Test
    void aLabelStaysAndCanBeTakenAway() throws IOException {
        var kept = keep(new Demo(1).seconds(1));
        assertEquals(kept.name(), kept.title());
        var labelled = kept.rename("  before\nthe \"change\"  ");
        assertEquals("before the \"change\"", labelled.label());
        assertEquals(labelled, RunHistory.list(project).runs().getFirst());
        assertEquals(80, kept.rename("x".repeat(200)).label().length());
        assertEquals(kept, labelled.rename(" "));
    }

    @Test
    void deletesARunButNoTargetsOfLinks() throws IOException {
        var kept = keep(new Demo(1).seconds(1));
        var elsewhere = Files.createDirectory(project.resolve("elsewhere"));
        var precious = Files.writeString(elsewhere.resolve("precious"), "x");
        Files.createSymbolicLink(kept.folder().resolve("link"), elsewhere);
        kept.delete();
        assertEquals(List.of(), names());
        assertTrue(Files.exists(precious));
        assertFalse(Files.exists(kept.folder()));
    }

    @Test
    void hidesAndLaterRemovesFoldersOfKilledProcesses() throws IOException {
        keep(new Demo(1).seconds(1));
        var old = Files.createDirectory(project.resolve("runs/.keeping-1"));
        Files.writeString(old.resolve("summary.json"), "{");
        var fresh = Files.createDirectory(project.resolve("runs/.keeping-2"));
        assertEquals(List.of(), RunHistory.list(project).broken());
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(7_200)));
        keep(new Demo(2).seconds(1));
        assertFalse(Files.exists(old));
        assertTrue(Files.exists(fresh), "somebody may be writing it");
    }

    @Test
    void reportsAnUnwritableFolderAndLeavesNoFiles() throws IOException {
        Files.writeString(project.resolve("runs"), "a file");
        assertThrows(IOException.class, () -> keep(new Demo(1).seconds(1)));
        assertEquals("a file", Files.readString(project.resolve("runs")));
    }
}

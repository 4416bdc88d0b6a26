package org.millrace.report.history;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.millrace.report.JsonReport;
import org.millrace.report.LatencySummary;
import org.millrace.report.RunJournal;
import org.millrace.report.RunResult;
import org.millrace.report.RunResult.Ending;
import org.millrace.report.RunSummary;
import org.millrace.report.internal.JsonFields;
import org.millrace.report.internal.JsonText;
import org.millrace.report.internal.SummaryReader;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads and writes the metadata of a run: its label, start, ending and journal. */
final class RunFile {

    static final String NAME = "run.json";

    private static final String WHAT = "the description of a run";
    private static final int FORMAT = 1;
    private static final int LONGEST_LABEL = 80;

    private RunFile() {
    }

    static void write(RunResult run, Path folder) throws IOException {
        var json = JsonNodeFactory.instance.objectNode();
        json.put("format", FORMAT).put("label", "").put("started", run.started().toString()).put("ending", word(run.ending()));
        var problems = json.putArray("problems");
        run.problems().forEach(problems::add);
        json.put("maxBehindMillis", JsonText.decimal(run.sendFigures().maxMillis(), 3));
        json.set("hiccups", JsonReport.tree(LatencySummary.of(run.hiccups())));
        run.journal().ifPresent(journal -> json.putObject("journal").put("folder", KeptFolder.relative(journal.folder(), folder))
                .put("run", journal.run()).put("started", journal.started()));
        JsonText.write(json, folder.resolve(NAME));
    }

    static KeptRun read(Path folder, RunSummary summary, RunSettings settings, Map<String, String> environment) throws IOException {
        var json = JsonFields.read(folder.resolve(NAME), WHAT);
        if (json.whole("format") != FORMAT) {
            throw json.wrong("format", FORMAT + "; the run was kept by another version of Millrace");
        }
        return new KeptRun(folder, json.text("label"), started(json), ending(json), json.texts("problems"),
                json.number("maxBehindMillis"), SummaryReader.latency(json.object("hiccups")), summary, settings, environment,
                journal(folder, json));
    }

    /** Reads the journal; runs of older versions have none. */
    private static Optional<RunJournal> journal(Path folder, JsonFields json) throws IOException {
        var journal = json.optionalObject("journal");
        return journal.isEmpty() ? Optional.empty() : Optional.of(new RunJournal(KeptFolder.resolve(journal.get().text("folder"), folder),
                (int) journal.get().whole("run"), journal.get().text("started")));
    }

    static Instant started(JsonFields json) throws IOException {
        try {
            return Instant.parse(json.text("started"));
        } catch (DateTimeException e) {
            throw json.wrong("started", "a time such as 2026-03-02T09:30:00Z");
        }
    }

    static Ending ending(JsonFields json) throws IOException {
        var word = json.text("ending");
        for (var ending : Ending.values()) {
            if (word(ending).equals(word)) {
                return ending;
            }
        }
        throw json.wrong("ending", "one of " + String.join(", ", List.of(Ending.values()).stream().map(RunFile::word).toList()));
    }

    static String word(Ending ending) {
        return ending.name().toLowerCase(Locale.ROOT);
    }

    static void label(Path folder, String text) throws IOException {
        var clean = text.replaceAll("\\p{Cntrl}+", " ").strip();
        // Do not split a surrogate pair.
        var end = clean.length() <= LONGEST_LABEL ? clean.length()
                : Character.isHighSurrogate(clean.charAt(LONGEST_LABEL - 1)) ? LONGEST_LABEL - 1 : LONGEST_LABEL;
        var file = folder.resolve(NAME);
        JsonFields.read(file, WHAT);
        var json = (ObjectNode) JsonText.parse(Files.readString(file));
        json.put("label", clean.substring(0, end));
        var beside = folder.resolve("." + NAME);
        Files.write(beside, JsonText.format(json).getBytes(StandardCharsets.UTF_8));
        Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    static void writeEnvironment(Map<String, String> environment, Path file) throws IOException {
        var json = JsonNodeFactory.instance.objectNode();
        SettingsFile.texts(json, "environment", environment);
        JsonText.write(json, file);
    }

    static Map<String, String> environment(Path file) throws IOException {
        return JsonFields.read(file, "the environment of a run").textMap("environment");
    }
}

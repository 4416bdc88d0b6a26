package org.millrace.report.history;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.millrace.report.history.RunSettings.LoadSettings;
import org.millrace.report.internal.JsonFields;
import org.millrace.report.internal.JsonText;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Reads and writes the settings of a run as JSON. */
final class SettingsFile {

    static final String NAME = "settings.json";

    private static final int DECIMALS = 3;

    private SettingsFile() {
    }

    static void write(RunSettings settings, Path file) throws IOException {
        JsonText.write(tree(settings), file);
    }

    static ObjectNode tree(RunSettings settings) {
        var json = JsonNodeFactory.instance.objectNode();
        json.put("command", settings.command()).put("network", settings.network()).put("code", settings.code());
        settings.load().ifPresent(load -> json.set("load", load(load)));
        json.put("inProcess", settings.inProcess());
        settings.limit().ifPresent(limit -> seconds(json, "limitSeconds", limit));
        json.put("collector", settings.collector());
        settings.pauseGoal().ifPresent(goal -> json.put("pauseGoalMillis", JsonText.decimal(goal.toNanos() / 1e6, DECIMALS)));
        json.put("heap", settings.heap());
        var arguments = json.putArray("jvmArguments");
        settings.jvmArguments().forEach(arguments::add);
        texts(json, "overrides", settings.overrides());
        seconds(json, "samplingSeconds", settings.sampling());
        texts(json, "files", settings.files());
        return json;
    }

    private static ObjectNode load(LoadSettings load) {
        var json = JsonNodeFactory.instance.objectNode();
        json.put("target", load.target()).put("connections", load.connections()).put("rate", JsonText.decimal(load.rate(), DECIMALS));
        seconds(json, "durationSeconds", load.duration());
        seconds(json, "warmupSeconds", load.warmup());
        seconds(json, "rampSeconds", load.ramp());
        texts(json, "market", load.market());
        texts(json, "fields", load.fields());
        return json;
    }

    static void texts(ObjectNode json, String name, Map<String, String> texts) {
        var object = json.putObject(name);
        texts.forEach(object::put);
    }

    private static void seconds(ObjectNode json, String name, Duration duration) {
        json.put(name, JsonText.decimal(duration.toMillis() / 1e3, DECIMALS));
    }

    static RunSettings read(Path file) throws IOException {
        return settings(JsonFields.read(file, "the settings of a run"));
    }

    static RunSettings settings(JsonFields json) throws IOException {
        var load = json.optionalObject("load");
        return new RunSettings(json.text("command"), json.text("network"), json.text("code"),
                load.isPresent() ? Optional.of(load(load.get())) : Optional.empty(), json.flag("inProcess"),
                json.has("limitSeconds") ? Optional.of(seconds(json, "limitSeconds")) : Optional.empty(), json.text("collector"),
                json.has("pauseGoalMillis") ? Optional.of(Duration.ofNanos(Math.round(json.number("pauseGoalMillis") * 1e6))) : Optional.empty(),
                json.text("heap"), json.texts("jvmArguments"), json.textMap("overrides"), seconds(json, "samplingSeconds"),
                json.has("files") ? json.textMap("files") : Map.of());
    }

    private static LoadSettings load(JsonFields json) throws IOException {
        return new LoadSettings(json.text("target"), (int) json.whole("connections"), json.number("rate"),
                seconds(json, "durationSeconds"), seconds(json, "warmupSeconds"), seconds(json, "rampSeconds"),
                json.textMap("market"), json.textMap("fields"));
    }

    private static Duration seconds(JsonFields json, String name) throws IOException {
        return Duration.ofMillis(Math.round(json.number(name) * 1e3));
    }
}

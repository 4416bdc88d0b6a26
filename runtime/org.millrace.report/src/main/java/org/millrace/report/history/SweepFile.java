package org.millrace.report.history;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.millrace.report.JsonReport;
import org.millrace.report.history.SweepResult.Point;
import org.millrace.report.internal.JsonFields;
import org.millrace.report.internal.JsonText;
import org.millrace.report.internal.SummaryReader;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;

/** Reads and writes a sweep as JSON; independent of its runs, which may have been deleted. */
final class SweepFile {

    private static final String WHAT = "the result of a sweep";
    private static final int FORMAT = 1;

    private SweepFile() {
    }

    static ObjectNode tree(SweepResult sweep) {
        var json = JsonNodeFactory.instance.objectNode();
        json.put("format", FORMAT).put("project", sweep.project()).put("varied", sweep.varied().word())
                .put("started", sweep.started().toString()).put("asked", sweep.asked());
        var points = json.putArray("points");
        for (var point : sweep.points()) {
            var each = points.addObject().put("connections", point.connections()).put("rate", JsonText.decimal(point.rate(), 3))
                    .put("ending", RunFile.word(point.ending())).put("run", point.run());
            var problems = each.putArray("problems");
            point.problems().forEach(problems::add);
            each.set("summary", JsonReport.tree(point.summary()));
        }
        json.set("settings", SettingsFile.tree(sweep.settings()));
        SettingsFile.texts(json, "environment", sweep.environment());
        sweep.published().ifPresent(published -> json.set("published", published.tree()));
        return json;
    }

    static SweepResult read(Path file) throws IOException {
        var json = JsonFields.read(file, WHAT);
        if (json.whole("format") != FORMAT) {
            throw json.wrong("format", FORMAT + "; the sweep was kept by another version of Millrace");
        }
        var points = new ArrayList<Point>();
        for (var each : json.objects("points")) {
            points.add(new Point((int) each.whole("connections"), each.number("rate"), RunFile.ending(each), each.texts("problems"),
                    each.text("run"), SummaryReader.read(each.object("summary"))));
        }
        var published = json.optionalObject("published");
        return new SweepResult(json.text("project"), Published.varied(json, "varied"), RunFile.started(json), (int) json.whole("asked"),
                points, SettingsFile.settings(json.object("settings")), json.textMap("environment"),
                published.isPresent() ? Optional.of(Published.read(published.get())) : Optional.empty());
    }
}

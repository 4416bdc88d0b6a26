package org.millrace.report.coverage;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

import java.util.Locale;

/** Writes a coverage as JSON, for programs: offsets are UTF-16 units from the beginning of a file. */
final class CoverageJson {

    private CoverageJson() {
    }

    static String of(CoverageReport report) {
        var json = JsonNodeFactory.instance.objectNode();
        json.put("project", report.project());
        json.put("scenarios", report.scenarios());
        ratio(json, "statements", report.statementRatio());
        ratio(json, "branches", report.branchRatio());
        ratio(json, "wires", report.wireRatio());
        ratio(json, "instances", report.instanceRatio());
        var files = json.putArray("files");
        report.files().forEach(file -> file(file, files.addObject()));
        var wires = json.putArray("wireEvents");
        report.wires().forEach(wire -> wires.addObject().put("from", wire.from()).put("to", wire.to()).put("condition", wire.condition())
                .put("events", wire.events()));
        return json.toPrettyString() + "\n";
    }

    private static void ratio(ObjectNode json, String name, Ratio ratio) {
        json.putObject(name).put("used", ratio.used()).put("all", ratio.all());
    }

    private static void file(CoveredFile file, ObjectNode json) {
        json.put("name", file.name());
        var statements = json.putArray("statements");
        file.statements().forEach(statement -> statement(statement, statements.addObject()));
    }

    private static void statement(CoveredStatement statement, ObjectNode json) {
        json.put("processor", statement.processor()).put("name", statement.name()).put("use", statement.use().label())
                .put("outputs", statement.outputs());
        var code = json.putArray("code");
        statement.code().forEach(span -> place(code.addObject(), span.offset(), span.length()));
        branches(statement, json.putArray("branches"));
        var instances = json.putArray("instances");
        for (var instance : statement.instances()) {
            var each = instances.addObject().put("name", instance.name());
            var parameters = each.putObject("parameters");
            instance.parameters().forEach(parameters::put);
            each.put("outputs", instance.outputs());
        }
    }

    private static void branches(CoveredStatement statement, ArrayNode json) {
        for (var branch : statement.branches()) {
            place(json.addObject().put("kind", branch.kind().name().toLowerCase(Locale.ROOT)).put("text", branch.text()),
                    branch.offset(), branch.length()).put("count", branch.count());
        }
    }

    private static ObjectNode place(ObjectNode json, int offset, int length) {
        return json.put("offset", offset).put("length", length);
    }
}

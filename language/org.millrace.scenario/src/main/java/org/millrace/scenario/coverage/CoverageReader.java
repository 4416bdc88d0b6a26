package org.millrace.scenario.coverage;

import org.millrace.control.CoverageMessages.CoverageResult;
import org.millrace.control.CoverageMessages.StatementUse;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.report.coverage.CoverageReport;
import org.millrace.report.coverage.CoveredFile;
import org.millrace.report.coverage.CoveredWire;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Makes a report of the coverage that a process has recorded: finds the places of statements and branches in their files. */
public final class CoverageReader {

    /** A place of a file at which one or more deployed statements begin: several if values replace the parameters of a template. */
    private record Place(String processor, String file, int line, int column) {
    }

    private final Map<List<String>, StatementUse> uses;
    private final Map<String, FileBuilder> files = new LinkedHashMap<>();

    private CoverageReader(CoverageResult result) {
        this.uses = result.statements().stream().collect(Collectors.toMap(use -> List.of(use.processor(), use.name()), use -> use));
    }

    /**
     * Makes a report.
     *
     * @param deployment the deployed network
     * @param folder     the folder of the project
     * @param result     what the process has recorded
     * @param scenarios  the number of scenarios
     * @throws IOException if a file with statements cannot be read; the message is for the user
     */
    public static CoverageReport read(Deployment deployment, Path folder, CoverageResult result, int scenarios) throws IOException {
        var reader = new CoverageReader(result);
        for (var stage : deployment.stages()) {
            if (stage instanceof ProcessorSpec processor) {
                reader.processor(processor, folder);
            }
        }
        var wires = new ArrayList<CoveredWire>();
        for (var i = 0; i < Math.min(deployment.wires().size(), result.wires().size()); i++) {
            var wire = deployment.wires().get(i);
            wires.add(new CoveredWire(wire.from(), wire.to(), wire.statement().isEmpty() ? wire.eventType() : wire.statement(), result.wires().get(i)));
        }
        var covered = reader.files.values().stream().map(FileBuilder::file).sorted(Comparator.comparing(CoveredFile::name)).toList();
        return new CoverageReport(deployment.project(), scenarios, covered, wires);
    }

    private void processor(ProcessorSpec processor, Path folder) throws IOException {
        var places = new LinkedHashMap<Place, List<StatementSpec>>();
        for (var statement : processor.statements()) {
            var place = new Place(processor.name(), statement.file(), statement.line(), statement.column());
            places.computeIfAbsent(place, key -> new ArrayList<>()).add(statement);
        }
        for (var place : places.entrySet()) {
            var present = place.getValue().stream().filter(statement -> uses.containsKey(key(processor.name(), statement))).toList();
            if (!present.isEmpty()) {
                file(place.getKey(), folder).add(present, present.stream().map(statement -> uses.get(key(processor.name(), statement))).toList());
            }
        }
    }

    private static List<String> key(String processor, StatementSpec statement) {
        return List.of(processor, statement.name());
    }

    private FileBuilder file(Place place, Path folder) throws IOException {
        var name = place.file().isEmpty() ? "processor " + place.processor() : place.file();
        var known = files.get(name);
        if (known != null) {
            return known;
        }
        try {
            var made = place.file().isEmpty() ? FileBuilder.ofStatements(name)
                    : FileBuilder.ofText(name, Files.readString(folder.resolve(place.file()), UTF_8));
            files.put(name, made);
            return made;
        } catch (IOException e) {
            throw new IOException("the file " + place.file() + " cannot be read for the report of the coverage", e);
        }
    }
}

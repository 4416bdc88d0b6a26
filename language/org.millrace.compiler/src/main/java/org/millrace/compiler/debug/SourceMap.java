package org.millrace.compiler.debug;

import org.millrace.compiler.CompileResult;
import org.millrace.control.DebugMessages.Frame;
import org.millrace.control.DebugMessages.Place;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StatementSpec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the wires, stages and statements of a project at lines of its files, and their lines. Immutable. */
public final class SourceMap {

    /**
     * A place and where it stands.
     *
     * @param place the place
     * @param file  the file
     * @param line  the line on which it begins, from 1
     */
    public record Located(Place place, Path file, int line) {
    }

    private final Path folder;
    private final Path networkFile;
    private final Deployment deployment;
    private final NetworkLines lines;

    /**
     * Reads the places of a project.
     *
     * @param project a project without errors
     */
    public SourceMap(CompileResult project) {
        this.folder = project.folder();
        this.networkFile = folder.resolve(project.file());
        this.deployment = project.deployment().orElseThrow();
        this.lines = NetworkLines.of(project.network());
    }

    /** Returns the deployed network. */
    Deployment deployment() {
        return deployment;
    }

    /** Finds the statement, wire or stage on a line of a file; empty if there is none. */
    public Optional<Located> at(Path file, int line) {
        return statementAt(file, line).or(() -> isSame(file, networkFile) ? elementAt(line) : Optional.empty());
    }

    private static boolean isSame(Path a, Path b) {
        return real(a).equals(real(b));
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            // It does not exist, so it is none of the project's.
            return path.toAbsolutePath().normalize();
        }
    }

    private Stream<Located> statements() {
        return deployment.stages().stream().filter(ProcessorSpec.class::isInstance).map(ProcessorSpec.class::cast)
                .flatMap(processor -> processor.statements().stream()
                        .map(statement -> new Located(Place.statement(processor.name(), statement.name()), fileOf(statement), statement.line())));
    }

    private Path fileOf(StatementSpec statement) {
        return statement.file().isEmpty() ? networkFile : folder.resolve(statement.file());
    }

    private Optional<Located> statementAt(Path file, int line) {
        var own = statements().filter(each -> isSame(each.file(), file)).sorted(Comparator.comparingInt(Located::line)).toList();
        var before = own.stream().filter(each -> each.line() <= line).reduce((first, second) -> second);
        if (isSame(file, networkFile)) {
            // Statements in the network end where their processor does.
            return before.filter(each -> elementAt(line).map(element -> element.place().stage().equals(each.place().stage())
                    && element.line() <= each.line()).orElse(false));
        }
        return before.or(() -> own.stream().findFirst());
    }

    /**
     * Finds the statements that are deployed from a file under a name, in every processor that uses the file. If there is none with this name,
     * such as after a change of its placeholders, finds those on a line.
     */
    public List<Place> statements(Path file, String name, int line) {
        var own = statements().filter(each -> isSame(each.file(), file)).toList();
        var named = own.stream().filter(each -> each.place().statement().equals(name)).map(Located::place).toList();
        return named.isEmpty() ? own.stream().filter(each -> each.line() == line).map(Located::place).toList() : named;
    }

    private Optional<Located> elementAt(int line) {
        return lines.at(line).map(this::located);
    }

    private Located located(NetworkLines.PlaceLine found) {
        return new Located(found.place(), networkFile, found.line());
    }

    /** Finds where the sender of an event stands: its statement, or the wire, or the stage; empty if it is not in the project. */
    public Optional<Located> of(Frame frame) {
        return frame.statement().isEmpty() ? ofWire(frame) : ofStatement(frame).or(() -> ofWire(frame));
    }

    private Optional<Located> ofStatement(Frame frame) {
        return deployment.stages().stream().filter(stage -> stage.name().equals(frame.from()) && stage instanceof ProcessorSpec)
                .flatMap(stage -> ((ProcessorSpec) stage).statements().stream())
                .filter(statement -> statement.name().equals(frame.statement())
                        || statement.instances().stream().anyMatch(instance -> instance.name().equals(frame.statement())))
                .map(statement -> new Located(Place.statement(frame.from(), statement.name()), fileOf(statement), statement.line())).findFirst();
    }

    private Optional<Located> ofWire(Frame frame) {
        return lines.ofEvent(frame.from(), frame.to(), frame.type()).map(this::located);
    }

    /**
     * Finds a place by its name: {@code from -> to}, a stage, a statement, or {@code processor.statement}.
     *
     * @throws IllegalArgumentException if there is none; the message is for the user
     */
    public Place named(String name) {
        var arrow = name.indexOf("->");
        if (arrow >= 0) {
            return Place.wire(name.substring(0, arrow).strip(), name.substring(arrow + 2).strip());
        }
        var text = name.strip();
        if (deployment.stages().stream().anyMatch(stage -> stage.name().equals(text))) {
            return Place.stage(text);
        }
        return deployment.stages().stream().filter(ProcessorSpec.class::isInstance).map(ProcessorSpec.class::cast)
                .flatMap(processor -> processor.statements().stream().flatMap(statement -> Stream.concat(Stream.of(statement.name()),
                        statement.instances().stream().map(StatementSpec.Instance::name)).map(each -> Place.statement(processor.name(), each))))
                .filter(place -> place.statement().equals(text) || (place.stage() + "." + place.statement()).equals(text)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is no stage and no statement; write a wire as: from -> to"));
    }
}

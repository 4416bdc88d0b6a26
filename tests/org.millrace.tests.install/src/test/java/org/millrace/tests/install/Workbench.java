package org.millrace.tests.install;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The files of a workbench. */
final class Workbench {

    /** A workbench that ends soon is not worth optimizing. */
    static final String QUICK_START = "-XX:TieredStopAtLevel=1";

    private static final long LIMIT_SECONDS = 300;

    private final Path home;

    private Workbench(Path home) {
        this.home = home;
    }

    /** Copies a workbench of the build. */
    static Workbench copy(Path product, Path home) throws IOException {
        try (var files = Files.walk(product)) {
            for (var file : files.toList()) {
                Files.copy(file, home.resolve(product.relativize(file).toString()));
            }
        }
        return new Workbench(home);
    }

    /** Runs an application without a window to its end. */
    String run(String application, Path workspace, String... arguments) throws IOException, InterruptedException {
        var output = Files.createTempFile("workbench", ".txt");
        var process = process(output, command(workspace, List.of(),
                Stream.concat(Stream.of("-nosplash", "-consoleLog", "-application", application), Stream.of(arguments)).toList()));
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError(application + " does not end: " + Files.readString(output));
        }
        var text = Files.readString(output);
        Files.delete(output);
        if (process.exitValue() != 0) {
            throw new AssertionError(application + " failed: " + text + log(workspace));
        }
        return text;
    }

    /** Starts the workbench with a perspective, and returns the report of its probe. */
    List<String> look(Path workspace, String perspective) throws IOException, InterruptedException {
        var report = Files.createTempFile("probe", ".txt");
        var output = Files.createTempFile("workbench", ".txt");
        var process = process(output, command(workspace,
                List.of("-Dmillrace.probe.report=" + report, "-Dmillrace.probe.perspective=" + perspective), List.of()));
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the workbench does not end: " + Files.readString(output) + log(workspace));
        }
        var seen = Files.readAllLines(report);
        Files.delete(report);
        Files.delete(output);
        return seen;
    }

    /** Starts the workbench with the tour of the representations in Sirius, and returns its report. */
    List<String> tour(Path workspace, Path examples, Path pictures) throws IOException, InterruptedException {
        var report = home.resolveSibling("tour.txt");
        var output = home.resolveSibling("tour-output.txt");
        var process = process(output, command(workspace, List.of("-Dmillrace.sirius.report=" + report, "-Dmillrace.sirius.examples=" + examples,
                "-Dmillrace.sirius.pictures=" + pictures), List.of("-consoleLog")));
        if (!process.waitFor(4 * LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the tour does not end: " + Files.readString(output) + log(workspace));
        }
        return Files.readAllLines(report);
    }

    /** Returns the log of the workbench; empty if there is none. */
    static String log(Path workspace) throws IOException {
        var file = workspace.resolve(".metadata/.log");
        return Files.exists(file) ? Files.readString(file) : "";
    }

    private List<String> command(Path workspace, List<String> options, List<String> arguments) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add(QUICK_START);
        command.addAll(options);
        // The workbench stores user settings in the home folder.
        command.add("-Duser.home=" + home.resolveSibling("home"));
        // Only the local machine is reachable.
        for (var protocol : List.of("http", "https")) {
            command.add("-D" + protocol + ".proxyHost=127.0.0.1");
            command.add("-D" + protocol + ".proxyPort=1");
            command.add("-D" + protocol + ".nonProxyHosts=");
        }
        try (var plugins = Files.list(home.resolve("plugins"))) {
            command.addAll(List.of("-jar", plugins.filter(file -> file.getFileName().toString().startsWith("org.eclipse.equinox.launcher_"))
                    .findFirst().orElseThrow().toString()));
        }
        command.addAll(List.of("-data", workspace.toString()));
        command.addAll(arguments);
        return command;
    }

    private Process process(Path output, List<String> command) throws IOException {
        var builder = new ProcessBuilder(command).directory(home.toFile()).redirectErrorStream(true)
                .redirectOutput(output.toFile()).redirectInput(new File("/dev/null"));
        OwnDisplay.use(builder);
        return builder.start();
    }
}

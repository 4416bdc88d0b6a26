package org.millrace.tests.probe;

import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.PlatformUI;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Requests a sequence of restarts. Each start appends a line with the workspace to the report; the number of lines
 * determines the next step.
 */
final class Restarts {

    private final Path report;
    private final List<String> steps;

    /**
     * Creates the sequence.
     *
     * @param steps separated by commas: {@code restart}, {@code stay}, {@code close}, or the folder of the next
     *              workspace
     */
    Restarts(Path report, String steps) {
        this.report = report;
        this.steps = List.of(steps.split(","));
    }

    /** Records the start and executes the next step. */
    void next() {
        try {
            Files.writeString(report, Platform.getInstanceLocation().getURL().getPath() + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            take(steps.get(Files.readAllLines(report).size() - 1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void take(String step) {
        switch (step) {
            case "stay" -> { }
            case "close" -> PlatformUI.getWorkbench().close();
            case "restart" -> PlatformUI.getWorkbench().restart(true);
            default -> switchTo(step);
        }
    }

    /** Sets the command line of the next start, like File > Switch Workspace. */
    private static void switchTo(String workspace) {
        var commands = System.getProperty("eclipse.commands");
        var known = commands.lastIndexOf("-data\n") + "-data\n".length();
        System.setProperty("eclipse.exitcode", "24");
        System.setProperty("eclipse.exitdata", System.getProperty("eclipse.vm") + "\n" + commands.substring(0, known) + workspace
                + commands.substring(commands.indexOf('\n', known)));
        PlatformUI.getWorkbench().restart();
    }
}

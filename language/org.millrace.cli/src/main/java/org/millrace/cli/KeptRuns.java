package org.millrace.cli;

import org.millrace.report.history.KeptRun;
import org.millrace.report.history.KeptSweep;
import org.millrace.report.history.RunHistory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds kept runs by the words of a user: folders of runs, and, behind a project, names of its runs,
 * their beginnings, labels, {@code latest} and {@code latest~N}.
 */
final class KeptRuns {

    private static final Pattern LATEST = Pattern.compile("latest(?:~(\\d{1,6}))?");

    private final List<KeptRun> found = new ArrayList<>();
    private Optional<Path> project;
    private boolean named;

    /**
     * Begins in a folder.
     *
     * @param here the project in which names are looked up until another is named
     */
    private KeptRuns(Path here) {
        project = Files.isDirectory(here.resolve(RunHistory.FOLDER)) ? Optional.of(here) : Optional.empty();
    }

    /**
     * Finds runs.
     *
     * @param words a project alone stands for its last two runs
     * @throws UserError if a word stands for no run, or for several
     */
    static List<KeptRun> find(List<String> words) throws IOException, UserError {
        var runs = new KeptRuns(Path.of(""));
        for (var word : words) {
            runs.add(word);
        }
        if (runs.found.isEmpty() && !runs.named) {
            runs.add("latest~1");
            runs.add("latest");
        }
        return runs.found;
    }

    private void add(String word) throws IOException, UserError {
        var path = path(word);
        if (path.isPresent() && KeptRun.isRun(path.get())) {
            found.add(KeptRun.read(path.get()));
            named = true;
        } else if (path.isPresent() && KeptSweep.isSweep(path.get())) {
            throw new UserError("'" + word + "' is a sweep; name the runs of it that you want to compare");
        } else if (path.isPresent() && CheckTargets.isNetwork(path.get())) {
            project = Optional.of(path.get().toAbsolutePath().normalize().getParent());
        } else if (path.isPresent() && Files.isDirectory(path.get())
                && (CheckTargets.hasNetwork(path.get()) || Files.isDirectory(path.get().resolve(RunHistory.FOLDER)))) {
            project = path;
        } else {
            found.add(named(word));
            named = true;
        }
    }

    private static Optional<Path> path(String word) {
        try {
            return Optional.of(Path.of(word)).filter(Files::exists);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private KeptRun named(String word) throws IOException, UserError {
        if (project.isEmpty()) {
            throw new UserError("there is no run '" + word + "'; name the folder of a run, or a project followed by its runs, for instance: "
                    + "millrace compare examples/signal-generation latest~1 latest");
        }
        var listing = RunHistory.list(project.get());
        var runs = listing.runs();
        if (runs.isEmpty()) {
            throw new UserError("the project " + project.get() + " has no kept runs; run it first");
        }
        var latest = LATEST.matcher(word);
        if (latest.matches()) {
            var back = latest.group(1) == null ? 0 : Integer.parseInt(latest.group(1));
            if (back >= runs.size()) {
                throw new UserError("there is no run '" + word + "': the project " + project.get() + " has " + runs.size()
                        + (runs.size() == 1 ? " kept run" : " kept runs"));
            }
            return runs.get(back);
        }
        for (var broken : listing.broken()) {
            if (broken.folder().getFileName().toString().equals(word)) {
                throw new UserError(broken.reason());
            }
        }
        return only(word, runs);
    }

    private KeptRun only(String word, List<KeptRun> runs) throws UserError {
        var exact = runs.stream().filter(run -> run.name().equals(word) || run.label().equals(word)).toList();
        var all = exact.isEmpty() ? runs.stream().filter(run -> run.name().startsWith(word)).toList() : exact;
        if (all.isEmpty()) {
            throw new UserError("there is no run '" + word + "' in " + project.orElseThrow().resolve(RunHistory.FOLDER) + "; the newest is "
                    + runs.getFirst().name() + "; see: millrace runs " + project.get());
        }
        if (all.size() > 1) {
            throw new UserError("'" + word + "' may be " + String.join(", ", all.stream().limit(5).map(KeptRun::name).toList())
                    + (all.size() > 5 ? " or one of " + (all.size() - 5) + " more" : ""));
        }
        return all.getFirst();
    }
}

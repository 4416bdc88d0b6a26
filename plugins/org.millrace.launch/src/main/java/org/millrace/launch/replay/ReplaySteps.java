package org.millrace.launch.replay;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.osgi.util.NLS;
import org.millrace.control.temporary.PrivateFolder;
import org.millrace.deployment.Deployment;
import org.millrace.journal.Journal.End;
import org.millrace.launch.internal.Messages;
import org.millrace.launch.replay.ReplayResult.Compared;
import org.millrace.launch.run.NetworkRun;
import org.millrace.launcher.Conductor;
import org.millrace.launcher.JvmOptions;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.replay.DifferenceCause;
import org.millrace.launcher.replay.Replay;
import org.millrace.report.RunResult;
import org.millrace.report.history.KeptRun;
import org.millrace.report.outputs.OutputComparison;
import org.millrace.report.outputs.OutputRows;
import org.millrace.workspace.runtime.RuntimeClasses;
import org.millrace.workspace.runtime.RuntimeFiles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Conducts the replays of a run one after the other, and compares them. */
final class ReplaySteps implements AutoCloseable {

    /** The number of outputs without a partner that a comparison holds in the memory of the workbench. */
    private static final int MOST_UNMATCHED = 100_000;

    private final Replay replay;
    private final IProject project;
    private final KeptRun run;
    private final End end;
    private final JvmOptions jvm;
    private final Consumer<Optional<Conductor>> conducted;
    private final Path folder;
    private final List<String> notes = new ArrayList<>();
    private boolean complete = true;
    private double seconds;

    /**
     * @param conducted called before and after each replay
     */
    ReplaySteps(Replay replay, IProject project, KeptRun run, Consumer<Optional<Conductor>> conducted) throws IOException {
        this.replay = replay;
        this.project = project;
        this.run = run;
        this.end = replay.run().end();
        this.jvm = JvmOptions.of(run.settings());
        this.conducted = conducted;
        this.folder = Files.createTempDirectory(PrivateFolder.ofProcess(), "replay-");
        notes.addAll(replay.warnings());
        if (end.cutBytes() > 0) {
            notes.add(NLS.bind(Messages.replay_cut, end.event(), "%,d".formatted(end.cutBytes())));
        }
    }

    private long events() {
        return Math.max(0, end.event() - replay.run().header().firstEvent() + 1);
    }

    /** Replays with the recorded statements. */
    ReplayResult replay(IProgressMonitor monitor) throws CoreException, IOException, InterruptedException {
        var outputs = folder.resolve("outputs.jsonl");
        conduct(replay.recorded(jvm, folder.resolve("deployment.json"), Optional.of(outputs)), Messages.replay_recorded, monitor);
        var stages = new OutputRows(outputs, false).stages();
        return new ReplayResult(project, run, new OutputRows(kept(outputs), false), stages, notes, events(), complete, seconds, Optional.empty());
    }

    /** Replays with the recorded and with the present statements. */
    ReplayResult compare(Deployment present, SubMonitor progress) throws CoreException, IOException, InterruptedException {
        var before = folder.resolve("before.jsonl");
        var after = folder.resolve("after.jsonl");
        conduct(replay.recorded(jvm, folder.resolve("deployment.json"), Optional.of(before)), Messages.replay_recorded, progress.split(1));
        conduct(replay.present(present, jvm, folder.resolve("deployment.json"), after), Messages.replay_present, progress.split(1));
        progress.subTask(Messages.replay_comparing);
        var differences = folder.resolve("differences.jsonl");
        var outputs = OutputComparison.of(before, after, differences, MOST_UNMATCHED);
        var cause = outputs.differences().isEmpty() ? Optional.<String>empty()
                : DifferenceCause.of(replay.run(), outputs.differences().getFirst(), RuntimeClasses.loader());
        var stages = outputs.stages().entrySet().stream().collect(Collectors.toMap(stage -> stage.getKey(), stage -> stage.getValue().all()));
        return new ReplayResult(project, run, new OutputRows(kept(differences), true), stages, notes, events(), complete, seconds,
                Optional.of(new Compared(outputs, cause)));
    }

    /** Moves the file of a result out of the folder of the steps. */
    private static Path kept(Path file) throws IOException {
        return Files.move(file, Files.createTempFile(PrivateFolder.ofProcess(), "replay-", ".jsonl"), StandardCopyOption.REPLACE_EXISTING);
    }

    private void conduct(RunPlan plan, String title, IProgressMonitor monitor) throws CoreException, IOException, InterruptedException {
        var progress = new ReplayProgress(monitor, title, events());
        var conductor = new Conductor(RuntimeFiles.installation(), plan, progress);
        conducted.accept(Optional.of(conductor));
        try {
            var outcome = conductor.run();
            if (monitor.isCanceled()) {
                throw new OperationCanceledException();
            }
            var problems = outcome.problems().stream().map(NetworkRun::text);
            add(outcome.result().orElseThrow(() -> new CoreException(Status.error(Stream.concat(problems, Stream.of(progress.lines()))
                    .filter(text -> !text.isEmpty()).collect(Collectors.joining("\n"))))));
        } finally {
            conducted.accept(Optional.empty());
        }
    }

    private void add(RunResult result) {
        seconds += result.summary().durationSeconds();
        complete &= result.problems().isEmpty();
        result.problems().stream().filter(problem -> !notes.contains(problem)).forEach(notes::add);
    }

    /** Deletes the files that the result does not need. */
    @Override
    public void close() throws IOException {
        try (var files = Files.list(folder)) {
            for (var file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}

package org.millrace.launch.ui.test;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.millrace.compiler.check.TestedStatements;
import org.millrace.deployment.Deployment;
import org.millrace.epn.EpnProblem;
import org.millrace.launch.run.NetworkProcess;
import org.millrace.launcher.Installation;
import org.millrace.launcher.ScenarioProcess;
import org.millrace.report.coverage.CoverageReport;
import org.millrace.scenario.compile.CompiledScenario;
import org.millrace.scenario.coverage.CoverageReader;
import org.millrace.scenario.mutate.MutationRun;
import org.millrace.scenario.mutate.MutationRun.Fate;
import org.millrace.scenario.mutate.MutationRun.Outcome;
import org.millrace.scenario.mutate.Mutations;
import org.millrace.scenario.run.FailureText;
import org.millrace.scenario.run.TestRun;
import org.millrace.scenario.run.TestRun.Performed;
import org.millrace.workspace.coverage.ProjectCoverage;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Performs scenarios in a process of their own. */
final class NetworkTestJob extends Job {

    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final double MILLIS_PER_SECOND = 1000;

    /**
     * What is performed.
     *
     * @param tested   the scenarios, by the statements that they test
     * @param problems the problems of their files
     * @param heap     the heap of the process, in the syntax of the option -Xmx
     * @param coverage whether the use of the network is recorded and shown; if several statement sets are tested, with the first one
     * @param mutate   whether the statements are altered if all scenarios succeed
     */
    record Plan(List<TestedStatements> tested, List<EpnProblem> problems, String heap, boolean coverage, boolean mutate) {

        List<CompiledScenario> scenarios() {
            return tested.stream().flatMap(each -> each.scenarios().stream()).toList();
        }
    }

    private final IProject project;
    private final Installation installation;
    private final Plan plan;
    private final NetworkTestResults results;
    private NetworkProcess shown;
    private int performed;
    private int failed;

    NetworkTestJob(IProject project, Installation installation, Plan plan, NetworkTestResults results) {
        super(NLS.bind(Messages.job, project.getName()));
        this.project = project;
        this.installation = installation;
        this.plan = plan;
        this.results = results;
    }

    /** Starts the job, which shows its output in an entry of the Debug view. */
    void schedule(NetworkProcess entry) {
        shown = entry;
        schedule();
    }

    @Override
    protected void canceling() {
        var thread = getThread();
        if (thread != null) {
            thread.interrupt();
        }
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        var begun = System.nanoTime();
        monitor.beginTask(getName(), plan.scenarios().size());
        results.begun(plan.scenarios(), plan.problems());
        plan.problems().forEach(problem -> shown.print(true, problem.toText()));
        var reason = guarded(() -> perform(monitor));
        var duration = Duration.ofNanos(System.nanoTime() - begun);
        shown.print(false, NLS.bind(Messages.summary, new Object[] {performed, failed, "%.1f".formatted(duration.toMillis() / MILLIS_PER_SECOND)}));
        results.ended(duration, reason);
        var succeeded = failed == 0 && reason.isEmpty() && !EpnProblem.anyError(plan.problems());
        if (plan.mutate() && succeeded && performed > 0) {
            guarded(() -> mutate(monitor));
        }
        shown.ended(succeeded ? 0 : 1);
        // The view shows what failed.
        return Status.OK_STATUS;
    }

    /** A part of the job. */
    private interface Part {

        /** Performs the part; returns why it could not be performed. */
        Optional<String> perform() throws IOException, InterruptedException, CoreException;
    }

    /** Performs a part, and prints why it could not be performed. */
    private Optional<String> guarded(Part part) {
        var reason = Optional.<String>empty();
        try {
            reason = part.perform();
        } catch (InterruptedException e) {
            reason = Optional.of(Messages.cancelled);
        } catch (IOException e) {
            reason = Optional.of(e.getMessage());
        } catch (CoreException e) {
            reason = Optional.of(e.getStatus().getMessage());
        }
        reason.ifPresent(line -> shown.print(true, line));
        return reason;
    }

    /** Performs the scenarios; returns why they could not be performed. */
    private Optional<String> perform(IProgressMonitor monitor) throws IOException, InterruptedException, CoreException {
        if (plan.tested().isEmpty()) {
            return Optional.empty();
        }
        try (var process = start(plan.tested().getFirst().deployment(), line -> shown.print(false, line))) {
            for (var tested : plan.tested()) {
                var deployment = tested.deployment();
                var coverage = plan.coverage() && tested == plan.tested().getFirst();
                var prepared = process.prepare(deployment, coverage);
                if (!prepared.ok()) {
                    prepared.problems().forEach(problem -> shown.print(true, problem.message()));
                    return Optional.of(Messages.not_deployed);
                }
                TestRun.perform(process, tested.scenarios(), true, each -> performed(each, monitor));
                if (coverage) {
                    show(CoverageReader.read(deployment, Path.of(deployment.folder()), process.coverage(), performed));
                }
            }
        }
        return Optional.empty();
    }

    private void show(CoverageReport report) throws CoreException {
        ProjectCoverage.set(project, report);
        shown.print(false, NLS.bind(Messages.coverage, report.summary()));
    }

    private ScenarioProcess start(Deployment deployment, Consumer<String> output) throws IOException {
        return ScenarioProcess.start(installation, deployment.classPath(), plan.heap(), List.of(), LIMIT, output);
    }

    /** Alters the statements, and marks the alterations that no scenario finds. */
    private Optional<String> mutate(IProgressMonitor monitor) throws IOException, InterruptedException, CoreException {
        monitor.subTask(Messages.mutation_task);
        var outcomes = new ArrayList<Outcome>();
        for (var tested : plan.tested()) {
            var deployment = tested.deployment();
            outcomes.addAll(MutationRun.perform(() -> start(deployment, line -> { }), deployment, tested.scenarios(), Mutations.of(deployment),
                    outcome -> { }));
        }
        var survivors = outcomes.stream().filter(outcome -> outcome.fate() == Fate.SURVIVED).map(Outcome::mutation).toList();
        var found = outcomes.stream().filter(outcome -> outcome.fate() == Fate.FOUND).count();
        shown.print(false, NLS.bind(Messages.mutation_summary, new Object[] {found, found + survivors.size(), survivors.size()}));
        SurvivorMarkers.show(project, survivors);
        return Optional.empty();
    }

    private void performed(Performed each, IProgressMonitor monitor) {
        performed++;
        if (!each.result().succeeded()) {
            failed++;
            each.result().failures().forEach(failure -> FailureText.lines(each, failure).forEach(line -> shown.print(false, line)));
            each.reasons().forEach(line -> shown.print(false, line));
        }
        results.performed(each);
        monitor.worked(1);
    }
}

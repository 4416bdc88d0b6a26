package org.millrace.launch.live;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.osgi.util.NLS;
import org.millrace.control.Messages.DeployResult;
import org.millrace.control.Messages.Statement;
import org.millrace.control.Messages.StatementsParams;
import org.millrace.control.RuntimeControl;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.epn.EpnProblem;
import org.millrace.launch.check.LaunchErrors;
import org.millrace.launch.check.ProjectError;
import org.millrace.launch.internal.Messages;
import org.millrace.launch.run.NetworkRun;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Applies the statements of a project, as it is saved, to its network while it runs. Only processors
 * whose statements have changed get new ones; between two events, and only if all of a processor's
 * compile.
 */
public final class StatementUpdate {

    private static final int POLL_MILLIS = 200;
    private static final int LONGEST_SECONDS = 300;

    private final NetworkRun run;

    /** Prepares for a network. */
    public StatementUpdate(NetworkRun run) {
        this.run = run;
    }

    /**
     * Applies them. Waits for builds and for the runtime, so do not call it in the UI thread.
     *
     * @throws CoreException if the project cannot be read
     */
    public Update apply(IProgressMonitor monitor) throws CoreException {
        // A file may have been changed outside of the workbench.
        run.project().refreshLocal(IResource.DEPTH_INFINITE, monitor);
        var compiled = LaunchErrors.compiled(run.project(), monitor);
        if (compiled.deployment().isEmpty()) {
            return new Update.Refused(NLS.bind(Messages.update_errors, run.project().getName()),
                    compiled.problems().stream().filter(EpnProblem::isError).map(problem -> ProjectError.of(run.project(), problem)).toList());
        }
        var now = compiled.deployment().get();
        var network = run.live().network();
        if (network.isEmpty()) {
            return new Update.Refused(NLS.bind(Messages.update_ended, run.name()), List.of());
        }
        if (!sameBut(run.deployed(), now)) {
            return new Update.Refused(Messages.update_other, List.of());
        }
        return replace(network.get(), now, monitor);
    }

    /** Whether a saved network differs from a running one in statements, and in nothing else. */
    static boolean isApplicable(Deployment running, Deployment saved) {
        if (!sameBut(running, saved)) {
            return false;
        }
        var before = statements(running);
        return statements(saved).entrySet().stream().anyMatch(processor -> !meaning(processor.getValue()).equals(meaning(before.get(processor.getKey()))));
    }

    /** Whether two deployments differ in nothing but statements. */
    private static boolean sameBut(Deployment a, Deployment b) {
        return a.eventTypes().equals(b.eventTypes()) && a.wires().equals(b.wires()) && frame(a).equals(frame(b));
    }

    private static List<StageSpec> frame(Deployment deployment) {
        return deployment.stages().stream().map(stage -> stage instanceof ProcessorSpec processor ? new ProcessorSpec(processor.name(), List.of()) : stage).toList();
    }

    private Update replace(RuntimeControl network, Deployment now, IProgressMonitor monitor) {
        var before = statements(run.deployed());
        var names = new ArrayList<String>();
        var millis = 0L;
        for (var processor : statements(now).entrySet()) {
            if (!meaning(processor.getValue()).equals(meaning(before.get(processor.getKey())))) {
                var answer = ask(network.replaceStatements(new StatementsParams(processor.getKey(), processor.getValue().stream().map(StatementUpdate::message).toList())), monitor);
                if (answer.isEmpty()) {
                    return new Update.Refused(NLS.bind(Messages.update_ended, run.name()), List.of());
                }
                var result = answer.getFirst();
                if (!result.ok()) {
                    return new Update.Refused(NLS.bind(Messages.update_refused, processor.getKey()),
                            result.problems().stream().map(problem -> ProjectError.of(run.project(), problem)).toList());
                }
                names.add(processor.getKey());
                millis += result.millis();
                run.applied(with(run.deployed(), processor.getKey(), processor.getValue()));
            }
        }
        return names.isEmpty() ? new Update.Unchanged() : new Update.Applied(names, millis);
    }

    private static Map<String, List<StatementSpec>> statements(Deployment deployment) {
        var found = new LinkedHashMap<String, List<StatementSpec>>();
        for (var stage : deployment.stages()) {
            if (stage instanceof ProcessorSpec processor) {
                found.put(processor.name(), processor.statements());
            }
        }
        return found;
    }

    /** Without the places, which change when a line is added above. */
    private static List<StatementSpec> meaning(List<StatementSpec> statements) {
        return statements.stream().map(s -> new StatementSpec(s.name(), s.text(), "", 1, 1, s.instances())).toList();
    }

    private static Deployment with(Deployment deployment, String name, List<StatementSpec> statements) {
        var stages = deployment.stages().stream()
                .map(stage -> stage instanceof ProcessorSpec processor && processor.name().equals(name) ? (StageSpec) new ProcessorSpec(name, statements) : stage).toList();
        return new Deployment(deployment.format(), deployment.version(), deployment.project(), deployment.folder(), deployment.classPath(),
                deployment.eventTypes(), stages, deployment.wires());
    }

    private static Statement message(StatementSpec statement) {
        var instances = new LinkedHashMap<String, Map<String, Object>>();
        statement.instances().forEach(instance -> instances.put(instance.name(), instance.parameters()));
        return new Statement(statement.name(), statement.text(), statement.file(), statement.line(), statement.column(), instances);
    }

    /** The answer; none if the network has ended. */
    private List<DeployResult> ask(CompletableFuture<DeployResult> answer, IProgressMonitor monitor) {
        var end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
        while (System.nanoTime() < end) {
            try {
                return List.of(answer.get(POLL_MILLIS, TimeUnit.MILLISECONDS));
            } catch (TimeoutException e) {
                if (run.live().network().isEmpty()) {
                    return List.of();
                }
                if (monitor.isCanceled()) {
                    throw new OperationCanceledException();
                }
            } catch (ExecutionException e) {
                return List.of();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new OperationCanceledException();
            }
        }
        return List.of();
    }
}

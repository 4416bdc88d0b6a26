package org.millrace.cli;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.check.CheckedCompiler;
import org.millrace.control.DebugControl;
import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.InitialState;
import org.millrace.control.Messages.Problem;
import org.millrace.control.NetworkControl;
import org.millrace.control.NetworkMessages.Applied;
import org.millrace.control.NetworkMessages.ApplyParams;
import org.millrace.control.NetworkMessages.Caller;
import org.millrace.control.NetworkMessages.Running;
import org.millrace.control.NetworkMessages.ShadowRequest;
import org.millrace.control.NetworkMessages.Shadowed;
import org.millrace.control.NetworkMessages.ShadowedProcessor;
import org.millrace.control.NetworkMessages.Source;
import org.millrace.control.RuntimeControl;
import org.millrace.control.ShadowMessages.ShadowAction;
import org.millrace.deployment.Deployment;
import org.millrace.epn.EpnProblem;
import org.millrace.launcher.live.DebugRelay;
import org.millrace.launcher.live.ReachableNetwork;
import org.millrace.launcher.live.Replacement;
import org.millrace.launcher.live.ShadowOutcome;
import org.millrace.launcher.live.ShadowedNetwork;
import org.millrace.launcher.live.StatementReplacement;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * The network that this command runs, for language servers and {@code millrace apply}: tells which statements run,
 * and replaces them by those of the project as it is saved.
 */
final class LiveProject implements Beside {

    private final Path file;
    private final String name;
    private final CompileOptions options;
    private final PrintWriter err;
    private final AtomicBoolean applying = new AtomicBoolean();
    private volatile Deployment deployed;
    private volatile List<Source> sources;
    private volatile Optional<RuntimeControl> network = Optional.empty();
    private final DebugRelay debuggers;
    private Optional<ReachableNetwork> reachable = Optional.empty();
    private final ShadowedNetwork shadow = new ShadowedNetwork(now -> deployed = now, () -> network.isPresent());

    /** The sources of the statements that run beside the present ones. */
    private List<Source> shadowSources = List.of();

    /**
     * Prepares for a network.
     *
     * @param compiled what is run, without errors
     * @param options  how it was compiled, and will be
     * @param debugged whether a debugger starts it
     */
    LiveProject(CompileResult compiled, CompileOptions options, PrintWriter err, boolean debugged) {
        this.debuggers = new DebugRelay(() -> network.map(RuntimeControl::debug), debugged);
        this.file = compiled.folder().resolve(compiled.file());
        this.deployed = compiled.deployment().orElseThrow();
        this.name = deployed.project();
        this.sources = sources(compiled);
        this.options = options;
        this.err = err;
    }

    /** The files with statements; what stands in the network itself is no text of an editor for statements. */
    private static List<Source> sources(CompileResult compiled) {
        return compiled.processors().stream().flatMap(processor -> processor.sources().stream()
                .filter(source -> !source.file().equals(compiled.file()))
                .map(source -> new Source(processor.processor(), source.file(), source.source().text()))).toList();
    }

    @Override
    public void running(RuntimeControl control) {
        network = Optional.of(control);
        try {
            reachable = Optional.of(ReachableNetwork.open((debugger, left) -> new Connected(this, debugger, left), debuggers));
        } catch (IOException e) {
            // The run goes on all the same.
            err.println("note: editors and 'millrace apply' do not reach this network: " + Messages.of(e));
        }
    }

    @Override
    public void close() {
        network = Optional.empty();
        reachable.ifPresent(ReachableNetwork::close);
    }

    @Override
    public void suspended(Suspended event) {
        debuggers.suspended(event);
    }

    @Override
    public void traceLine(TraceLine line) {
        debuggers.traceLine(line);
    }

    /**
     * What another process can ask over a connection.
     *
     * @param debug the requests to the debugger
     * @param left  returns whether the connection has ended; nobody waits for a long replay of the journal any more then
     */
    private record Connected(LiveProject project, DebugControl debug, BooleanSupplier left) implements NetworkControl {

        @Override
        public CompletableFuture<Running> running(Caller caller) {
            return CompletableFuture.completedFuture(project.running());
        }

        @Override
        public CompletableFuture<Applied> apply(ApplyParams params) {
            return project.perform(true, () -> project.applied(params.state(), left), Applied::refused);
        }

        @Override
        public CompletableFuture<Shadowed> shadow(ShadowRequest request) {
            return project.perform(request.action() != ShadowAction.COMPARE, () -> project.shadowed(request.action(), request.history(), left),
                    Shadowed::refused);
        }
    }

    /** Work that another process asks for. */
    @FunctionalInterface
    private interface Work<T> {
        T perform() throws IOException, InterruptedException;
    }

    private Running running() {
        return new Running(name, file.getParent().toString(), file.getFileName().toString(),
                ProcessHandle.current().pid(), sources);
    }

    /**
     * @param changes whether the work changes something; one at a time does, and meanwhile nothing else is done
     * @param refused makes an answer of a reason and problems
     */
    private <T> CompletableFuture<T> perform(boolean changes, Work<T> work, BiFunction<String, List<Problem>, T> refused) {
        if (changes ? !applying.compareAndSet(false, true) : applying.get()) {
            return CompletableFuture.completedFuture(refused.apply("Statements are being applied to '" + name + "' already.", List.of()));
        }
        // A thread for each, since a client that does not read the answer holds up its thread.
        return CompletableFuture.supplyAsync(() -> {
            try {
                return work.perform();
            } catch (IOException e) {
                return refused.apply("The project '" + name + "' cannot be read: " + Messages.of(e), List.of());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return refused.apply(ended(), List.of());
            } catch (CancellationException e) {
                err.println("the replay of the journal was cancelled: the command that waited for it has ended");
                return refused.apply("The request was cancelled.", List.of());
            } catch (RuntimeException e) {
                err.println("this is a fault in Millrace itself, please report it:");
                e.printStackTrace(err);
                return refused.apply("The statements could not be applied; the command that runs '" + name + "' says why.", List.of());
            } finally {
                if (changes) {
                    applying.set(false);
                }
            }
        }, task -> Thread.ofPlatform().daemon().name("apply").start(task));
    }

    private Applied applied(InitialState state, BooleanSupplier left) throws IOException, InterruptedException {
        var compiled = CheckedCompiler.compile(file, options);
        var applied = compiled.deployment().isPresent() ? apply(compiled, state, left) : Applied.refused(erroneous(), errors(compiled));
        if (!applied.processors().isEmpty()) {
            err.println("the statements of " + String.join(", ", applied.processors()) + " were replaced in " + applied.millis() + " ms");
        }
        return applied;
    }

    private String erroneous() {
        return "The project '" + name + "' has errors; the previous statements keep running.";
    }

    private static List<Problem> errors(CompileResult compiled) {
        return compiled.problems().stream().filter(EpnProblem::isError).map(LiveProject::problem).toList();
    }

    private Shadowed shadowed(ShadowAction action, boolean history, BooleanSupplier left) throws IOException, InterruptedException {
        var control = network;
        if (control.isEmpty()) {
            return Shadowed.refused(ended(), List.of());
        }
        return switch (action) {
            case BEGIN -> {
                var compiled = CheckedCompiler.compile(file, options);
                if (compiled.deployment().isEmpty()) {
                    yield Shadowed.refused(erroneous(), errors(compiled));
                }
                shadowSources = sources(compiled);
                yield answer(shadow.begin(control.get(), deployed, compiled.deployment().get(), history, () -> goesOn(history, left)));
            }
            case COMPARE -> answer(shadow.compare(control.get()));
            case DISCARD -> answer(shadow.discard(control.get()));
            case PROMOTE -> {
                var promoted = answer(shadow.promote(control.get(), deployed));
                var names = promoted.processors().stream().map(ShadowedProcessor::name).toList();
                if (!names.isEmpty()) {
                    sources = sources(shadowSources, names);
                    err.println("the statements of " + String.join(", ", names) + " were replaced by their shadow");
                }
                yield promoted;
            }
        };
    }

    private Shadowed answer(ShadowOutcome outcome) {
        return switch (outcome) {
            case ShadowOutcome.Done done -> new Shadowed(true, "", done.processors(), List.of());
            case ShadowOutcome.OtherNetwork other -> Shadowed.refused(otherNetwork(), List.of());
            case ShadowOutcome.NoShadow none -> Shadowed.refused("No statements run beside those of '" + name + "'.", List.of());
            case ShadowOutcome.Refused refused -> Shadowed.refused("The runtime refused the statements of '" + refused.processor()
                    + "'; the present statements keep running.", refused.problems());
            case ShadowOutcome.Ended ended -> Shadowed.refused(ended(), List.of());
        };
    }

    private String otherNetwork() {
        return "Only statements can be replaced while a network runs, but event types, stages, properties or wires of '" + name
                + "' have changed as well. Start it again to apply that.";
    }

    /** Returns the present sources with others of some processors. */
    private List<Source> sources(List<Source> others, List<String> processors) {
        return Stream.concat(sources.stream().filter(source -> !processors.contains(source.processor())),
                others.stream().filter(source -> processors.contains(source.processor()))).toList();
    }

    private Applied apply(CompileResult compiled, InitialState state, BooleanSupplier left) throws InterruptedException {
        var control = network;
        if (control.isEmpty()) {
            return Applied.refused(ended(), List.of());
        }
        var replacement = new StatementReplacement(control.get(), deployed, now -> deployed = now,
                () -> goesOn(state == InitialState.HISTORY, left));
        return switch (replacement.by(compiled.deployment().get(), state)) {
            case Replacement.Replaced replaced -> {
                sources = sources(compiled);
                yield new Applied(true, "", replaced.processors(), replaced.millis(), List.of(), replaced.stateless());
            }
            case Replacement.OtherNetwork other -> Applied.refused(otherNetwork(), List.of());
            case Replacement.Refused refused -> {
                sources = sources(sources(compiled), refused.replaced());
                yield new Applied(false, "The runtime refused the statements of '" + refused.processor() + "'; the previous statements keep running.",
                        refused.replaced(), refused.millis(), refused.problems(), Map.of());
            }
            case Replacement.Ended ended -> Applied.refused(ended(), List.of());
        };
    }

    private boolean goesOn(boolean history, BooleanSupplier left) {
        var cancelled = history && left.getAsBoolean();
        // Read after the connection, which ends with the network, too.
        var present = network.isPresent();
        if (cancelled && present) {
            throw new CancellationException();
        }
        return present;
    }

    private String ended() {
        return "'" + name + "' is no longer running; its statements were not replaced.";
    }

    private static Problem problem(EpnProblem problem) {
        return new Problem(problem.file(), problem.line(), problem.column(), problem.code(),
                problem.advice().isEmpty() ? problem.message() : problem.message() + "; " + problem.advice());
    }
}

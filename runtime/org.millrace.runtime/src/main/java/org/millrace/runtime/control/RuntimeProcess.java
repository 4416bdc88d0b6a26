package org.millrace.runtime.control;

import org.millrace.control.InitialState;
import org.millrace.control.LauncherControl;
import org.millrace.control.Measurement;
import org.millrace.control.Messages.DeployParams;
import org.millrace.control.Messages.DeployResult;
import org.millrace.control.Messages.LogLine;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.Messages.Problem;
import org.millrace.control.Messages.StageFinished;
import org.millrace.control.Messages.StatementsParams;
import org.millrace.control.Messages.SubscribeParams;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.DeploymentFile;
import org.millrace.deployment.DeploymentFormatException;
import org.millrace.deployment.plan.Plans;
import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalException;
import org.millrace.runtime.debug.Debugger;
import org.millrace.runtime.engine.EngineProblem;
import org.millrace.runtime.engine.StateReport;
import org.millrace.runtime.inspect.OutputFile;
import org.millrace.runtime.kernel.EntranceReplay.Extent;
import org.millrace.runtime.kernel.JournalMode;
import org.millrace.runtime.kernel.MeasuredNetwork;
import org.millrace.runtime.kernel.Network;
import org.millrace.runtime.kernel.NetworkBuilder;
import org.millrace.runtime.kernel.RuntimeLog;
import org.millrace.runtime.kernel.StartException;
import org.millrace.runtime.metrics.FlightRecords;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The network of this process with its measurement. Requests come from one thread; signals and samples from
 * others.
 */
final class RuntimeProcess implements ServedProcess {

    static final String NOTHING = "nothing is deployed";
    private static final int DRAIN_SECONDS = 30;

    private final CountDownLatch ended = new CountDownLatch(1);
    private final List<String> warnings = Collections.synchronizedList(new ArrayList<>());
    private final Sampling sampling = new Sampling(sample -> launcher().sample(sample));
    private Optional<Network> network = Optional.empty();
    private Optional<Meter> meter = Optional.empty();
    private Optional<Inspection> inspection = Optional.empty();
    private volatile Optional<Debugger> debugger = Optional.empty();
    private Optional<OutputFile> outputs = Optional.empty();
    private Optional<Run> replayed = Optional.empty();
    private Extent extent = Extent.ALL;
    private boolean numbered;
    private Optional<ReplayThread> replay = Optional.empty();
    private Optional<Measurement> last = Optional.empty();
    private boolean running;
    private volatile LauncherControl launcher;

    /** Sets the launcher, before any deployment. */
    @Override
    public void connect(LauncherControl to) {
        this.launcher = to;
    }

    Optional<Network> network() {
        return network;
    }

    DeployResult deploy(DeployParams params) {
        var file = params.file();
        var begin = System.nanoTime();
        if (network.isPresent()) {
            return refused("deployment", "a network is deployed already");
        }
        try {
            FlightRecords.keepPrivate();
        } catch (IOException e) {
            return refused("temporary-folder", e.getMessage());
        }
        // Of a deployment that failed.
        outputs.ifPresent(OutputFile::close);
        try {
            outputs = params.outputs().isEmpty() ? Optional.empty() : Optional.of(OutputFile.open(Path.of(params.outputs()), this::warn));
        } catch (IOException e) {
            return refused("outputs", "the outputs cannot be written to " + params.outputs() + ": " + e);
        }
        try {
            var deployment = DeploymentFile.read(Path.of(file));
            replayed = params.replayed().folder().isEmpty() ? Optional.empty() : Optional.of(JournalSetup.run(params.replayed()));
            extent = JournalSetup.extent(params.replayed());
            numbered = params.replayed().numbered();
            var built = NetworkBuilder.build(deployment, ClassLoader.getSystemClassLoader(), Plans.ofProcess(), log(),
                    stage -> launcher.finished(new StageFinished(stage)), journal(params, deployment));
            network = built.network();
            if (network.isPresent() && !params.state().folder().isEmpty()) {
                network.get().keepState(JournalSetup.state(params));
            }
            meter = network.map(MeasuredNetwork::of).map(Meter::new);
            inspection = network.map(made -> new Inspection(made, launcher));
            debugger = network.map(made -> new Debugger(made, launcher.debugEvents()));
            network.ifPresent(ManagedNetwork::register);
            network.ifPresent(made -> outputs.ifPresent(open -> open.write(made)));
            return result(built.problems(), begin);
        } catch (DeploymentFormatException e) {
            return new DeployResult(false, List.of(new Problem(file, e.line(), e.column(), "deployment", e.getMessage())),
                    0, 0, Map.of());
        } catch (JournalException e) {
            return refused("journal", e.getMessage());
        } catch (IOException e) {
            return refused("deployment", "the deployment " + file + " cannot be read: " + e.getMessage());
        }
    }

    private JournalMode journal(DeployParams params, Deployment deployment) throws JournalException {
        if (replayed.isPresent()) {
            return JournalMode.replaying(replayed.get().header().history());
        }
        return params.journal().folder().isEmpty() ? JournalMode.NONE : JournalSetup.writing(params, deployment, log(), message -> {
            warn(message);
            if (!params.journal().goesOn()) {
                endInput();
            }
        });
    }

    private ReplayThread replay(Run run) {
        var repeated = network.get().replays().of(run, extent);
        if (numbered) {
            outputs.ifPresent(open -> open.number(repeated::number));
        }
        return ReplayThread.start(repeated, message -> log().write(RuntimeLog.Level.INFO, "", message), this::warn, this::endInput);
    }

    /** Tells the launcher that the network ends. */
    private void endInput() {
        launcher.finished(new StageFinished(""));
    }

    DeployResult start() {
        var begin = System.nanoTime();
        if (network.isEmpty()) {
            return refused("deployment", NOTHING);
        }
        if (running) {
            return refused("deployment", "the network runs already");
        }
        try {
            // First, since an adapter may emit as soon as it has started.
            meter.get().reset();
            network.get().start();
            running = true;
            replay = replayed.map(this::replay);
            sampling.begin(meter.get());
            return result(List.of(), begin);
        } catch (StartException e) {
            return refused(e.code(), e.stage().isEmpty() ? e.getMessage() : "stage '" + e.stage() + "': " + e.getMessage());
        }
    }

    DeployResult change(Function<Network, List<EngineProblem>> work) {
        var begin = System.nanoTime();
        return network.isEmpty() ? refused("deployment", NOTHING) : result(work.apply(network.get()), begin);
    }

    DeployResult replace(StatementsParams params) {
        var report = new StateReport();
        var statements = Conversion.statements(params.statements());
        var result = change(made -> params.state() == InitialState.NONE ? made.statements().replace(params.processor(), statements)
                : made.statements().replaceKeeping(params.processor(), statements, report));
        return new DeployResult(result.ok(), result.problems(), result.statements(), result.millis(), result.facts(), report.empty());
    }

    /** Replaces statements, see {@link InitialState#HISTORY}; in another thread than other requests, since it takes long. */
    DeployResult replaceWithHistory(StatementsParams params, BooleanSupplier cancelled) {
        return change(made -> made.statements().replaceWithHistory(params.processor(), Conversion.statements(params.statements()), cancelled));
    }

    Outcome withNetwork(Function<Network, Outcome> work) {
        return network.map(work).orElseGet(() -> Outcome.refused(NOTHING));
    }

    private DeployResult result(List<EngineProblem> problems, long begin) {
        return new DeployResult(problems.isEmpty(), Conversion.problems(problems), network.map(made -> made.statements().count()).orElse(0),
                TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin), network.map(Network::facts).orElse(Map.of()));
    }

    private static DeployResult refused(String code, String message) {
        return new DeployResult(false, List.of(new Problem("", 0, 0, code, message)), 0, 0, Map.of());
    }

    Measurement reset() {
        var before = measurement();
        meter.ifPresent(Meter::reset);
        return before;
    }

    Measurement measurement() {
        return last.or(this::measured).orElseThrow(() -> new IllegalStateException(NOTHING));
    }

    private Optional<Measurement> measured() {
        return meter.map(present -> present.measurement(List.copyOf(warnings), Stream.concat(debugger.flatMap(Debugger::note).stream(),
                network.map(Network::stateNotes).stream().flatMap(List::stream)).toList()));
    }

    /** Stops the network once; further calls return the same measurement. */
    synchronized Measurement stop() {
        if (last.isPresent() || meter.isEmpty()) {
            return measurement();
        }
        debugger.ifPresent(Debugger::close);
        inspection.ifPresent(Inspection::endInjecting);
        replay.ifPresent(ReplayThread::stop);
        if (running && !network.get().stop(DRAIN_SECONDS, TimeUnit.SECONDS)) {
            warnings.add("not all events reached their end within " + DRAIN_SECONDS + " s; those left were dropped");
        }
        running = false;
        outputs.ifPresent(OutputFile::close);
        inspection.ifPresent(Inspection::close);
        sampling.end(meter.get(), warnings::add);
        meter.get().end();
        last = measured();
        return last.get();
    }

    /** Stops the network, if any was deployed. */
    @Override
    public synchronized void end() {
        if (meter.isPresent()) {
            stop();
        }
        outputs.ifPresent(OutputFile::close);
    }

    synchronized Outcome subscribe(SubscribeParams params) {
        return meter.map(present -> sampling.subscribe(present, params)).orElseGet(() -> Outcome.refused(NOTHING));
    }

    private LauncherControl launcher() {
        return launcher;
    }

    /** Returns the debugger; empty before a deployment. For any thread. */
    Optional<Debugger> debugger() {
        return debugger;
    }

    /** Returns the inspection; empty before a deployment. */
    Optional<Inspection> inspection() {
        return inspection;
    }

    private void warn(String message) {
        warnings.add(message);
        log().write(RuntimeLog.Level.WARNING, "", message);
    }

    private RuntimeLog log() {
        return (level, stage, message) ->
                launcher.log(new LogLine(level.name().toLowerCase(Locale.ROOT), stage, message));
    }

    /** Ends {@link #awaitEnd}. */
    @Override
    public void shutdown() {
        ended.countDown();
    }

    @Override
    public void awaitEnd() throws InterruptedException {
        ended.await();
        sampling.close();
    }
}

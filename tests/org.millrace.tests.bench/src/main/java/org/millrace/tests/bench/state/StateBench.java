package org.millrace.tests.bench.state;

import com.espertech.esper.common.client.EPCompiled;
import com.espertech.esper.compiler.client.CompilerArguments;
import com.espertech.esper.compiler.client.EPCompileException;
import com.espertech.esper.compiler.client.EPCompilerProvider;
import com.espertech.esper.runtime.client.EPDeployException;
import com.espertech.esper.runtime.client.EPRuntime;
import com.espertech.esper.runtime.client.EPRuntimeProvider;
import com.espertech.esper.runtime.client.EPUndeployException;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.engine.Choice;
import org.millrace.runtime.esper.Config;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.state.StateEstimates;
import org.millrace.tests.bench.runs.Options;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Compares the estimated state of statements with the measured heap. */
public final class StateBench {

    private static final int EVENTS = 20_000;
    private static final int WARM_UP = 2_000;
    private static final int DEPLOYMENTS = 200;
    private static final int EVENTS_PER_MILLISECOND = 2;
    private static final double FACTOR = 2;
    /** A strong reference, because unreferenced loggers are collected together with their levels. */
    private static final Logger ESPER_LOG = Logger.getLogger("com.espertech");

    private final EventTypes types;
    private final Heap heap = new Heap();
    private EPRuntime runtime;

    private StateBench() throws EventTypeException {
        types = EventTypes.of(List.of(new EventTypeSpec("Tick", Tick.class.getName(), List.of(), "", ""),
                new EventTypeSpec("Other", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("price", "double"),
                        new PropertySpec("volume", "int")), "", "")), StateBench.class.getClassLoader());
    }

    /**
     * Measures and prints a line for each statement.
     *
     * @param arguments none
     * @return the exit code: 1 if an estimate is wrong by more than a factor of two
     */
    public static int run(String[] arguments) {
        Options.parse(arguments, Set.of());
        ESPER_LOG.setLevel(Level.WARNING);
        try {
            return new StateBench().measure() ? 0 : 1;
        } catch (EventTypeException | EPCompileException | EPDeployException | EPUndeployException e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean measure() throws EPCompileException, EPDeployException, EPUndeployException {
        var good = true;
        System.out.printf("%10s %10s %6s  %s%n", "estimated", "measured", "ratio", "bytes for each event, of");
        for (var module : MeasuredStatements.WITH_EVENTS) {
            start();
            good &= print((double) growth(module) / EVENTS, estimate(module) / EVENTS, module);
            stop();
        }
        System.out.printf("%n%10s %10s %6s  %s%n", "estimated", "measured", "ratio", "bytes for each deployment, of");
        for (var statement : MeasuredStatements.DEPLOYED) {
            start();
            var choices = choices(statement);
            var state = new StateEstimates(types, choices).of(choices.getFirst());
            good &= print((double) deployments(statement) / DEPLOYMENTS, state.bytes() - state.sharedBytes(), statement);
            stop();
        }
        System.out.println(good ? "\nevery estimate lies within a factor of two" : "\nnot every estimate lies within a factor of two");
        return good;
    }

    private static boolean print(double measured, double estimated, String of) {
        var within = estimated < measured * FACTOR && measured < estimated * FACTOR;
        System.out.printf("%10.1f %10.1f %6.2f%s %s%n", estimated, measured, estimated / measured, within ? " " : "!", of);
        return within;
    }

    private void start() {
        runtime = EPRuntimeProvider.getRuntime("measurement", Config.of(types));
        runtime.initialize();
        runtime.getEventService().clockExternal();
        runtime.getEventService().advanceTime(0);
    }

    private void stop() {
        runtime.destroy();
        heap.awaitGone();
    }

    /** Returns the parts of a module without an estimate. */
    static List<String> unknown(String module) throws EventTypeException {
        var choices = choices(module);
        var estimates = new StateEstimates(new StateBench().types, choices);
        return choices.stream().flatMap(choice -> estimates.of(choice).unknown().stream()).toList();
    }

    private static List<Choice> choices(String module) {
        return Arrays.stream(module.split(";")).map(String::strip)
                .map(text -> new Choice(new StatementSpec("s", text, "", 1, 1, List.of()), Set.of(), "", 1, 0, 1, -1, "", 0)).toList();
    }

    private double estimate(String module) {
        var bytes = 0.0;
        var event = 0L;
        var choices = choices(module);
        var estimates = new StateEstimates(types, choices);
        for (var choice : choices) {
            var state = estimates.of(choice);
            // Windows of fixed length are full with these events; the statement's own objects existed before.
            bytes += state.bytes() > EVENTS ? state.bytes() - state.sharedBytes() : 0;
            event = Math.max(event, state.sharedBytes());
            // The benchmark sends no event of the type Other.
            for (var growth : state.grows().stream().filter(part -> !part.of().endsWith("Other")).toList()) {
                bytes += (double) EVENTS * (growth.bytes() - growth.sharedBytes());
                event = Math.max(event, EVENTS * growth.sharedBytes());
            }
        }
        return bytes + event;
    }

    /** Returns the growth of the heap by events. A smaller number of events is sent before, to load all classes. */
    private long growth(String module) throws EPCompileException, EPDeployException, EPUndeployException {
        var compiled = compile(module);
        var warm = deploy(compiled);
        send(WARM_UP);
        runtime.getDeploymentService().undeploy(warm);
        heap.awaitGone();
        deploy(compiled);
        var before = Heap.used();
        send(EVENTS);
        return Heap.used() - before;
    }

    private long deployments(String statement) throws EPCompileException, EPDeployException {
        deploy(compile("@public create window W#keepall as Tick"));
        var compiled = compile(statement);
        for (var i = 0; i < DEPLOYMENTS / 2; i++) {
            deploy(compiled);
        }
        var before = Heap.used();
        for (var i = 0; i < DEPLOYMENTS; i++) {
            deploy(compiled);
        }
        return Heap.used() - before;
    }

    private EPCompiled compile(String module) throws EPCompileException {
        var arguments = new CompilerArguments(Config.of(types));
        arguments.getPath().add(runtime.getRuntimePath());
        return EPCompilerProvider.getCompiler().compile(module, arguments);
    }

    private String deploy(EPCompiled compiled) throws EPDeployException {
        return runtime.getDeploymentService().deploy(compiled).getDeploymentId();
    }

    /** Sends in a new thread, because Esper keeps the last event in thread-local variables. */
    private void send(int events) {
        var thread = new Thread(() -> sendHere(events));
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void sendHere(int events) {
        var service = runtime.getEventService();
        for (var i = 0; i < events; i++) {
            var event = new Tick(i);
            if (i == events / 2) {
                heap.watch(event);
                heap.watch(event.getSymbol());
            }
            service.sendEventBean(event, "Tick");
            if (i % EVENTS_PER_MILLISECOND == 0) {
                service.advanceTime(service.getCurrentTime() + 1);
            }
        }
    }
}

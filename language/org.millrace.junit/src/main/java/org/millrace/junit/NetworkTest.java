package org.millrace.junit;

import org.millrace.junit.bridge.Fault;
import org.millrace.junit.bridge.SteppedNetwork;
import org.millrace.junit.bridge.TestedProject;
import org.millrace.junit.internal.Faults;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A network that is tested step by step, as in a scenario: its adapters open nothing, and its clock stands still unless the test
 * moves it.
 *
 * <pre>{@code
 * try (var network = NetworkTest.deploy(Path.of("."))) {
 *     network.send(Event.of("NewOrder", Map.of("id", "A1", "symbol", "IBM", "quantity", 100)))
 *             .advance(Duration.ofSeconds(5))
 *             .expect("alarms", Map.of("rule", "late fill", "symbol", "IBM"));
 * }
 * }</pre>
 *
 * <p>Each test has a network of its own, without any history. Tests of the same project share a process; the first one compiles
 * the project and starts it.
 *
 * <p>An expectation that does not hold throws an {@link AssertionError} that shows the expected values beside those that came.
 * So does every step in which a statement or a bean fails with an exception. A mistake, such as an unknown stage, throws a
 * {@link NetworkTestException}. For one thread.
 */
public final class NetworkTest implements AutoCloseable {

    /** A step of a test. */
    @FunctionalInterface
    private interface Step {
        Optional<Fault> perform() throws IOException, InterruptedException;
    }

    private final TestedProject project;
    private final SteppedNetwork network;
    private final EventText events;
    private boolean closed;

    NetworkTest(TestedProject project, SteppedNetwork network, String startTime) {
        this.project = project;
        this.network = network;
        this.events = new EventText(project);
        perform(() -> network.start(startTime));
    }

    /**
     * Deploys the network of a project with its own settings.
     *
     * @param project the folder of the project, or the {@code .epn} file in it
     * @throws NetworkTestException if the project has mistakes, or no installation of Millrace is found
     */
    public static NetworkTest deploy(Path project) {
        return of(project).deploy();
    }

    /** Returns a builder, which deploys the network of a project with other settings. */
    public static NetworkTestBuilder of(Path project) {
        return new NetworkTestBuilder(project);
    }

    /**
     * Sends an event to the only inbound adapter that brings events of its type, or to the processor that is tested alone.
     *
     * @param event an {@link Event}; or an object of the Java class of an event type, or of a class with the name of one, whose
     *              properties are read: those of a record, and those with getters and setters
     */
    public NetworkTest send(Object event) {
        return perform(() -> network.perform(events.sent("", event)));
    }

    /**
     * Sends an event to a stage. A bean that is replaced emits the event.
     *
     * @param stage the stage: an inbound adapter, a Stream, a processor, a bean or an outbound adapter
     * @param event as for {@link #send(Object)}; or a map of values, if the stage has an event type
     */
    public NetworkTest send(String stage, Object event) {
        return perform(() -> network.perform(events.sent(stage, event)));
    }

    /** Moves the clock by a duration; all windows, patterns, output rates and timers of beans act on the way. */
    public NetworkTest advance(Duration duration) {
        return perform(() -> network.perform("t=t.plus(" + text(duration) + ")"));
    }

    /** Moves the clock to a time. */
    public NetworkTest advanceTo(Instant time) {
        return perform(() -> network.perform("t=" + EventText.quoted(time.toString())));
    }

    /**
     * Expects the next events at a place, in this order.
     *
     * @param place  a stage, or a wire such as {@code watch -> alarms}
     * @param events as for {@link #send(Object)}, or maps of values; of objects, all properties are compared
     * @throws AssertionError if they did not come
     */
    public NetworkTest expect(String place, Object... events) {
        return perform(() -> network.perform("expect " + text(place) + expected(events)));
    }

    /** Expects that events are among those that came at a place; otherwise as {@link #expect}. */
    public NetworkTest expectInAnyOrder(String place, Object... events) {
        return perform(() -> network.perform("expect " + text(place) + " in any order" + expected(events)));
    }

    /**
     * Expects that no further event came at a place.
     *
     * @throws AssertionError if one came
     */
    public NetworkTest expectNothing(String place) {
        return perform(() -> network.perform("expect nothing at " + text(place)));
    }

    /**
     * Expects that no further event came at a place, and that none comes while the clock moves.
     *
     * @param within how far the clock moves
     * @throws AssertionError if one came
     */
    public NetworkTest expectNothing(String place, Duration within) {
        return perform(() -> network.perform("expect nothing at " + text(place) + " within " + text(within)));
    }

    /** Forgets the events that came at a place and that no expectation named. */
    public NetworkTest ignoreRest(String place) {
        return perform(() -> network.perform("ignore rest at " + text(place)));
    }

    /**
     * Ends the test; closing it again has no effect.
     *
     * @throws AssertionError if events are left at a place where the test expected any; not after a step that failed
     */
    @Override
    public void close() {
        if (!closed) {
            try {
                perform(network::end);
            } finally {
                release();
            }
        }
    }

    private void release() {
        closed = true;
        project.close();
    }

    private NetworkTest perform(Step step) {
        if (closed) {
            throw Faults.atCaller(new NetworkTestException("the test is closed"));
        }
        try {
            var fault = step.perform();
            if (fault.isEmpty()) {
                return this;
            }
            if (fault.get().mistake()) {
                throw new NetworkTestException(fault.get().message());
            }
            throw Faults.difference(fault.get());
        } catch (IOException e) {
            release();
            throw Faults.atCaller(new NetworkTestException(e.getMessage()));
        } catch (InterruptedException e) {
            release();
            Thread.currentThread().interrupt();
            throw Faults.atCaller(new NetworkTestException("the thread of the test was interrupted"));
        } catch (NetworkTestException e) {
            throw Faults.atCaller(e);
        } catch (AssertionError e) {
            throw Faults.atCaller(e);
        }
    }

    private String expected(Object... expected) {
        if (expected.length == 0) {
            throw new NetworkTestException("no event is named; name one, or write expectNothing");
        }
        return Arrays.stream(expected).map(events::expected).collect(Collectors.joining("\n", " {\n", "\n}"));
    }

    private static String text(String place) {
        return Stream.of(place.split("->", 2)).map(String::strip).map(EventText::quoted).collect(Collectors.joining(" -> "));
    }

    private static String text(Duration duration) {
        return duration.getSeconds() + " seconds " + duration.getNano() + " nanoseconds";
    }
}

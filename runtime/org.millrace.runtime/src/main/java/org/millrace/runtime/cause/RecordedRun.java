package org.millrace.runtime.cause;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.plan.Plans;
import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalPart;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.inspect.NetworkOutputs;
import org.millrace.runtime.kernel.EntranceReplay.Extent;
import org.millrace.runtime.kernel.Network;
import org.millrace.runtime.kernel.ReplayedNetwork;
import org.millrace.runtime.kernel.StartException;
import org.millrace.runtime.kernel.Tap;
import org.millrace.runtime.time.TimeGate;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;

/** A run of a journal that is replayed many times, each time with a network of its own. For one thread. */
final class RecordedRun {

    /** Sees the outputs of a replay. */
    @FunctionalInterface
    interface Observer {

        /** Sees an output; returns whether the replay goes on. */
        boolean sees(Seen output);
    }

    /**
     * An output of a replay.
     *
     * @param number the number of the event that is processed
     * @param time   the time of the clock, in nanoseconds since 1970-01-01 UTC; {@link TimeGate#UNSET} if it has not started
     * @param output the output
     */
    record Seen(long number, long time, NetworkOutputs.Output output) {
    }

    /**
     * A network in which a replay is about to begin.
     *
     * @param number  returns the number of the event that is processed
     * @param hasTime returns whether the clock has started
     */
    record Replayed(Network network, LongSupplier number, BooleanSupplier hasTime) {

        /** Returns the time of an event; {@link TimeGate#UNSET} if the clock has not started. */
        long time(Tap.Passing passing) {
            return hasTime.getAsBoolean() ? passing.time() : TimeGate.UNSET;
        }
    }

    /** A replay of a started network. */
    private interface Replay {

        void perform() throws IOException;
    }

    private final Run run;
    private final ReplayedNetwork network;
    private int replays;

    /**
     * @param idle the beans that do nothing in the replays
     * @throws CauseException if the network cannot be built
     */
    RecordedRun(Run run, Plans plans, Set<String> idle) throws CauseException {
        this.run = run;
        try {
            this.network = new ReplayedNetwork(run.header().deployment(), RecordedRun.class.getClassLoader(), plans, idle);
        } catch (EventTypeException e) {
            throw new CauseException("event type: " + e.getMessage());
        }
    }

    Run run() {
        return run;
    }

    Deployment deployment() {
        return run.header().deployment();
    }

    /** Returns the number of replays so far. */
    int replays() {
        return replays;
    }

    /** Replays some events of the whole run, until an observer has seen enough. */
    void replay(LongPredicate wanted, Observer observer) throws CauseException, IOException {
        perform(started -> {
            var replay = started.replay(run, Extent.ALL, wanted);
            var watch = new Watch(new Replayed(started, replay::number, replay::hasTime), observer);
            watch.onEnd(replay::stop);
            NetworkOutputs.watch(started, watch);
            return () -> {
                replay.perform();
                watch.end();
            };
        });
    }

    /**
     * Replays some events of a part of the run, until an observer has seen enough.
     *
     * @param last    the number of the last event
     * @param further connects further observers
     */
    void replay(JournalPart part, LongPredicate wanted, long last, Observer observer, Consumer<Replayed> further) throws CauseException, IOException {
        perform(started -> {
            var replay = started.replay(part, wanted);
            var replayed = new Replayed(started, replay::number, replay::hasTime);
            var watch = new Watch(replayed, observer);
            NetworkOutputs.watch(started, watch);
            further.accept(replayed);
            return () -> {
                replay.perform(last, watch::isOver);
                watch.end();
            };
        });
    }

    /** Prepares a replay. */
    private interface Preparation {

        Replay of(Network started);
    }

    private void perform(Preparation preparation) throws CauseException, IOException {
        replays++;
        var built = network.build((level, stage, message) -> { });
        if (built.network().isEmpty()) {
            throw new CauseException("the recorded network cannot be built: " + built.problems().getFirst().message());
        }
        var present = built.network().get();
        try {
            present.start();
            preparation.of(present).perform();
        } catch (StartException e) {
            throw new CauseException("the recorded network does not start: stage '" + e.stage() + "': " + e.getMessage());
        } catch (RuntimeException | LinkageError e) {
            throw new CauseException("the replay has failed: " + e);
        } finally {
            // Nobody empties the Streams of a replay that has ended early.
            present.stop(0, TimeUnit.SECONDS);
        }
    }

    /** Passes outputs to an observer until it has seen enough or the replay ends. */
    private static final class Watch implements NetworkOutputs.Receiver {

        private final Replayed replayed;
        private final Observer observer;
        private final AtomicBoolean over = new AtomicBoolean();
        private Optional<Runnable> ending = Optional.empty();

        Watch(Replayed replayed, Observer observer) {
            this.replayed = replayed;
            this.observer = observer;
        }

        void onEnd(Runnable action) {
            ending = Optional.of(action);
        }

        @Override
        public void receive(NetworkOutputs.Output output) {
            if (!over.get() && !observer.sees(new Seen(replayed.number().getAsLong(), replayed.time(output.passing()), output))) {
                end();
                ending.ifPresent(Runnable::run);
            }
        }

        /** Ignores what the network still sends while it stops. */
        void end() {
            over.set(true);
        }

        boolean isOver() {
            return over.get();
        }
    }
}

package org.millrace.runtime.cause;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.plan.Plans;
import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalPart;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.kernel.EntranceReplay.Extent;
import org.millrace.runtime.kernel.EventPath;
import org.millrace.runtime.kernel.Network;
import org.millrace.runtime.kernel.ReplayedNetwork;
import org.millrace.runtime.kernel.StartException;
import org.millrace.runtime.kernel.Tap;
import org.millrace.runtime.time.TimeGate;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;

/** A run of a journal that is replayed many times, each time with a network of its own. For one thread. */
final class RecordedRun {

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

        /** Returns the event of the last step of a path, as a tap sees it. */
        static Tap.Passing passing(EventPath path) {
            return new Tap.Passing(path.event(), path.statement(), path.type(), path.time().orElse(TimeGate.UNSET));
        }
    }

    /** A replay of a started network. */
    private interface Replay {
        void perform() throws IOException;
    }

    /** Prepares a replay. */
    private interface Preparation {
        Replay of(Network started);
    }

    private final Run run;
    private final ReplayedNetwork network;
    private int replays;

    /**
     * @param deployment the network, which need not be the recorded one
     * @param idle       the beans that do nothing in the replays
     * @throws CauseException if the network cannot be built
     */
    RecordedRun(Run run, Deployment deployment, Plans plans, Set<String> idle) throws CauseException {
        this.run = run;
        try {
            this.network = new ReplayedNetwork(deployment, RecordedRun.class.getClassLoader(), plans, idle,
                    run.header().history());
        } catch (EventTypeException e) {
            throw new CauseException("event type: " + e.getMessage());
        }
    }

    Run run() {
        return run;
    }

    /** Returns the number of replays so far. */
    int replays() {
        return replays;
    }

    /**
     * Replays some events of the run from its beginning.
     *
     * @param last the number of the last event
     */
    void replay(LongPredicate wanted, long last, Observation observation) throws CauseException, IOException {
        perform(started -> {
            var replay = started.replays().of(run, new Extent(last, Long.MAX_VALUE, 0, true), wanted);
            observation.onEnd(replay::stop);
            observation.begin(new Replayed(started, replay::number, replay::hasTime));
            return () -> {
                replay.perform();
                observation.end();
            };
        });
    }

    /**
     * Replays some events of a part of the run.
     *
     * @param last the number of the last event
     */
    void replay(JournalPart part, LongPredicate wanted, long last, Observation observation) throws CauseException, IOException {
        perform(started -> {
            var replay = started.replays().of(part, wanted);
            observation.begin(new Replayed(started, replay::number, replay::hasTime));
            return () -> {
                replay.perform(last, observation::isOver);
                observation.end();
            };
        });
    }

    private void perform(Preparation preparation) throws CauseException, IOException {
        replays++;
        var present = build();
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

    /** Builds the network without a replay; the caller stops it. */
    Network build() throws CauseException {
        var built = network.build((level, stage, message) -> { });
        if (built.network().isEmpty()) {
            throw new CauseException("the recorded network cannot be built: " + built.problems().getFirst().message());
        }
        return built.network().get();
    }
}

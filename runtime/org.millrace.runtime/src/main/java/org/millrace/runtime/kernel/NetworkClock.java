package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.time.Ticker;
import org.millrace.runtime.time.TimeGate;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The clock of a network, as far as it does not move with events. */
public final class NetworkClock {

    private static final Duration DEFAULT_TICK = Duration.ofMillis(10);

    private final Deployment deployment;
    private final HeldTime wallTime;
    private final List<SourceNode> sources;
    private final List<ProcessorNode> processors;
    private final List<BeanClock> clocks;
    private final Optional<TimeGate> entrance;
    private final JournalMode journal;
    private Optional<Ticker> ticker = Optional.empty();
    private long latest;

    /**
     * @param wallTime the time of a clock that follows the wall clock
     * @param sources  the inbound adapters, which are told if the clock is held
     * @param entrance the gate behind the inbound adapters; empty if the network has no gates
     */
    NetworkClock(Deployment deployment, HeldTime wallTime, List<SourceNode> sources, List<ProcessorNode> processors, List<BeanNode> beans,
            Optional<TimeGate> entrance, JournalMode journal) {
        this.deployment = deployment;
        this.wallTime = wallTime;
        this.sources = sources;
        this.processors = processors;
        this.clocks = beans.stream().flatMap(bean -> bean.clock().stream()).toList();
        this.entrance = entrance;
        this.journal = journal;
    }

    /**
     * Sets the first time of a network that writes a journal; called before anything may enter it.
     *
     * @param gates those of the network
     */
    void begin(Gates gates) {
        if (deployment.usesWallClock()) {
            gates.entrance().perform(() -> {
                var time = present();
                journal.written().ifPresent(open -> open.clock(time));
                gates.leapTo(time);
            });
        }
    }

    /** Begins to tick, if the clock or the journal needs it. In a replay, the journal moves the clock. */
    void start() {
        var isMoved = deployment.time().equals(Deployment.MANUAL_TIME) && journal.written().isEmpty();
        if (!journal.replayed() && !isMoved) {
            var isSet = deployment.usesWallClock() && !deployment.tick().isEmpty();
            ticker = Optional.of(new Ticker(isSet ? Durations.parse(deployment.tick()) : DEFAULT_TICK, this::tick));
        }
    }

    /** Holds the clock and the schedules of adapters, and lets no input become idle, until {@link #release}. For any thread. */
    public void hold() {
        wallTime.hold();
        sources.forEach(source -> source.hold(true));
    }

    /** Lets the clock go on from the time at which it was held. For any thread. */
    public void release() {
        entrance.ifPresent(gate -> gate.submit(gate::restartIdling));
        wallTime.release();
        sources.forEach(source -> source.hold(false));
    }

    void stop() {
        ticker.ifPresent(Ticker::close);
    }

    private void tick() {
        if (wallTime.isHeld()) {
            return;
        }
        entrance.ifPresentOrElse(gate -> gate.perform(() -> tick(gate)), this::moveStages);
    }

    private void tick(TimeGate gate) {
        if (deployment.usesWallClock()) {
            move(gate, present());
        } else if (deployment.time().equals(Deployment.EVENT_TIME)) {
            gate.tick(idle -> journal.written().ifPresent(open -> open.idle(idle.left(), idle.all())));
        }
        journal.written().ifPresent(EntranceJournal::flush);
    }

    /** Performs work between two moves of a network without gates. */
    synchronized void still(Runnable work) {
        work.run();
    }

    private synchronized void moveStages() {
        var now = present();
        processors.forEach(processor -> processor.clock().advance(TimeUnit.NANOSECONDS.toMillis(now)));
        clocks.forEach(clock -> clock.advance(now));
    }

    /** Returns the time of the wall clock; it does not go back when that is set. */
    private long present() {
        latest = Math.max(latest, TimeUnit.MILLISECONDS.toNanos(wallTime.millis()));
        return latest;
    }

    private void move(TimeGate gate, long time) {
        gate.perform(() -> {
            journal.written().ifPresent(open -> open.clock(time));
            gate.moveTo(time);
        });
    }

    /**
     * Moves the clock of a network with manual time; returns after everything has happened that is due by then,
     * except behind Streams. For any thread.
     *
     * @param time nanoseconds since 1970-01-01 UTC; an earlier time than the present one has no effect
     * @return the reason of a refusal, for the user
     */
    public Optional<String> advance(long time) {
        var refusal = refusal();
        if (refusal.isEmpty()) {
            move(entrance.orElseThrow(), time);
        }
        return refusal;
    }

    /** Moves the clock of a network with manual time by some nanoseconds, as {@link #advance}; a clock that has not started, from 1970-01-01 UTC. */
    public Optional<String> advanceBy(long nanos) {
        var refusal = refusal();
        if (refusal.isEmpty()) {
            var gate = entrance.orElseThrow();
            gate.perform(() -> move(gate, (gate.now() == TimeGate.UNSET ? 0 : gate.now()) + nanos));
        }
        return refusal;
    }

    /** Returns why the clock cannot be moved by messages; empty if it can. */
    public Optional<String> refusal() {
        if (journal.replayed()) {
            return Optional.of("the journal moves the clock of this network");
        }
        return deployment.time().equals(Deployment.MANUAL_TIME) ? Optional.empty() : Optional.of((deployment.usesWallClock() ? "the wall clock moves"
                : "the events move") + " the clock of this network; only with time=\"manual\" can it be moved");
    }
}

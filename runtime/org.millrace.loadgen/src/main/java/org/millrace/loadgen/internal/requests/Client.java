package org.millrace.loadgen.internal.requests;

import org.HdrHistogram.Histogram;

import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * A client: sends its requests one after the other, each after the reply to the one before. Such a sequence is a turn. Runs in a
 * thread of its own.
 */
final class Client implements Runnable {

    private final ClosedPlan plan;
    private final List<ClientRequests> requests;
    private final Phase phase;
    private final TurnSchedule schedule;
    private final Histogram lateness;
    private final Consumer<IOException> failed;
    private final long startNanos;
    private Phase.Kind known = Phase.Kind.WARM_UP;
    private long delayed;

    /**
     * @param number   the number of the client, from 0
     * @param lateness takes how late each measured turn was, in ns
     * @param failed   takes a failure other than that of a connection, after which the client ends
     */
    Client(ClosedPlan plan, int number, List<ClientRequests> requests, Phase phase, Histogram lateness, Consumer<IOException> failed) {
        this.plan = plan;
        this.requests = requests;
        this.phase = phase;
        this.schedule = new TurnSchedule(plan.pace().every().toNanos(), number, plan.clients());
        this.lateness = lateness;
        this.failed = failed;
        this.startNanos = plan.pace().ramp().toNanos() * number / plan.clients();
    }

    @Override
    public void run() {
        try {
            var ended = phase.awaitEnd(startNanos);
            begin();
            while (!ended && !awaitTurn()) {
                turn();
                ended = phase.awaitEnd(plan.pace().think().toNanos());
            }
        } catch (IOException e) {
            failed.accept(e);
        } catch (InterruptedException e) {
            // The load ends clients that do not end by themselves.
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for the next turn or the end, and returns whether the end has come. Turns are later by the time for which the load was held. */
    private boolean awaitTurn() throws InterruptedException {
        do {
            if (phase.awaitEnd(schedule.remaining(System.nanoTime()))) {
                return true;
            }
        } while (delayed());
        return false;
    }

    private boolean delayed() throws InterruptedException {
        var held = phase.awaitRelease() - delayed;
        delayed += held;
        schedule.delay(held);
        return held > 0;
    }

    private void begin() throws InterruptedException {
        delayed = phase.awaitRelease();
        schedule.begin(System.nanoTime());
    }

    /** Sends the requests of a turn. If another phase begins, the turn ends early. */
    private void turn() throws IOException, InterruptedException {
        var late = schedule.turn(System.nanoTime());
        if (known == Phase.Kind.MEASURED) {
            lateness.recordValue(Math.min(late, lateness.getHighestTrackableValue()));
        }
        for (var request : requests) {
            for (var i = 0; i < request.count(); i++) {
                if (!ask(request, late)) {
                    return;
                }
            }
        }
    }

    private boolean ask(ClientRequests request, long late) throws IOException, InterruptedException {
        var kind = phase.beginRequest(known);
        if (kind != known) {
            known = kind;
            begin();
            return false;
        }
        return request.ask(late, plan.timeout(), kind == Phase.Kind.MEASURED) || !missedBegin();
    }

    /** Returns whether the measured phase began while the client had no connection. Its turns since then are late. */
    private boolean missedBegin() {
        var missed = known == Phase.Kind.WARM_UP ? phase.measuredSince() : OptionalLong.empty();
        missed.ifPresent(since -> {
            known = Phase.Kind.MEASURED;
            delayed = phase.heldBeforePhase();
            schedule.begin(since);
        });
        return missed.isPresent();
    }
}

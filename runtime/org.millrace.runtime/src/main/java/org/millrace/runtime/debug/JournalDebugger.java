package org.millrace.runtime.debug;

import org.millrace.control.DebugEvents;
import org.millrace.control.DebugMessages.Breakpoint;
import org.millrace.control.DebugMessages.BreakpointState;
import org.millrace.control.DebugMessages.MoveKind;
import org.millrace.control.DebugMessages.MoveParams;
import org.millrace.control.DebugMessages.ReplayedPosition;
import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.journal.Journal.Run;
import org.millrace.runtime.kernel.EntranceReplay;
import org.millrace.runtime.kernel.EntranceReplay.Extent;
import org.millrace.runtime.kernel.Network;
import org.millrace.runtime.kernel.ReplayedNetwork;
import org.millrace.runtime.kernel.StartException;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * Debugs a recorded run, forward and backward. It goes back by another replay from the beginning of the run, which comes to the same states: a
 * replay takes less time than it takes to copy the states of an engine. Requests come from one thread; others may read.
 */
public final class JournalDebugger implements AutoCloseable {

    private static final long END_MILLIS = 10_000;

    private final Run run;
    private final ReplayedNetwork recorded;
    private final DebugEvents client;
    private final Consumer<String> failed;
    private List<Breakpoint> breakpoints = List.of();
    private volatile Optional<Pass> pass = Optional.empty();

    /** A replay with the network through which it goes. */
    private record Pass(Network network, Debugger debugger, ReplayPosition position, EntranceReplay replay, Gate gate) {
    }

    /** Passes messages on until it is shut: those of a replay that is over are of no interest. */
    private static final class Gate implements DebugEvents {

        private final DebugEvents client;
        private volatile boolean shut;

        Gate(DebugEvents client) {
            this.client = client;
        }

        @Override
        public void suspended(Suspended event) {
            if (!shut) {
                client.suspended(event);
            }
        }

        @Override
        public void traceLine(TraceLine line) {
            if (!shut) {
                client.traceLine(line);
            }
        }
    }

    /**
     * Creates a debugger.
     *
     * @param recorded the recorded network
     * @param client   receives messages in threads of the debugger
     * @param failed   receives why a replay cannot go on
     */
    public JournalDebugger(Run run, ReplayedNetwork recorded, DebugEvents client, Consumer<String> failed) {
        this.run = run;
        this.recorded = recorded;
        this.client = client;
        this.failed = failed;
    }

    /** Returns the debugger of the present replay; empty before the first one. */
    public Optional<Debugger> debugger() {
        return pass.map(Pass::debugger);
    }

    /** Returns where the replay is; before its begin, before the first event. */
    public ReplayedPosition position() {
        return pass.map(present -> {
            var place = present.position().place(present.replay().number());
            return present.debugger().suspension().halts().isEmpty() ? new ReplayedPosition(place.event(), place.outputs(), false) : place;
        }).orElse(new ReplayedPosition(0, 0, false));
    }

    /** Sets all breakpoints in place of those before. */
    public List<BreakpointState> set(List<Breakpoint> wanted) {
        breakpoints = List.copyOf(wanted);
        return pass.map(present -> present.debugger().set(wanted))
                .orElseGet(() -> wanted.stream().map(each -> new BreakpointState(each.id(), true, "")).toList());
    }

    /** Moves the replay; the first move begins it. Returns the reason of a refusal. */
    public Optional<String> move(MoveParams move) {
        var isBack = move.kind() == MoveKind.BACK || move.kind() == MoveKind.BACK_OUTPUT || move.kind() == MoveKind.BACK_BREAKPOINT;
        // At the end of the run, the last event is over and the one to go back to.
        var at = pass.map(present -> present.position().number() + (present.debugger().suspension().halts().isEmpty() ? 1 : 0)).orElse(0L);
        try {
            if (!isBack) {
                end();
                replay((places, replay) -> ReplayPosition.of(move, places, replay::number));
                return Optional.empty();
            }
            var before = pass.isPresent() ? search(at, move) : 0;
            if (before == 0) {
                return Optional.of(switch (move.kind()) {
                    case BACK_OUTPUT -> "there is no output before";
                    case BACK_BREAKPOINT -> "no breakpoint is hit before";
                    default -> "this is the first event of the run";
                });
            }
            end();
            replay((places, replay) -> ReplayPosition.to(before, places, replay::number));
            return Optional.empty();
        } catch (StartException | IOException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Returns the last number before another one that a move goes back to; 0 if there is none. */
    private long search(long at, MoveParams move) throws StartException, IOException {
        var searched = begin((places, replay) -> ReplayPosition.lastBefore(at, move, places, replay::stop), new Gate(client));
        searched.gate().shut = true;
        try {
            searched.replay().perform();
        } finally {
            close(searched);
        }
        return searched.position().found().orElse(0);
    }

    private void replay(BiFunction<Places, EntranceReplay, ReplayPosition> position) throws StartException, IOException {
        var begun = begin(position, new Gate(client));
        pass = Optional.of(begun);
        Thread.ofPlatform().daemon().name("replay").start(() -> {
            try {
                begun.replay().perform();
            } catch (IOException | RuntimeException | LinkageError e) {
                if (!begun.gate().shut) {
                    failed.accept("the replay has ended after the event " + begun.replay().number() + ": " + e.getMessage());
                }
            }
            begun.debugger().suspendAtEnd();
        });
    }

    private Pass begin(BiFunction<Places, EntranceReplay, ReplayPosition> wanted, Gate gate) throws StartException, IOException {
        var built = recorded.build((level, stage, message) -> { });
        if (built.network().isEmpty()) {
            throw new IOException("the recorded network cannot be built: " + built.problems().getFirst().message());
        }
        var network = built.network().get();
        network.start();
        var replay = network.replays().of(run, Extent.ALL);
        var position = wanted.apply(new Places(network), replay);
        var debugger = new Debugger(network, gate, position);
        debugger.set(breakpoints);
        return new Pass(network, debugger, position, replay, gate);
    }

    /** Ends the present replay. */
    private void end() {
        pass.ifPresent(present -> {
            present.gate().shut = true;
            present.replay().stop();
            close(present);
        });
        pass = Optional.empty();
    }

    private static void close(Pass over) {
        over.debugger().close();
        over.replay().awaitEnd(END_MILLIS);
        // Nobody empties the Streams of a replay that has ended early.
        over.network().stop(0, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        end();
    }
}

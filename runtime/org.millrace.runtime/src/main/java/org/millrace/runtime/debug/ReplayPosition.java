package org.millrace.runtime.debug;

import org.millrace.control.DebugMessages.MoveParams;
import org.millrace.control.DebugMessages.ReplayedPosition;
import org.millrace.runtime.kernel.EventPath;

import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Counts the events of a replay at all places, which come in the same order in each replay of a run; stops at a number, or finds the last number
 * before another one with a property.
 */
final class ReplayPosition implements Itinerary {

    /** What is looked for. */
    private enum Aim { NOTHING, NUMBER, LAST_BEFORE, EVENT, TIME, OUTPUT }

    private final Set<String> ends;
    private final Set<String> deriving;
    private final LongSupplier event;
    private Aim aim;
    private MoveParams move = MoveParams.ON;
    private long number;
    private long target;
    private long outputs;
    private boolean isOutput;
    private long found;
    private Runnable end = () -> { };

    private ReplayPosition(Places places, LongSupplier event, Aim aim) {
        this.ends = places.ends();
        this.deriving = places.deriving();
        this.event = event;
        this.aim = aim;
    }

    /**
     * Stops at a number; from there on, breakpoints and steps decide.
     *
     * @param event returns the number of the event of the journal that is processed
     */
    static ReplayPosition to(long number, Places places, LongSupplier event) {
        var position = new ReplayPosition(places, event, Aim.NUMBER);
        position.target = number;
        return position;
    }

    /**
     * Finds the last number before another one that a move goes back to.
     *
     * @param end ends the replay; called when the other number has come
     */
    static ReplayPosition lastBefore(long number, MoveParams move, Places places, Runnable end) {
        var position = new ReplayPosition(places, () -> 0, Aim.LAST_BEFORE);
        position.end = end;
        position.target = number;
        position.move = move;
        return position;
    }

    /** Stops where a move to an event, a time or an output goes; breakpoints and steps decide from there on, or from the beginning. */
    static ReplayPosition of(MoveParams move, Places places, LongSupplier event) {
        var position = new ReplayPosition(places, event, switch (move.kind()) {
            case EVENT -> Aim.EVENT;
            case TIME -> Aim.TIME;
            case OUTPUT -> Aim.OUTPUT;
            default -> Aim.NOTHING;
        });
        position.move = move;
        return position;
    }

    /** Returns the number of the last event at a place. */
    synchronized long number() {
        return number;
    }

    /** Returns where the replay is. */
    synchronized ReplayedPosition place(long eventNumber) {
        return new ReplayedPosition(eventNumber, outputs, isOutput);
    }

    @Override
    public synchronized boolean isUnderWay() {
        return aim != Aim.NOTHING;
    }

    /** Returns what was found; empty if nothing was. */
    synchronized OptionalLong found() {
        return found == 0 ? OptionalLong.empty() : OptionalLong.of(found);
    }

    @Override
    public synchronized Stop at(EventPath path, BooleanSupplier isHit) {
        number++;
        isOutput = !path.to().isEmpty() && ends.contains(path.to());
        if (isOutput) {
            outputs++;
        }
        if (aim == Aim.NOTHING) {
            return Stop.MAYBE;
        }
        var hit = isHit.getAsBoolean();
        if (aim == Aim.LAST_BEFORE) {
            if (number >= target) {
                end.run();
            } else if (isWanted(path, hit)) {
                found = number;
            }
            return Stop.NEVER;
        }
        if (isReached(path)) {
            aim = Aim.NOTHING;
            return Stop.HERE;
        }
        return Stop.NEVER;
    }

    private boolean isWanted(EventPath path, boolean hit) {
        return switch (move.kind()) {
            case BACK -> !path.to().isEmpty();
            case BACK_OUTPUT -> path.to().isEmpty() && deriving.contains(path.from());
            default -> hit;
        };
    }

    private boolean isReached(EventPath path) {
        return switch (aim) {
            case NUMBER -> number == target;
            case EVENT -> event.getAsLong() >= move.value();
            case TIME -> path.time().filter(time -> time >= move.value()).isPresent();
            case OUTPUT -> isOutput && outputs == move.value();
            default -> false;
        };
    }
}

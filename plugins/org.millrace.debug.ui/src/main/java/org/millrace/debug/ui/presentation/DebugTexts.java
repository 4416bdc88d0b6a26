package org.millrace.debug.ui.presentation;

import org.eclipse.debug.core.model.IBreakpoint;
import org.millrace.compiler.debug.DebugLabels;
import org.millrace.control.DebugMessages.EventAction;
import org.millrace.control.DebugMessages.PlaceKind;
import org.millrace.debug.breakpoint.NetworkBreakpoint;
import org.millrace.debug.model.NetworkFrame;
import org.millrace.debug.model.NetworkTarget;
import org.millrace.debug.model.NetworkThread;
import org.millrace.debug.model.ReplaySession;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The labels of networks that are debugged, and of their breakpoints. */
final class DebugTexts {

    private static final int LONGEST = 100;

    private DebugTexts() {
    }

    static String of(NetworkTarget target) {
        var pattern = target.isTerminated() ? Messages.target_terminated : target.isDisconnected() ? Messages.target_disconnected
                : target.isSuspended() ? Messages.target_suspended : Messages.target_running;
        return Messages.bind(pattern, target.replay().map(replay -> of(target, replay)).orElseGet(target::getName));
    }

    private static String of(NetworkTarget target, ReplaySession replay) {
        var name = Messages.bind(Messages.replay, new Object[] {target.getName(), replay.folder().getFileName(), replay.run()});
        if (!target.isSuspended()) {
            return name;
        }
        var position = replay.position();
        var place = Messages.bind(position.isOutput() ? Messages.replay_output : Messages.replay_event, "%,d".formatted(position.event()),
                "%,d".formatted(position.outputs()));
        return Messages.bind(target.remark().isEmpty() ? Messages.replay_at : Messages.replay_remark, new Object[] {name, place, target.remark()});
    }

    static String of(NetworkThread thread) {
        return Messages.bind(Messages.thread, thread.getName(), state(thread) + decision(thread));
    }

    private static String state(NetworkThread thread) {
        if (thread.isTerminated()) {
            return Messages.thread_terminated;
        }
        if (!thread.isSuspended()) {
            return thread.isStepping() ? Messages.thread_stepping : Messages.thread_running;
        }
        if (!thread.failure().isEmpty()) {
            return Messages.bind(Messages.thread_failed, thread.failure());
        }
        var hit = Arrays.stream(thread.getBreakpoints()).map(DebugTexts::place).collect(Collectors.joining(", "));
        return !hit.isEmpty() ? Messages.bind(Messages.thread_breakpoint, hit) : thread.canStep() ? Messages.thread_suspended : Messages.thread_waiting;
    }

    private static String place(IBreakpoint breakpoint) {
        return breakpoint instanceof NetworkBreakpoint own ? DebugLabels.of(own.place()) : "";
    }

    private static String decision(NetworkThread thread) {
        return thread.action().map(action -> action == EventAction.DROP ? Messages.thread_drops : Messages.thread_repeats).orElse("");
    }

    static String of(NetworkFrame frame) {
        var text = frame.text().length() <= LONGEST ? frame.text() : frame.text().substring(0, LONGEST) + Messages.shortened;
        return text.isEmpty() ? frame.getName() : Messages.bind(Messages.frame, frame.getName(), text);
    }

    static String of(NetworkBreakpoint breakpoint) {
        var place = breakpoint.place();
        var resource = breakpoint.getMarker().getResource();
        var label = place.kind() == PlaceKind.ERROR ? Messages.breakpoint_failures
                : Messages.bind(Messages.breakpoint, DebugLabels.of(place), resource.getFullPath().makeRelative());
        var details = new ArrayList<String>();
        if (!breakpoint.condition().isEmpty()) {
            details.add(Messages.bind(Messages.breakpoint_condition, breakpoint.condition()));
        }
        if (!breakpoint.hits().isEmpty()) {
            details.add(Messages.bind(Messages.breakpoint_hits, breakpoint.hits()));
        }
        if (!breakpoint.log().isEmpty()) {
            details.add(Messages.bind(Messages.breakpoint_log, breakpoint.log()));
        }
        return details.isEmpty() ? label : Messages.bind(Messages.breakpoint_details, label, String.join(Messages.breakpoint_separator, details));
    }
}

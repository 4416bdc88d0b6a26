package org.millrace.compiler.debug;

import org.millrace.control.DebugMessages.Frame;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;

import java.util.ArrayList;
import java.util.List;

/**
 * A group of values that a debugger shows for a step of the path of an event.
 *
 * @param name        the name for the user
 * @param path        the names that lead to the values in the requests of the debugger
 * @param isExpensive whether the values are read only if the user asks for them
 */
public record FrameScope(String name, List<String> path, boolean isExpensive) {

    /** The first name of the path of an event. */
    public static final String EVENT = "event";

    private static final String OUTPUTS = "outputs";
    private static final String CLOCK = "clock";
    private static final String STATE = "state";
    private static final String BEAN = "bean";

    /** Copies the list. */
    public FrameScope {
        path = List.copyOf(path);
    }

    /**
     * Returns the groups of a step: the event, the outputs so far, the clock, the state of the processors and the properties of the beans at its
     * ends.
     */
    public static List<FrameScope> of(Frame frame, SourceMap sources) {
        var scopes = new ArrayList<FrameScope>();
        scopes.add(new FrameScope("Event", List.of(EVENT), false));
        scopes.add(new FrameScope("Outputs so far", List.of(OUTPUTS), false));
        scopes.add(new FrameScope("Clock", List.of(CLOCK), false));
        sources.deployment().stages().stream().filter(ProcessorSpec.class::isInstance)
                .filter(stage -> stage.name().equals(frame.from()) || stage.name().equals(frame.to()))
                .forEach(stage -> scopes.add(new FrameScope("State of " + stage.name(), List.of(STATE, stage.name()), true)));
        sources.deployment().stages().stream().filter(BeanSpec.class::isInstance)
                .filter(stage -> stage.name().equals(frame.from()) || stage.name().equals(frame.to()))
                .forEach(stage -> scopes.add(new FrameScope("Properties of " + stage.name(), List.of(BEAN, stage.name()), true)));
        return scopes;
    }

    /** Returns whether a path leads to a property of the event of a step. */
    public static boolean isProperty(List<String> path) {
        return path.size() == 2 && path.getFirst().equals(EVENT);
    }
}

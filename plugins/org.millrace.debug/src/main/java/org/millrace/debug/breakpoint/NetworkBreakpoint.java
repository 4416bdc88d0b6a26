package org.millrace.debug.breakpoint;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.model.IBreakpoint;
import org.eclipse.debug.core.model.LineBreakpoint;
import org.millrace.compiler.debug.DebugLabels;
import org.millrace.control.DebugMessages.Place;
import org.millrace.control.DebugMessages.PlaceKind;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A breakpoint on a wire, a stage, a statement or the failures of stages; with a log message, a tracepoint that stops nothing. Its marker is on the
 * file with the element, or on the workspace for failures. A statement in a file has no stage, since several processors may use the file.
 * Thread-safe, like markers.
 */
public final class NetworkBreakpoint extends LineBreakpoint {

    /** The type of the markers. */
    public static final String MARKER = "org.millrace.debug.breakpoint";

    /** The id of the debug model. */
    public static final String MODEL = "org.millrace.debug";

    private static final String KIND = MODEL + ".kind";
    private static final String STAGE = MODEL + ".stage";
    private static final String TO = MODEL + ".to";
    private static final String STATEMENT = MODEL + ".statement";
    private static final String EVENT_TYPE = MODEL + ".eventType";
    private static final String NAMED = MODEL + ".named";
    private static final String POSITION = MODEL + ".position";
    private static final String CONDITION = MODEL + ".condition";
    private static final String HITS = MODEL + ".hits";
    private static final String LOG = MODEL + ".log";

    /** Called by the debug platform, which sets the marker. */
    public NetworkBreakpoint() {
    }

    /**
     * Creates a breakpoint and registers it.
     *
     * @param resource the file with the element, or the workspace
     * @param target   the element
     * @throws CoreException if the workspace refuses the marker
     */
    public static NetworkBreakpoint create(IResource resource, BreakpointPlace target) throws CoreException {
        return create(resource, target, Map.of(IBreakpoint.ENABLED, true, IBreakpoint.ID, MODEL, IBreakpoint.PERSISTED, true));
    }

    /** Creates a breakpoint with the condition and the other attributes of one whose marker was lost. */
    static NetworkBreakpoint create(IResource resource, BreakpointPlace target, Map<String, Object> others) throws CoreException {
        var breakpoint = new NetworkBreakpoint();
        breakpoint.run(breakpoint.getMarkerRule(resource), monitor -> {
            var attributes = new HashMap<>(others);
            attributes.putAll(attributes(target));
            breakpoint.setMarker(resource.createMarker(MARKER, attributes));
        });
        DebugPlugin.getDefault().getBreakpointManager().addBreakpoint(breakpoint);
        return breakpoint;
    }

    private static Map<String, Object> attributes(BreakpointPlace target) {
        var place = target.place();
        var attributes = new HashMap<String, Object>();
        attributes.put(KIND, place.kind().name());
        attributes.put(STAGE, place.stage());
        attributes.put(TO, place.to());
        attributes.put(STATEMENT, place.statement());
        attributes.put(EVENT_TYPE, place.eventType());
        attributes.put(NAMED, target.isNamed());
        attributes.put(POSITION, target.position().text());
        attributes.put(IMarker.MESSAGE, Messages.bind(Messages.breakpoint_message, DebugLabels.of(place)));
        if (target.line() > 0) {
            attributes.put(IMarker.LINE_NUMBER, target.line());
        }
        return attributes;
    }

    @Override
    public String getModelIdentifier() {
        return MODEL;
    }

    /** Returns the element; a statement in a file has no stage. */
    public Place place() {
        return target().place();
    }

    private static PlaceKind kind(String name) {
        for (var kind : PlaceKind.values()) {
            if (kind.name().equals(name)) {
                return kind;
            }
        }
        // Another version has written the marker.
        return PlaceKind.STAGE;
    }

    /** Returns the element with its present line. */
    public BreakpointPlace target() {
        return target(attributes());
    }

    private Map<String, Object> attributes() {
        try {
            return getMarker() == null || !getMarker().exists() ? Map.of() : getMarker().getAttributes();
        } catch (CoreException e) {
            // It was removed in the meantime.
            return Map.of();
        }
    }

    /** Returns the element that the attributes of a marker describe. */
    static BreakpointPlace target(Map<String, Object> attributes) {
        var place = new Place(kind(text(attributes, KIND)), text(attributes, STAGE), text(attributes, TO), text(attributes, STATEMENT),
                text(attributes, EVENT_TYPE));
        return new BreakpointPlace(place, attributes.get(IMarker.LINE_NUMBER) instanceof Integer line ? line : 0,
                !Boolean.FALSE.equals(attributes.get(NAMED)), NetworkPosition.parse(text(attributes, POSITION)));
    }

    private static String text(Map<String, Object> attributes, String name) {
        return attributes.get(name) instanceof String text ? text : "";
    }

    /** Moves the breakpoint to another element of its file, as after a renaming. */
    void move(BreakpointPlace target) throws CoreException {
        if (!target.equals(target())) {
            setAttributes(attributes(target));
        }
    }

    /** Returns which events count, as a filter; empty for all. */
    public String condition() {
        return text(CONDITION);
    }

    /** Sets which events count. */
    public void setCondition(String condition) throws CoreException {
        set(CONDITION, condition);
    }

    /** Returns which of the events that count stop; empty for all. */
    public String hits() {
        return text(HITS);
    }

    /** Sets which of the events that count stop. */
    public void setHits(String hits) throws CoreException {
        set(HITS, hits);
    }

    /** Returns the text that is logged instead of a stop; empty to stop. */
    public String log() {
        return text(LOG);
    }

    /** Sets the text that is logged instead of a stop. */
    public void setLog(String log) throws CoreException {
        set(LOG, log);
    }

    private void set(String attribute, String value) throws CoreException {
        if (!Objects.equals(text(attribute), value.strip())) {
            setAttribute(attribute, value.strip());
        }
    }

    private String text(String attribute) {
        return getMarker() == null ? "" : getMarker().getAttribute(attribute, "");
    }
}

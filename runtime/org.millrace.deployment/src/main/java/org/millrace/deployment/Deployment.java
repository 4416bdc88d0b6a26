package org.millrace.deployment;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.service.ServiceSpec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A compiled network: all values are resolved, all statements are Esper EPL. Immutable.
 *
 * @param format     always {@value #FORMAT}
 * @param version    the version of the format: {@value #VERSION}
 * @param project    the name of the network
 * @param folder     the project's folder, absolute; relative paths in settings are resolved against it
 * @param classPath  absolute paths of the project's classes; informative, the JVM is started with them
 * @param time       what moves the clock: {@link #EVENT_TIME} or {@link #MANUAL_TIME}; empty for the wall clock
 * @param tick       the interval at which a clock that follows the wall clock moves, such as {@code 5ms}; empty for
 *                   10 milliseconds
 * @param eventTypes the event types
 * @param stages     the stages
 * @param wires      the wires
 * @param services   the processes that the network needs; the launcher starts them, and replaces the references to their
 *                   ports in settings, before the runtime reads the deployment
 */
public record Deployment(
        @JsonProperty(required = true) String format,
        @JsonProperty(required = true) int version,
        @JsonProperty(required = true) String project,
        @JsonProperty(required = true) String folder,
        List<String> classPath,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) String time,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) String tick,
        @JsonProperty(required = true) List<EventTypeSpec> eventTypes,
        @JsonProperty(required = true) List<StageSpec> stages,
        @JsonProperty(required = true) List<WireSpec> wires,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ServiceSpec> services) {

    /** The value of {@link #format}. */
    public static final String FORMAT = "millrace-deployment";

    /** The version of the format that this code reads and writes. */
    public static final int VERSION = 1;

    /** The value of {@link #time} if events move the clock. */
    public static final String EVENT_TIME = "event";

    /** The value of {@link #time} if only messages move the clock. */
    public static final String MANUAL_TIME = "manual";

    /** Replaces absent values with defaults and copies the lists. */
    public Deployment {
        classPath = classPath == null ? List.of() : List.copyOf(classPath);
        time = time == null ? "" : time;
        tick = tick == null ? "" : tick;
        eventTypes = List.copyOf(eventTypes);
        stages = List.copyOf(stages);
        wires = List.copyOf(wires);
        services = services == null ? List.of() : List.copyOf(services);
    }

    /** Creates a deployment without services. */
    public Deployment(String format, int version, String project, String folder, List<String> classPath, String time, String tick,
            List<EventTypeSpec> eventTypes, List<StageSpec> stages, List<WireSpec> wires) {
        this(format, version, project, folder, classPath, time, tick, eventTypes, stages, wires, List.of());
    }

    /** Creates a deployment in the current format whose clock follows the wall clock. */
    public static Deployment of(String project, String folder, List<EventTypeSpec> eventTypes, List<StageSpec> stages, List<WireSpec> wires) {
        return new Deployment(FORMAT, VERSION, project, folder, List.of(), "", "", eventTypes, stages, wires);
    }

    /** Returns a copy with other stages. */
    public Deployment withStages(List<StageSpec> others) {
        return new Deployment(format, version, project, folder, classPath, time, tick, eventTypes, others, wires, services);
    }

    /** Returns a copy with other wires. */
    public Deployment withWires(List<WireSpec> others) {
        return new Deployment(format, version, project, folder, classPath, time, tick, eventTypes, stages, others, services);
    }

    /** Returns a copy whose clock is moved by something else, see {@link #time}. */
    public Deployment withTime(String other) {
        return new Deployment(format, version, project, folder, classPath, other, tick, eventTypes, stages, wires, services);
    }

    /** Returns a copy without services whose settings have values in place of references. */
    public Deployment withoutServices(UnaryOperator<String> values) {
        var resolved = stages.stream().map(stage -> stage instanceof AdapterSpec adapter ? (StageSpec) adapter.withSettings(values) : stage).toList();
        return new Deployment(format, version, project, folder, classPath, time, tick, eventTypes, resolved, wires, List.of());
    }

    /** Returns whether the wall clock moves the clock of the network. */
    public boolean usesWallClock() {
        return !time.equals(EVENT_TIME) && !time.equals(MANUAL_TIME);
    }

    /** Returns the adapters that bring events into the network. */
    public List<AdapterSpec> inboundAdapters() {
        return stages.stream().filter(AdapterSpec.class::isInstance).map(AdapterSpec.class::cast).filter(AdapterSpec::inbound).toList();
    }

    /** Returns the statements by processor, in the order of the stages; the map is the caller's. */
    public Map<String, List<StatementSpec>> statements() {
        var statements = new LinkedHashMap<String, List<StatementSpec>>();
        for (var stage : stages) {
            if (stage instanceof ProcessorSpec processor) {
                statements.put(processor.name(), processor.statements());
            }
        }
        return statements;
    }

    /**
     * Returns the stage with a name.
     *
     * @throws java.util.NoSuchElementException if there is no such stage
     */
    public StageSpec stage(String name) {
        return stages.stream().filter(stage -> stage.name().equals(name)).findFirst().orElseThrow();
    }
}

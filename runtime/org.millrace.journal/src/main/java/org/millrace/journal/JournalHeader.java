package org.millrace.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * The beginning of a segment: everything that is needed to understand its entries without the segments before it.
 *
 * @param format     always {@value #FORMAT}
 * @param version    the version of the format: {@value #VERSION}
 * @param run        the number of the run in this journal, from 1
 * @param segment    the number of the segment in this journal, from 1
 * @param started    when the run started, ISO 8601
 * @param wanted     whether events are missing that no statement could use
 * @param firstEvent the number of the first event of the segment, from 1 in each run
 * @param clock      the time of the network's clock at the beginning of the segment; {@link Long#MIN_VALUE} before it has started
 * @param deployment the deployment with which the run started
 * @param types      the properties of the event types, in the order in which they are encoded
 * @param changes    the changes of statements in earlier segments
 * @param inputs     the adapters of the open inputs by number
 * @param history    whether the network keeps the events that its statements can still see; a replay then does so, too
 * @param begins     whether the run began without state; otherwise it went on with that of the runs before it
 */
public record JournalHeader(String format, int version, int run, int segment, String started, boolean wanted, long firstEvent, long clock,
        Deployment deployment, List<Type> types, List<StatementsChange> changes, Map<Integer, String> inputs, boolean history, boolean begins) {

    /** The value of {@link #format}. */
    public static final String FORMAT = "millrace-journal";

    /** The version of the format that this code reads and writes. */
    public static final int VERSION = 1;

    private static final ObjectMapper MAPPER = new ObjectMapper();

    /**
     * The properties of an event type.
     *
     * @param name       the name of the type
     * @param properties the properties in encoding order
     */
    public record Type(String name, List<Property> properties) {

        /** Describes an event type. */
        public static Type of(EventType type) {
            return new Type(type.name(), type.properties().stream().map(Property::of).toList());
        }
    }

    /**
     * A property.
     *
     * @param name the name
     * @param type the label of the type
     */
    public record Property(String name, String type) {

        private static Property of(EventProperty property) {
            return new Property(property.name(), property.type().label());
        }

        PropertyType propertyType() throws JournalException {
            return PropertyType.ofLabel(type).orElseThrow(() -> new JournalException("the property '" + name + "' has the unknown type '" + type + "'"));
        }
    }

    /**
     * A change of the statements of a processor.
     *
     * @param action     what was done
     * @param processor  the name of the processor; empty for the first
     * @param statements the deployed statements
     * @param names      the names of removed statements
     */
    public record StatementsChange(Action action, String processor, List<StatementSpec> statements, List<String> names) {

        /** What was done. */
        public enum Action {
            /** Statements were added. */
            DEPLOY,
            /** All statements were replaced; the new ones began without state. */
            REPLACE,
            /** All statements were replaced; those that had not changed kept their state. */
            REPLACE_KEEPING,
            /** All statements were replaced; the new ones began with the state that all events of the journal until then gave them. */
            REPLACE_WITH_HISTORY,
            /** Statements were removed. */
            REMOVE,
            /** Statements began to run beside the others, as their shadow. */
            SHADOW,
            /** As {@link #SHADOW}, with the state that all events of the journal until then gave the statements. */
            SHADOW_WITH_HISTORY,
            /** The shadow took the place of the others. */
            PROMOTE,
            /** The shadow was ended. */
            DISCARD
        }
    }

    /** Creates the header of the first segment of a run that begins without state. */
    public static JournalHeader first(Deployment deployment, List<Type> types, boolean wanted, String started) {
        return new JournalHeader(FORMAT, VERSION, 1, 1, started, wanted, 1, Long.MIN_VALUE, deployment, List.copyOf(types), List.of(), Map.of(), false, true);
    }

    /** Returns the header of a network that keeps its state. */
    public JournalHeader withState(boolean begun) {
        return new JournalHeader(format, version, run, segment, started, wanted, firstEvent, clock, deployment, types, changes, inputs, true, begun);
    }

    /**
     * Returns the description of an event type.
     *
     * @throws JournalException if there is none; the message is for the user
     */
    public Type type(String name) throws JournalException {
        return types.stream().filter(each -> each.name().equals(name)).findFirst()
                .orElseThrow(() -> new JournalException("the journal does not describe the event type '" + name + "'"));
    }

    /**
     * Returns the deployed form of an adapter.
     *
     * @throws JournalException if there is none; the message is for the user
     */
    public AdapterSpec adapter(String name) throws JournalException {
        for (var stage : deployment.stages()) {
            if (stage instanceof AdapterSpec adapter && adapter.name().equals(name)) {
                return adapter;
            }
        }
        throw new JournalException("the journal is damaged: an event came from an input that is not open");
    }

    JournalHeader numbered(int newRun, int newSegment) {
        return new JournalHeader(format, version, newRun, newSegment, started, wanted, firstEvent, clock, deployment, types, changes, inputs, history, begins);
    }

    JournalHeader at(long first, long time, List<StatementsChange> changed, Map<Integer, String> open) {
        return new JournalHeader(format, version, run, segment, started, wanted, first, time, deployment, types,
                List.copyOf(changed), Map.copyOf(open), history, begins);
    }

    byte[] bytes() {
        return json(this);
    }

    static byte[] json(Object value) {
        try {
            return MAPPER.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a header and a change can always be written", e);
        }
    }

    static JournalHeader parse(byte[] json) throws JournalException {
        try {
            var version = MAPPER.readTree(json).path("version").asInt();
            if (version != VERSION) {
                throw new JournalException("the journal is of version " + version + ", this Millrace reads version " + VERSION);
            }
            return MAPPER.readValue(json, JournalHeader.class);
        } catch (JournalException e) {
            throw e;
        } catch (IOException e) {
            throw new JournalException("the header of the journal cannot be read: " + e.getMessage());
        }
    }

    static StatementsChange parseChange(byte[] json) throws JournalException {
        try {
            return MAPPER.readValue(json, StatementsChange.class);
        } catch (IOException e) {
            throw new JournalException("a change of statements cannot be read: " + e.getMessage());
        }
    }
}

package org.millrace.runtime.api;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Creates adapters of one kind; found with {@link java.util.ServiceLoader}. Loading a provider and reading its
 * descriptor must neither open resources nor start threads.
 */
public interface AdapterProvider {

    /**
     * The name of the setting that says where dead letters go without a wire, for adapters that have one. If there is a wire,
     * users see no {@link #warnings} about it.
     */
    String DEAD_LETTERS = "deadLetters";

    /** Returns the description of the adapters; always the same. */
    AdapterDescriptor descriptor();

    /**
     * Validates settings in combination and against the event type, in addition to the checks of the
     * descriptors. Editors call it while the user edits a network: it must not open resources or start threads.
     *
     * @param settings   valid settings according to their descriptors, with defaults filled in
     * @param eventType  the name of the event type
     * @param properties the properties of the event type
     * @return all faults that would prevent the start; empty if there are none
     */
    default List<Settings.Fault> check(Settings settings, String eventType, List<EventProperty> properties) {
        return List.of();
    }

    /**
     * Validates settings like {@link #check(Settings, String, List)}, for an adapter of one direction. Override this method
     * if a setting is needed, or has no effect, in one direction only.
     *
     * @param direction  the direction of the adapter
     * @param settings   valid settings according to their descriptors, with defaults filled in
     * @param eventType  the name of the event type
     * @param properties the properties of the event type
     * @return all faults that would prevent the start; empty if there are none
     */
    default List<Settings.Fault> check(Direction direction, Settings settings, String eventType, List<EventProperty> properties) {
        return check(settings, eventType, properties);
    }

    /**
     * Returns warnings about settings that are valid but rarely intended, such as a port that is reachable from
     * other hosts. Editors call it while the user edits a network: it must not open resources, resolve host
     * names or start threads.
     *
     * @param settings valid settings according to their descriptors, with defaults filled in
     * @return warnings with advice; empty if there are none
     */
    default List<Settings.Fault> warnings(Settings settings) {
        return List.of();
    }

    /**
     * Returns warnings like {@link #warnings(Settings)}, for an adapter of one direction.
     *
     * @param direction the direction of the adapter
     * @param settings  valid settings according to their descriptors, with defaults filled in
     * @return warnings with advice; empty if there are none
     */
    default List<Settings.Fault> warnings(Direction direction, Settings settings) {
        return warnings(settings);
    }

    /**
     * Returns the delivery guarantee of an adapter with some settings. Editors call it while the user edits a
     * network: it must not open resources or start threads.
     *
     * @param direction the direction of the adapter
     * @param settings  valid settings according to their descriptors, with defaults filled in
     */
    default Guarantee guarantee(Direction direction, Settings settings) {
        return Guarantee.AT_MOST_ONCE;
    }

    /**
     * Returns the transactions in which adapters that declare {@link Guarantee#EXACTLY_ONCE} take part. Events are brought
     * exactly once from one adapter to another only if both have the same. Editors call it while the user edits a network: it
     * must not open resources or start threads.
     *
     * @param settings valid settings according to their descriptors, with defaults filled in
     * @return what only adapters with the same transactions return, such as the address of a broker; by default empty, for
     *         distributed transactions
     */
    default String transactions(Settings settings) {
        return "";
    }

    /**
     * Proposes values for settings that depend on the event type, such as the mapping of its properties.
     *
     * @param properties the properties of the event type
     * @return the proposed values by setting name; empty if there are none
     */
    default Map<String, String> proposal(List<EventProperty> properties) {
        return Map.of();
    }

    /**
     * Returns whether inbound adapters pass the bytes of discarded events on, as their decoder does: with
     * {@link Ingress#screened(int, java.nio.ByteBuffer, int, int)}. Otherwise nothing is discarded while a journal is
     * written.
     */
    default boolean passesScreened() {
        return false;
    }

    /**
     * Returns whether an inbound adapter sends events that failed too often along the wires for dead letters, see
     * {@link AdapterContext#openDeadLetters}. Editors call it while the user edits a network: it must not open resources or
     * start threads.
     *
     * @param settings valid settings according to their descriptors, with defaults filled in
     */
    default boolean hasDeadLetters(Settings settings) {
        return false;
    }

    /** Returns whether statements can join the database of an adapter, with {@code sql:} and the name of the adapter. */
    default boolean providesDatabase() {
        return false;
    }

    /**
     * Returns whether an outbound adapter takes events. One that only provides a database needs no wire. Editors call it while
     * the user edits a network: it must not open resources or start threads.
     *
     * @param settings valid settings according to their descriptors, with defaults filled in
     */
    default boolean takesEvents(Settings settings) {
        return true;
    }

    /**
     * Opens the database of an adapter for statements that join it.
     *
     * @throws IOException if it is not available now; the message is for the user
     * @throws UnsupportedOperationException if {@link #providesDatabase} returns {@code false}
     */
    default JoinedDatabase openDatabase(AdapterContext context) throws IOException {
        throw new UnsupportedOperationException(descriptor().id() + " has no database");
    }

    /**
     * Creates an inbound adapter without opening any resource.
     *
     * @throws IllegalArgumentException if the codec cannot decode; the message is for the user
     * @throws UnsupportedOperationException if the descriptor does not list {@link Direction#IN}
     */
    default InboundAdapter newInbound(AdapterContext context) {
        throw new UnsupportedOperationException(descriptor().id() + " brings no events in");
    }

    /**
     * Creates an outbound adapter without opening any resource.
     *
     * @throws IllegalArgumentException if the codec cannot encode; the message is for the user
     * @throws UnsupportedOperationException if the descriptor does not list {@link Direction#OUT}
     */
    default OutboundAdapter newOutbound(AdapterContext context) {
        throw new UnsupportedOperationException(descriptor().id() + " takes no events out");
    }
}

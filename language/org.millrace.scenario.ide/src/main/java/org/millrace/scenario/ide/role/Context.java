package org.millrace.scenario.ide.role;

import org.millrace.scenario.compile.Tested;

import java.util.HashSet;
import java.util.Set;

/**
 * What is known at a place of a text with scenarios.
 *
 * @param expected  what may follow
 * @param processor the processor of the scenario; empty if it tests the network
 * @param stage     the stage to which an event is sent or at which it is expected; empty if none is named
 * @param expecting whether the event is expected, and not sent
 * @param list      whether the event is one of several in braces
 * @param type      the event type; empty if none is named
 * @param property  the property whose value stands here
 * @param used      the properties of the event that have values
 */
public record Context(Expected expected, String processor, String stage, boolean expecting, boolean list, String type, String property,
        Set<String> used) {

    /** Returns the event type of an event; if it is not named, that of the stage. Empty if there is none. */
    public String type(Tested network) {
        return type.isEmpty() ? network.stage(stage).map(Tested.Stage::eventType).orElse("") : type;
    }

    /** The beginning of a text. */
    static final Context BEGIN = outside(Expected.BEGIN);

    /** Copies the set. */
    public Context {
        used = Set.copyOf(used);
    }

    static Context outside(Expected expected) {
        return new Context(expected, "", "", false, false, "", "", Set.of());
    }

    Context expecting(Expected now) {
        return new Context(now, processor, stage, expecting, list, type, property, used);
    }

    /** The beginning of a step. */
    Context step() {
        return new Context(Expected.STEP, processor, "", false, false, "", "", Set.of());
    }

    Context inProcessor(String name) {
        return new Context(Expected.STEPS, name, "", false, false, "", "", Set.of());
    }

    Context atStage(String name, Expected now) {
        return new Context(now, processor, name, expecting, list, type, property, used);
    }

    /** A place at which something is expected. */
    Context expectation(Expected now) {
        return new Context(now, processor, "", true, false, "", "", Set.of());
    }

    Context event(boolean inList) {
        return new Context(Expected.EVENT, processor, stage, expecting, inList, "", "", Set.of());
    }

    Context ofType(String name, Expected now) {
        return new Context(now, processor, stage, expecting, list, name, "", Set.of());
    }

    Context ofProperty(String name) {
        return new Context(Expected.PROPERTY_END, processor, stage, expecting, list, type, name, used);
    }

    /** The same event, some of whose properties have values. */
    Context using(Set<String> properties) {
        return new Context(expected, processor, stage, expecting, list, type, property, properties);
    }

    /** Behind the value of the property. */
    Context withValue() {
        var more = new HashSet<>(used);
        more.add(property);
        return new Context(Expected.VALUE_END, processor, stage, expecting, list, type, property, more);
    }

    /** Behind an event: the next one of a list, or the next step. */
    Context eventEnd() {
        return list ? event(true) : step();
    }
}

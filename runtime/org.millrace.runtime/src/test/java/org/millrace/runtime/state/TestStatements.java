package org.millrace.runtime.state;

import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.engine.Choice;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.EventTypes;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Compiles statements for tests, as Esper would run them. */
final class TestStatements {

    static final EventTypes TYPES = types();

    private TestStatements() {
    }

    private static EventTypes types() {
        try {
            return EventTypes.of(List.of(new EventTypeSpec("Tick", Tick.class.getName(), List.of(), "", ""),
                    new EventTypeSpec("Other", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("price", "double"),
                            new PropertySpec("volume", "int")), "", "")), TestStatements.class.getClassLoader());
        } catch (EventTypeException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Returns the statements of a module individually. */
    static List<Choice> choices(String module) {
        return Arrays.stream(module.split(";")).map(String::strip).map(text -> choice(text)).toList();
    }

    static Choice choice(String text, StatementSpec.Instance... instances) {
        return new Choice(new StatementSpec("s", text, "", 1, 1, List.of(instances)), Set.of(), "", 1, 0, 1, -1, "", 0);
    }

    static StateEstimates estimates(String module) {
        return new StateEstimates(TYPES, choices(module));
    }

    /** Returns the state of the last statement of a module. */
    static State state(String module) {
        return estimates(module).of(choices(module).getLast());
    }
}

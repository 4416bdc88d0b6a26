package org.millrace.scenario.compile;

import org.millrace.runtime.api.PropertyType;
import org.millrace.scenario.compile.Tested.Kind;
import org.millrace.scenario.compile.Tested.Stage;
import org.millrace.scenario.compile.Tested.Wire;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A network for tests: two adapters, a processor and a bean; "Old" is a Java class, whose properties are not known. */
final class Networks {

    private Networks() {
    }

    static Tested trades(boolean timeOfEvents) {
        var stages = new LinkedHashMap<String, Stage>();
        stages.put("trades", new Stage(Kind.INBOUND, "Trade"));
        stages.put("old-1", new Stage(Kind.INBOUND, "Old"));
        stages.put("old-2", new Stage(Kind.INBOUND, "Old"));
        stages.put("the rules", new Stage(Kind.PROCESSOR, ""));
        stages.put("board", new Stage(Kind.BEAN, "Alarm"));
        var types = new LinkedHashMap<String, Map<String, PropertyType>>();
        types.put("Trade", Map.of("symbol", PropertyType.STRING, "price", PropertyType.DOUBLE, "at", PropertyType.TIMESTAMP, "more", PropertyType.OBJECT));
        types.put("Alarm", Map.of("symbol", PropertyType.STRING));
        types.put("Old", Map.of());
        return new Tested(timeOfEvents, stages, List.of(new Wire("trades", "the rules"), new Wire("the rules", "board")), types);
    }
}

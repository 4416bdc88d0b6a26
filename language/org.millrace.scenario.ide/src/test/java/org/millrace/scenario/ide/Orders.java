package org.millrace.scenario.ide;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.runtime.api.PropertyType;
import org.millrace.scenario.compile.Tested;
import org.millrace.scenario.compile.Tested.Kind;
import org.millrace.scenario.compile.Tested.Stage;
import org.millrace.scenario.compile.Tested.Wire;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A network that watches orders, and a text about it with the caret at a stroke. */
final class Orders {

    static final ScenarioServices SERVICES = new ScenarioServices(project -> Optional.of(network()));

    private Orders() {
    }

    private static Tested network() {
        var stages = new LinkedHashMap<String, Stage>();
        stages.put("orders", new Stage(Kind.INBOUND, "NewOrder"));
        stages.put("the fills", new Stage(Kind.INBOUND, "Fill"));
        stages.put("watch", new Stage(Kind.PROCESSOR, ""));
        stages.put("board", new Stage(Kind.BEAN, "Alarm"));
        stages.put("alarms", new Stage(Kind.OUTBOUND, "Alarm"));
        var types = new LinkedHashMap<String, Map<String, PropertyType>>();
        types.put("NewOrder", properties("id", PropertyType.STRING, "quantity", PropertyType.INT, "open", PropertyType.BOOLEAN));
        types.put("Fill", properties("orderId", PropertyType.STRING, "price", PropertyType.DOUBLE));
        types.put("Alarm", properties("rule", PropertyType.STRING, "at", PropertyType.TIMESTAMP));
        return new Tested(false, stages, List.of(new Wire("orders", "watch"), new Wire("the fills", "watch"), new Wire("watch", "board"),
                new Wire("watch", "alarms")), types);
    }

    private static Map<String, PropertyType> properties(Object... namesAndTypes) {
        var properties = new LinkedHashMap<String, PropertyType>();
        for (var i = 0; i < namesAndTypes.length; i += 2) {
            properties.put((String) namesAndTypes[i], (PropertyType) namesAndTypes[i + 1]);
        }
        return properties;
    }

    static EplDocument document(String text) {
        return new EplDocument("file:///project/tests/a.scenario", 1, text.replace("|", ""));
    }

    static EplProject project(EplDocument document) {
        return EplProject.alone(document);
    }
}

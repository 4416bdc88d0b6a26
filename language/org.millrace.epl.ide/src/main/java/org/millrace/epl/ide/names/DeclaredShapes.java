package org.millrace.epl.ide.names;

import org.millrace.epl.link.Analysis;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.ProjectTypes;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The event types of a project and those that its statements declare, as the linker understands them. */
final class DeclaredShapes {

    private DeclaredShapes() {
    }

    static List<EventShape> of(ProjectTypes types, Analysis analysis) {
        Map<String, EventShape> shapes = new LinkedHashMap<>();
        types.eventTypes().forEach(type -> shapes.put(type.name(), type));
        analysis.findings().declarations().stream().filter(declaration -> declaration.kind().isSource())
                .forEach(declaration -> declaration.shape().ifPresent(shape -> shapes.putIfAbsent(declaration.name(), shape)));
        return new ArrayList<>(shapes.values());
    }
}

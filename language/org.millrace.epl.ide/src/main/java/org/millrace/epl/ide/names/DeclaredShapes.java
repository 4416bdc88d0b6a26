package org.millrace.epl.ide.names;

import org.millrace.epl.ide.EplProject;
import org.millrace.epl.link.LinkSource;
import org.millrace.epl.link.Linker;
import org.millrace.epl.types.EventShape;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The event types of a project and those that its statements declare, as the linker understands them. */
final class DeclaredShapes {

    private DeclaredShapes() {
    }

    static List<EventShape> of(EplProject project) {
        Map<String, EventShape> shapes = new LinkedHashMap<>();
        project.types().eventTypes().forEach(type -> shapes.put(type.name(), type));
        var sources = project.documents().stream().map(document -> new LinkSource(document.uri(), document.source())).toList();
        Linker.link(sources, project.types()).declarations().stream().filter(declaration -> declaration.kind().isSource())
                .forEach(declaration -> declaration.shape().ifPresent(shape -> shapes.putIfAbsent(declaration.name(), shape)));
        return new ArrayList<>(shapes.values());
    }
}

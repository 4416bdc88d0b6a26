package org.millrace.diagram.internal.server;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.glsp.graph.DefaultTypes;
import org.eclipse.glsp.graph.GraphPackage;
import org.eclipse.glsp.server.diagram.BaseDiagramConfiguration;
import org.eclipse.glsp.server.types.EdgeTypeHint;
import org.eclipse.glsp.server.types.ShapeTypeHint;
import org.millrace.diagram.internal.graph.NetworkGraph;
import org.millrace.diagram.internal.graph.StageKinds;
import org.millrace.epn.edit.stage.StageKind;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What elements the graph is made of and what may be done to them. */
public final class DiagramTypes extends BaseDiagramConfiguration {

    @Override
    public Map<String, EClass> getTypeMappings() {
        var types = new HashMap<>(DefaultTypes.getDefaultTypeMappings());
        Arrays.stream(StageKind.values()).forEach(kind -> types.put(StageKinds.type(kind), GraphPackage.Literals.GNODE));
        types.put(NetworkGraph.WIRE, GraphPackage.Literals.GEDGE);
        types.put(NetworkGraph.NOTE, GraphPackage.Literals.GNODE);
        return types;
    }

    @Override
    public List<ShapeTypeHint> getShapeTypeHints() {
        return Stream.concat(Arrays.stream(StageKind.values()).map(StageKinds::type), Stream.of(NetworkGraph.NOTE))
                .map(type -> new ShapeTypeHint(type, true, true, true, false)).toList();
    }

    @Override
    public List<EdgeTypeHint> getEdgeTypeHints() {
        // The page has a way of its own to take a wire elsewhere, so that GLSP's need not be offered.
        var wire = new EdgeTypeHint(NetworkGraph.WIRE, false, true, true, true,
                types(kind -> kind != StageKind.OUTBOUND_ADAPTER), types(kind -> kind != StageKind.INBOUND_ADAPTER));
        // The constructor of GLSP 2.3.0 forgets it.
        wire.setDynamic(true);
        return List.of(wire);
    }

    private static List<String> types(Predicate<StageKind> which) {
        return Stream.of(StageKind.values()).filter(which).map(StageKinds::type).toList();
    }

    @Override
    public boolean needsClientLayout() {
        return false;
    }

    @Override
    public boolean animatedUpdate() {
        return false;
    }
}

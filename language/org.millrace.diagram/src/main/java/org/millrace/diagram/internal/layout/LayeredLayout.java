package org.millrace.diagram.internal.layout;

import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.PortConstraints;
import org.eclipse.elk.core.options.PortSide;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.ElkPort;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import org.millrace.diagram.internal.graph.WireText;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.flow.TypeFlow;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/** Arranges stages in layers from left to right and leads wires around them. */
public final class LayeredLayout {

    private static final int BETWEEN_STAGES = 32;
    private static final int BETWEEN_LAYERS = 72;

    /**
     * An arrangement whose upper left corner is the origin.
     *
     * @param places the upper left corners of the stages
     * @param routes the bend points of the wires that have some
     */
    public record Arrangement(Map<Stage, Place> places, Map<Wire, List<Place>> routes) {
    }

    private final Map<Stage, ElkNode> nodes = new IdentityHashMap<>();
    private final Map<Stage, ElkPort> inputs = new IdentityHashMap<>();
    private final Map<Stage, ElkPort> outputs = new IdentityHashMap<>();
    private final Map<Wire, ElkEdge> edges = new IdentityHashMap<>();
    private final ElkNode graph = ElkGraphUtil.createGraph();

    private LayeredLayout(int betweenLayers) {
        graph.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
        graph.setProperty(CoreOptions.DIRECTION, Direction.RIGHT);
        graph.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
        graph.setProperty(CoreOptions.PADDING, new ElkPadding(0));
        graph.setProperty(CoreOptions.RANDOM_SEED, 1);
        graph.setProperty(CoreOptions.SPACING_NODE_NODE, (double) BETWEEN_STAGES);
        graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, (double) betweenLayers);
        graph.setProperty(LayeredOptions.SPACING_EDGE_NODE, 20.0);
        graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE, 12.0);
        graph.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, 24.0);
        graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, 12.0);
        // The default is three times as slow and hardly tidier.
        graph.setProperty(LayeredOptions.THOROUGHNESS, 3);
        graph.setProperty(LayeredOptions.SPACING_COMPONENT_COMPONENT, 48.0);
    }

    /**
     * Arranges stages.
     *
     * @param sizes how large the stages are; positions do not count
     * @param which those to arrange, with the wires between them
     */
    public static Arrangement arrange(Network network, Function<Stage, Bounds> sizes, Predicate<Stage> which) {
        registerAlgorithm();
        var wires = network.getWires().stream().filter(wire -> which.test(wire.getFrom()) && which.test(wire.getTo())).toList();
        // The event type stands on its wire, so there must be room for it.
        var flow = TypeFlow.of(network);
        var label = wires.stream().mapToInt(wire -> WireText.of(wire, flow).width()).max().orElse(0);
        var layout = new LayeredLayout(Math.max(BETWEEN_LAYERS, Math.min(label, 160) + 40));
        network.getStages().stream().filter(which).forEach(stage -> layout.add(stage, sizes.apply(stage)));
        wires.forEach(layout::add);
        new RecursiveGraphLayoutEngine().layout(layout.graph, new BasicProgressMonitor());
        return layout.result();
    }

    /** Outside of an Eclipse nobody reads ELK's extension points. */
    private static void registerAlgorithm() {
        var service = LayoutMetaDataService.getInstance();
        if (service.getAlgorithmData(LayeredOptions.ALGORITHM_ID) == null) {
            service.registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
        }
    }

    private void add(Stage stage, Bounds size) {
        var node = ElkGraphUtil.createNode(graph);
        node.setDimensions(size.width(), size.height());
        node.setProperty(CoreOptions.PORT_CONSTRAINTS, PortConstraints.FIXED_POS);
        nodes.put(stage, node);
        inputs.put(stage, port(node, PortSide.WEST, 0, size.height() / 2));
        outputs.put(stage, port(node, PortSide.EAST, size.width(), size.height() / 2));
    }

    private static ElkPort port(ElkNode node, PortSide side, int x, int y) {
        var port = ElkGraphUtil.createPort(node);
        port.setLocation(x, y);
        port.setProperty(CoreOptions.PORT_SIDE, side);
        return port;
    }

    private void add(Wire wire) {
        edges.put(wire, ElkGraphUtil.createSimpleEdge(outputs.get(wire.getFrom()), inputs.get(wire.getTo())));
    }

    private Arrangement result() {
        var places = new IdentityHashMap<Stage, Place>();
        nodes.forEach((stage, node) -> places.put(stage, place(node.getX(), node.getY())));
        var routes = new IdentityHashMap<Wire, List<Place>>();
        edges.forEach((wire, edge) -> {
            var bends = edge.getSections().stream().flatMap(section -> section.getBendPoints().stream())
                    .map(point -> place(point.getX(), point.getY())).toList();
            if (!bends.isEmpty()) {
                routes.put(wire, bends);
            }
        });
        return new Arrangement(places, routes);
    }

    private static Place place(double x, double y) {
        return new Place((int) Math.round(x), (int) Math.round(y));
    }
}

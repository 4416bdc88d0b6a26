package org.millrace.diagram.internal.graph;

import jakarta.inject.Inject;
import org.eclipse.glsp.graph.GGraph;
import org.eclipse.glsp.graph.GModelElement;
import org.eclipse.glsp.graph.builder.impl.GEdgeBuilder;
import org.eclipse.glsp.graph.builder.impl.GGraphBuilder;
import org.eclipse.glsp.graph.builder.impl.GNodeBuilder;
import org.eclipse.glsp.server.features.core.model.GModelFactory;
import org.eclipse.glsp.server.model.GModelState;
import org.millrace.diagram.internal.fix.DrawnAdvice;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.edit.stage.StageKind;
import org.millrace.epn.flow.TypeFlow;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Note;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Makes the graph of a network: a node for every note and every stage, an edge for every wire that has two ends. */
public final class NetworkGraph implements GModelFactory {

    /** The id of the graph itself. */
    public static final String ID = "network";
    /** The type of the graph's element for a wire. */
    public static final String WIRE = "wire";
    /** The type of the graph's element for a note. */
    public static final String NOTE = "note";

    private final DiagramModel model;
    private final GModelState state;

    @Inject
    NetworkGraph(DiagramModel model, GModelState state) {
        this.model = model;
        this.state = state;
    }

    @Override
    public void createGModel() {
        var graph = new GGraphBuilder("graph").id(ID).build();
        model.editing().network().ifPresent(network -> fill(graph, network));
        // The page orders updates by their number.
        graph.setRevision(state.getRoot() == null ? 0 : state.getRoot().getRevision());
        state.updateRoot(graph);
    }

    private void fill(GGraph graph, Network network) {
        var flow = TypeFlow.of(network);
        var delivery = DrawnDelivery.of(network, model.host().providers());
        var elements = new ArrayList<GModelElement>();
        // What comes first is drawn below.
        model.notes().forEach(note -> elements.add(node(note)));
        network.getWires().stream().filter(NetworkGraph::isWhole).forEach(wire -> elements.add(edge(wire, flow)));
        network.getStages().forEach(stage -> elements.add(node(stage, delivery)));
        graph.getChildren().addAll(elements);
    }

    /** Whether a wire can be drawn. */
    public static boolean isWhole(Wire wire) {
        return wire.getFrom() != null && wire.getTo() != null && wire.getFrom().eContainer() != null && wire.getTo().eContainer() != null;
    }

    private GModelElement node(Stage stage, DrawnDelivery delivery) {
        var id = model.id(stage);
        var kind = StageKinds.of(stage);
        var bounds = model.drawing().bounds(stage);
        var text = StageText.of(stage, model.host()::statements);
        var node = new GNodeBuilder(StageKinds.type(kind)).id(id).position(bounds.x(), bounds.y()).size(bounds.width(), bounds.height())
                .addArgument("name", text.name()).addArgument("detail", text.detail())
                .addArgument("chip", stage instanceof Adapter ? delivery.sign(stage) : text.chip())
                .addArgument("delivery", delivery.words(stage))
                .addArgument("icon", stage instanceof Adapter adapter ? Objects.requireNonNullElse(adapter.getProvider(), "") : "")
                .addArgument("description", Objects.requireNonNullElse(stage.getDescription(), ""))
                .addArgument("input", kind != StageKind.INBOUND_ADAPTER).addArgument("output", kind != StageKind.OUTBOUND_ADAPTER);
        problems(model.problems(stage)).forEach(node::addArgument);
        return node.build();
    }

    private GModelElement node(Note note) {
        var bounds = NoteBounds.of(note);
        var node = new GNodeBuilder(NOTE).id(model.id(note)).position(bounds.x(), bounds.y()).size(bounds.width(), bounds.height())
                .addArgument("text", NoteBounds.text(note));
        problems(model.problems(note)).forEach(node::addArgument);
        return node.build();
    }

    private GModelElement edge(Wire wire, TypeFlow flow) {
        var text = WireText.of(wire, flow);
        var edge = new GEdgeBuilder(WIRE).id(model.id(wire)).sourceId(model.id(wire.getFrom())).targetId(model.id(wire.getTo()))
                .routerKind(WIRE).addArgument("eventType", text.eventType()).addArgument("chosen", text.chosen())
                .addArgument("statement", text.statement()).addArgument("deadLetters", text.deadLetters());
        problems(model.problems(wire)).forEach(edge::addArgument);
        model.drawing().bends(wire).forEach(bend -> edge.addRoutingPoint(bend.x(), bend.y()));
        return edge.build();
    }

    private static Map<String, Object> problems(List<EpnProblem> problems) {
        if (problems.isEmpty()) {
            return Map.of();
        }
        return Map.of("severity", EpnProblem.anyError(problems) ? "error" : "warning",
                "problems", problems.stream().map(NetworkGraph::words).collect(Collectors.joining("\n")));
    }

    private static String words(EpnProblem problem) {
        var advice = DrawnAdvice.of(problem);
        return problem.message() + (advice.isEmpty() ? "" : "; " + advice);
    }
}

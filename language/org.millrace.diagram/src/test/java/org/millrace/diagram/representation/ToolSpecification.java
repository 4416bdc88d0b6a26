package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.validation.Providers;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Direction;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** The palette of the diagram, and what happens on delete, rename, reconnect and double click. */
final class ToolSpecification {

    /** The adapters that Millrace includes. */
    static final Providers PROVIDERS = Providers.of(ServiceLoader.load(AdapterProvider.class).stream()
            .filter(provider -> provider.type().getName().startsWith("org.millrace.adapters."))
            .map(provider -> provider.get().descriptor()).toList(), List.of());

    private final Builder builder;
    private final DiagramSpecification diagram;

    ToolSpecification(Builder builder, DiagramSpecification diagram) {
        this.builder = builder;
        this.diagram = diagram;
    }

    List<EObject> sections() {
        var in = diagram.stages.getFirst();
        var out = diagram.stages.getLast();
        var inputs = adapters(Direction.IN, in, "palette.adapter.in", "service:createInboundAdapter(provider)");
        inputs.add(create("palette.inbound_adapter", "inbound-adapter", in, "service:createOtherInput"));
        var outputs = adapters(Direction.OUT, out, "palette.adapter.out", "service:createOutboundAdapter(provider)");
        outputs.add(create("palette.outbound_adapter", "outbound-adapter", out, "service:createOtherOutput"));
        return List.of(section("in", Texts.of("palette.in"), inputs),
                section("flow", Texts.of("palette.flow"), List.of(
                        create("palette.stream", "stream", diagram.stages.get(1), "service:createStream"),
                        create("palette.processor", "processor", diagram.stages.get(2), "service:createProcessor"),
                        create("palette.bean", "bean", diagram.stages.get(3), "service:createBean"), connect())),
                section("out", Texts.of("palette.out"), outputs),
                section("drawing", Texts.of("palette.drawing"), List.of(create("palette.note", "note", diagram.notes, "service:createNote"))),
                section("elements", "Elements", elements()));
    }

    /** The tools of the side layer. */
    EObject eventTypes(EObject type, EObject property) {
        var tools = List.of(
                builder.element("ContainerCreationDescription", "name", "create-event-type", "label", "Event type", "iconPath", icon("event-type"),
                        "containerMappings", List.of(type), "variable", builder.variable("NodeCreationVariable", "container"),
                        "viewVariable", builder.variable("ContainerViewVariable", "containerView"),
                        "initialOperation", node(builder.operation("service:container.createEventType"))),
                builder.element("NodeCreationDescription", "name", "create-property", "label", "Property", "iconPath", icon("event-type"),
                        "nodeMappings", List.of(property), "variable", builder.variable("NodeCreationVariable", "container"),
                        "viewVariable", builder.variable("ContainerViewVariable", "containerView"),
                        "initialOperation", node(builder.operation("service:container.createProperty"))),
                withMappings(builder.delete(), "delete-event-type", List.of(type, property)),
                withMappings(builder.rename("rename-event-type"), "rename-event-type", List.of(type, property)),
                named(builder.open(List.of(type, property)), "open-event-type"));
        List.of(type, property).forEach(mapping -> builder.sirius.set(mapping, "doubleClickDescription", tools.getLast()));
        return section("event-types", "Event types", tools);
    }

    private List<EObject> elements() {
        var drawn = new ArrayList<>(diagram.stages);
        drawn.add(diagram.notes);
        var delete = withMappings(builder.delete(), "delete", drawn);
        builder.sirius.set(diagram.wires, "deletionDescription", delete);
        var open = builder.open(join(diagram.stages, diagram.wires));
        join(diagram.stages, diagram.wires).forEach(mapping -> builder.sirius.set(mapping, "doubleClickDescription", open));
        return List.of(delete, withMappings(builder.rename("rename"), "rename", drawn), open,
                reconnect("RECONNECT_SOURCE", "reconnect-source", "service:element.reconnectSource(target)"),
                reconnect("RECONNECT_TARGET", "reconnect-target", "service:element.reconnectTarget(target)"),
                builder.element("PopupMenu", "name", "problems", "label", "Millrace", "menuItemDescription", List.of(
                        action("apply-fix", "Apply Proposed Fix", "service:hasProblems", "service:applyFix"),
                        action("write-layout", "Write Positions to Network File", "service:isDrawn(views)", "service:writeLayout(views)"),
                        action("read-layout", "Take Positions from Network File", "service:isDrawn(views)", "service:readLayout(views)"))));
    }

    private EObject action(String name, String label, String condition, String operation) {
        return builder.element("OperationAction", "name", name, "label", label, "precondition", condition,
                "view", builder.variable("ContainerViewVariable", "views"), "initialOperation", builder.initial(builder.operation(operation)));
    }

    private static List<EObject> join(List<EObject> some, EObject other) {
        var all = new ArrayList<>(some);
        all.add(other);
        return all;
    }

    private EObject withMappings(EObject tool, String name, List<EObject> mappings) {
        var feature = tool.eClass().getName().equals("DirectEditLabel") ? "labelDirectEdit" : "deletionDescription";
        mappings.forEach(mapping -> builder.sirius.set(mapping, feature, tool));
        return named(tool, name);
    }

    private EObject named(EObject tool, String name) {
        builder.sirius.set(tool, "name", name);
        return tool;
    }

    private EObject section(String name, String label, List<EObject> tools) {
        return builder.element("ToolSection", "name", name, "label", label, "ownedTools", tools);
    }

    private List<EObject> adapters(Direction direction, EObject mapping, String label, String service) {
        var tools = new ArrayList<EObject>();
        for (var adapter : PROVIDERS.adapters().values()) {
            if (adapter.directions().contains(direction)) {
                var name = direction == Direction.IN ? "in-" : "out-";
                tools.add(builder.element("NodeCreationDescription", "name", name + adapter.id(), "label", Texts.of(label, adapter.id()),
                        "documentation", firstSentence(adapter), "iconPath", icon(direction == Direction.IN ? "inbound-adapter" : "outbound-adapter"),
                        "nodeMappings", List.of(mapping), "variable", builder.variable("NodeCreationVariable", "container"),
                        "viewVariable", builder.variable("ContainerViewVariable", "containerView"), "initialOperation", node(builder.operation("var:container",
                                builder.element("Let", "variableName", "provider", "valueExpression", adapter.id(),
                                        "subModelOperations", List.of(builder.operation(service)))))));
            }
        }
        return tools;
    }

    private static String firstSentence(AdapterDescriptor adapter) {
        var end = adapter.doc().indexOf(". ");
        return end < 0 ? adapter.doc() : adapter.doc().substring(0, end + 1);
    }

    private EObject create(String key, String icon, EObject mapping, String service) {
        return builder.element("NodeCreationDescription", "name", "create-" + icon, "label", Texts.of(key), "documentation", Texts.of(key + ".doc"),
                "iconPath", icon(icon), "nodeMappings", List.of(mapping), "variable", builder.variable("NodeCreationVariable", "container"),
                "viewVariable", builder.variable("ContainerViewVariable", "containerView"),
                "initialOperation", node(builder.operation("var:container", builder.operation(service))));
    }

    private static String icon(String name) {
        return Builder.image("icon-" + name);
    }

    private EObject node(EObject operation) {
        return builder.element("InitialNodeCreationOperation", "firstModelOperations", operation);
    }

    private EObject connect() {
        return builder.element("EdgeCreationDescription", "name", "connect", "label", Texts.of("palette.wire"), "documentation", Texts.of("palette.wire.doc"),
                "iconPath", icon("wire"), "edgeMappings", List.of(diagram.wires),
                "sourceVariable", builder.variable("SourceEdgeCreationVariable", "source"),
                "targetVariable", builder.variable("TargetEdgeCreationVariable", "target"),
                "sourceViewVariable", builder.variable("SourceEdgeViewCreationVariable", "sourceView"),
                "targetViewVariable", builder.variable("TargetEdgeViewCreationVariable", "targetView"),
                "initialOperation", builder.element("InitEdgeCreationOperation",
                        "firstModelOperations", builder.operation("service:source.connect(target)")));
    }

    private EObject reconnect(String kind, String name, String service) {
        var tool = builder.element("ReconnectEdgeDescription", "name", name, "label", "Reconnect", "reconnectionKind", kind,
                "source", builder.variable("SourceEdgeCreationVariable", "source"), "target", builder.variable("TargetEdgeCreationVariable", "target"),
                "sourceView", builder.variable("SourceEdgeViewCreationVariable", "sourceView"),
                "targetView", builder.variable("TargetEdgeViewCreationVariable", "targetView"),
                "element", builder.variable("ElementSelectVariable", "element"), "edgeView", builder.variable("ElementSelectVariable", "edgeView"),
                "initialOperation", builder.initial(builder.operation(service)));
        builder.sirius.set(diagram.wires, "reconnections", tool);
        return tool;
    }
}

package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.model.EpnPackage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The diagram <em>Network</em>: its mappings and styles. {@link ToolSpecification} has the tools. */
final class DiagramSpecification {

    /** The images of adapters besides that of their direction, with the service that chooses them. */
    static final List<String[]> PROVIDERS = List.of(new String[] {"tcp", "service:isTcp"}, new String[] {"file", "service:isFile"},
            new String[] {"generator", "service:isGenerator"}, new String[] {"http", "service:isHttp"}, new String[] {"queue", "service:isQueue"});

    private final Builder builder;
    final List<EObject> stages = new ArrayList<>();
    final List<EObject> eventTypes = new ArrayList<>();
    final EObject notes;
    final EObject wires;

    DiagramSpecification(Builder builder) {
        this.builder = builder;
        stages.add(adapter("inbound-adapter", "service:inboundAdapters"));
        stages.add(stage("stream", "model::Stream", "feature:stages"));
        stages.add(stage("processor", "model::Processor", "feature:stages"));
        stages.add(stage("bean", "model::Bean", "feature:stages"));
        stages.add(adapter("outbound-adapter", "service:outboundAdapters"));
        notes = node("note", "model::Note", "service:notes", builder.element("NoteDescription", "labelSize", "9", "showIcon", "false",
                "labelExpression", "service:noteLabel", "labelAlignment", "LEFT", "labelPosition", "node", "resizeKind", "NSEW",
                "sizeComputationExpression", "service:noteWidth", "labelColor", color("text"), "borderColor", color("note-line"), "color", color("note")));
        wires = wires();
    }

    EObject description() {
        var tools = new ToolSpecification(builder, this);
        return builder.element("DiagramDescription", "name", "network", "label", "Network",
                "endUserDocumentation", "The stages of a network and the wires between them.", "domainClass", "model::Network",
                "titleExpression", "feature:name", "enablePopupBars", "true", "metamodel", EpnPackage.eINSTANCE, "backgroundColor", color("canvas"),
                "layout", builder.element("CompositeLayout", "padding", "40", "direction", "LeftToRight"),
                "validationSet", validation(),
                "defaultLayer", builder.element("Layer", "name", "network", "label", "Network", "nodeMappings", join(stages, notes),
                        "edgeMappings", List.of(wires), "toolSections", tools.sections()),
                "additionalLayers", List.of(eventTypes(tools), problems(),
                        figures("rates", "Rates", List.of(wires), "service:rateFigure", "CENTER"),
                        figures("latencies", "Latencies", stages, "service:latencyFigure", "SOUTH")));
    }

    private EObject color(String name) {
        return builder.color(name);
    }

    private static List<EObject> join(List<EObject> some, EObject other) {
        var all = new ArrayList<>(some);
        all.add(other);
        return all;
    }

    private EObject adapter(String kind, String candidates) {
        var mapping = stage(kind, "model::Adapter", candidates);
        builder.sirius.set(mapping, "conditionnalStyles", PROVIDERS.stream().map(provider -> builder.element("ConditionalNodeStyleDescription",
                "predicateExpression", provider[1], "style", image(kind, kind + "-" + provider[0]))).toList());
        return mapping;
    }

    private EObject stage(String kind, String domain, String candidates) {
        return node(kind, domain, candidates, image(kind, kind));
    }

    private EObject node(String name, String domain, String candidates, EObject style) {
        return builder.element("NodeMapping", "name", name, "label", Texts.of("page.kind." + name), "domainClass", domain,
                "semanticCandidatesExpression", candidates, "synchronizationLock", "true", "style", style);
    }

    /** The outline of the designer with the icon at its left. */
    private EObject image(String kind, String file) {
        return builder.element("WorkspaceImageDescription", "labelSize", "9", "showIcon", "false", "labelExpression", "service:stageLabel",
                "tooltipExpression", "service:stageTooltip", "labelPosition", "node", "labelAlignment", "CENTER", "resizeKind", "NSEW",
                "sizeComputationExpression", "22", "workspacePath", Builder.image(file), "labelColor", color("text"), "borderColor", color(kind));
    }

    private EObject wires() {
        var mapping = builder.element("EdgeMapping", "name", "wire", "label", Texts.of("page.kind.wire"), "domainClass", "model::Wire",
                "useDomainElement", "true", "semanticCandidatesExpression", "service:drawnWires", "sourceFinderExpression", "feature:from",
                "targetFinderExpression", "feature:to", "sourceMapping", stages, "targetMapping", stages, "synchronizationLock", "true",
                "style", wire("solid", "line", "1", "muted"));
        builder.sirius.set(mapping, "conditionnalStyles", List.of(
                conditional("service:leadsDeadLetters", wire("dash", "error", "1", "error")),
                conditional("service:isFiltered", wire("solid", "line", "1", "text"))));
        return mapping;
    }

    private EObject conditional(String condition, EObject style) {
        return builder.element("ConditionalEdgeStyleDescription", "predicateExpression", condition, "style", style);
    }

    private EObject wire(String lines, String stroke, String width, String label) {
        return builder.element("EdgeStyleDescription", "lineStyle", lines, "sourceArrow", "NoDecoration", "targetArrow", "InputFillClosedArrow",
                "sizeComputationExpression", width, "routingStyle", "manhattan", "strokeColor", color(stroke),
                "centerLabelStyleDescription", builder.element("CenterLabelStyleDescription", "labelSize", "8", "showIcon", "false",
                        "labelExpression", "service:wireLabel", "labelColor", color(label)));
    }

    /** The side layer: event types with their properties, and lines from the stages that name them. */
    private EObject eventTypes(ToolSpecification tools) {
        var property = builder.element("NodeMapping", "name", "property", "label", "property", "domainClass", "model::EventTypeProperty",
                "semanticCandidatesExpression", "service:eventTypeProperties", "synchronizationLock", "true",
                "style", builder.element("SquareDescription", "labelSize", "8", "showIcon", "false", "labelExpression", "service:propertyLabel",
                        "labelAlignment", "LEFT", "labelPosition", "node", "resizeKind", "NSEW", "width", "12", "height", "1",
                        "labelColor", color("text"), "borderColor", color("panel-border"), "color", color("panel")));
        var type = builder.element("ContainerMapping", "name", "event-type", "label", "event type", "domainClass", "model::EventType",
                "semanticCandidatesExpression", "feature:eventTypes", "synchronizationLock", "true", "childrenPresentation", "List",
                "subNodeMappings", List.of(property),
                "style", builder.element("FlatContainerStyleDescription", "labelSize", "9", "showIcon", "false",
                        "labelExpression", "service:eventTypeLabel", "tooltipExpression", "service:problemText", "roundedCorner", "true",
                        "arcWidth", "8", "arcHeight", "8", "borderSizeComputationExpression", "1", "backgroundStyle", "GradientLeftToRight",
                        "labelColor", color("text"), "borderColor", color("line"), "backgroundColor", color("panel"), "foregroundColor", color("panel")));
        eventTypes.addAll(List.of(type, property));
        var named = builder.element("EdgeMapping", "name", "named-event-type", "label", "event type of a stage", "useDomainElement", "false",
                "targetFinderExpression", "service:namedEventTypes", "sourceMapping", stages, "targetMapping", List.of(type),
                "synchronizationLock", "true", "style", builder.element("EdgeStyleDescription", "lineStyle", "dot", "sourceArrow", "NoDecoration",
                        "targetArrow", "InputArrow", "sizeComputationExpression", "1", "routingStyle", "straight", "strokeColor", color("line")));
        return builder.element("AdditionalLayer", "name", "event-types", "label", "Event types", "activeByDefault", "false", "optional", "true",
                "containerMappings", List.of(type), "edgeMappings", List.of(named), "toolSections", List.of(tools.eventTypes(type, property)));
    }

    private EObject problems() {
        var mappings = join(join(stages, wires), notes);
        mappings.add(eventTypes.getFirst());
        return layer("problems", "Problems", List.of(
                decoration("error", mappings, Builder.image("error"), "NORTH_EAST", "preconditionExpression", "service:hasErrors",
                        "tooltipExpression", "service:problemText"),
                decoration("warning", mappings, Builder.image("warning"), "NORTH_EAST", "preconditionExpression", "service:hasOnlyWarnings",
                        "tooltipExpression", "service:problemText")));
    }

    /** A decoration of mappings: one of a class of the model would appear on the lines to event types, too. */
    private EObject decoration(String name, List<EObject> mappings, String image, String position, Object... more) {
        var decoration = builder.element("MappingBasedDecoration", more);
        builder.sirius.set(decoration, "name", name);
        builder.sirius.set(decoration, "mappings", mappings);
        builder.sirius.set(decoration, "imageExpression", image);
        builder.sirius.set(decoration, "position", position);
        builder.sirius.set(decoration, "distributionDirection", "HORIZONTAL");
        return decoration;
    }

    /** What a running network does just now; nothing while it does not run. */
    private EObject figures(String name, String label, List<EObject> mappings, String figure, String position) {
        return layer(name, label, List.of(decoration(name, mappings, figure, position)));
    }

    private EObject layer(String name, String label, List<EObject> decorations) {
        return builder.element("AdditionalLayer", "name", name, "label", label, "activeByDefault", "true", "optional", "true",
                "decorationDescriptionsSet", builder.element("DecorationDescriptionsSet", "decorationDescriptions", decorations));
    }

    private EObject validation() {
        var rules = new ArrayList<EObject>();
        for (var domain : List.of("Stage", "Wire", "EventType", "Note")) {
            rules.add(rule(domain, "ERROR", "service:errorText", "service:hasNoErrors"));
            rules.add(rule(domain, "WARNING", "service:warningText", "service:hasNoWarnings"));
        }
        return builder.element("ValidationSet", "name", "checks", "ownedRules", rules);
    }

    private EObject rule(String domain, String level, String message, String audit) {
        return builder.element("SemanticValidationRule", "name", level.toLowerCase(Locale.ROOT) + "-" + domain, "level", level,
                "targetClass", "model::" + domain, "message", message, "audits", builder.element("RuleAudit", "auditExpression", audit),
                "fixes", builder.element("ValidationFix", "name", "Apply Proposed Fix",
                        "initialOperation", builder.initial(builder.operation("service:applyFix"))));
    }
}

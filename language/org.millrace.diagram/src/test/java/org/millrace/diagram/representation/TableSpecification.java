package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.model.EpnPackage;

import java.util.List;
import java.util.stream.Stream;

/** The tables <em>Event types</em> and <em>Statements</em>, and the tree <em>Network outline</em>. */
final class TableSpecification {

    private final Builder builder;

    TableSpecification(Builder builder) {
        this.builder = builder;
    }

    EObject eventTypes() {
        var lines = builder.element("LineMapping", "name", "event-type", "domainClass", "model::EventType",
                "semanticCandidatesExpression", "feature:eventTypes", "headerLabelExpression", "service:eventTypeLabel");
        builder.sirius.set(lines, "delete", delete("DeleteLineTool", "delete-event-type", lines));
        var columns = builder.element("ElementColumnMapping", "name", "property", "domainClass", "model::EventTypeProperty",
                "semanticCandidatesExpression", "service:propertyColumns", "headerLabelExpression", "feature:name", "initialWidth", "110");
        var cells = builder.element("IntersectionMapping", "name", "type", "useDomainClass", "false", "lineMapping", List.of(lines), "columnMapping", columns,
                "columnFinderExpression", "service:propertyCells", "labelExpression", "service:lineSemantic.propertyType(columnSemantic)",
                "directEdit", edit("service:lineSemantic.setPropertyType(columnSemantic, arg0)",
                        "element", "line", "column", "table", "lineSemantic", "columnSemantic", "root"));
        return builder.element("CrossTableDescription", "name", "event-types", "label", "Event types",
                "endUserDocumentation", "The properties of every event type.", "domainClass", "model::Network", "titleExpression", "feature:name",
                "metamodel", EpnPackage.eINSTANCE, "initialHeaderColumnWidth", "160", "ownedLineMappings", List.of(lines),
                "ownedColumnMappings", List.of(columns), "intersection", List.of(cells), "ownedCreateLine", List.of(create(lines)));
    }

    EObject statements() {
        var inner = builder.element("LineMapping", "name", "statement", "domainClass", "model::Statement",
                "semanticCandidatesExpression", "service:statements", "headerLabelExpression", "service:statementName");
        builder.sirius.set(inner, "delete", delete("DeleteLineTool", "delete-statement", inner));
        var lines = builder.element("LineMapping", "name", "processor", "domainClass", "model::Processor",
                "semanticCandidatesExpression", "service:processors", "headerLabelExpression", "feature:name", "ownedSubLines", List.of(inner));
        builder.sirius.set(lines, "create", builder.element("CreateLineTool", "name", "create-statement", "label", "Add Statement", "mapping", inner,
                "variables", variables("TableVariable", "root", "element", "container"),
                "firstModelOperation", builder.operation("service:element.createStatement")));
        var text = column("text", "Statement", "service:statementText", 340);
        builder.sirius.set(text, "canEdit", "service:standsInNetwork");
        builder.sirius.set(text, "directEdit", edit("service:setStatementText(arg0)", "element", "line", "lineSemantic", "root"));
        return builder.element("EditionTableDescription", "name", "statements", "label", "Statements",
                "endUserDocumentation", "The statements of every processor with their plans and where their state comes from after a crash.", "domainClass", "model::Network",
                "titleExpression", "feature:name", "metamodel", EpnPackage.eINSTANCE, "initialHeaderColumnWidth", "150",
                "ownedLineMappings", List.of(lines),
                "ownedColumnMappings", List.of(column("stage", "Stage", "service:statementStage", 90), column("plan", "Plan", "service:statementPlan", 150),
                        column("state", "State after a Crash", "service:statementState", 150), column("file", "File", "service:statementFile", 90), text));
    }

    EObject outline() {
        return builder.element("TreeDescription", "name", "outline", "label", "Network outline", "endUserDocumentation", "All elements of a network.",
                "domainClass", "model::Network", "titleExpression", "feature:name", "metamodel", EpnPackage.eINSTANCE, "subItemMappings", List.of(
                        item("event-type", "EventType", "feature:eventTypes", item("property", "EventTypeProperty", "service:eventTypeProperties")),
                        item("adapter", "Adapter", "feature:stages", item("adapter-setting", "Property", "feature:properties")),
                        item("stream", "Stream", "feature:stages"),
                        item("processor", "Processor", "feature:stages", item("statement", "Statement", "service:statements"),
                                item("parameter", "ParameterList", "feature:parameters")),
                        item("bean", "Bean", "feature:stages", item("bean-setting", "Property", "feature:properties")),
                        item("wire", "Wire", "feature:wires"), item("note", "Note", "service:notes")));
    }

    private EObject item(String name, String domain, String candidates, EObject... inner) {
        var mapping = builder.element("TreeItemMapping", "name", name, "domainClass", "model::" + domain, "semanticCandidatesExpression", candidates,
                "subItemMappings", List.of(inner),
                "defaultStyle", builder.element("TreeItemStyleDescription", "labelSize", "9", "labelExpression", "service:itemLabel", "showIcon", "true",
                        "iconPath", Builder.image("icon-" + icon(name)), "labelColor", builder.color("text"), "backgroundColor", builder.color("panel")));
        builder.sirius.set(mapping, "delete", delete("TreeItemDeletionTool", "delete-" + name, mapping));
        if (!name.equals("wire")) {
            builder.sirius.set(mapping, "directEdit", builder.element("TreeItemEditionTool", "name", "rename-" + name,
                    "mask", builder.element("EditMaskVariables", "mask", "{0}"), "mapping", List.of(mapping),
                    "element", builder.variable("ElementDropVariable", "element"), "root", builder.variable("ElementDropVariable", "root"),
                    "firstModelOperation", builder.operation("service:element.rename(arg0)")));
        }
        return mapping;
    }

    private static String icon(String item) {
        return switch (item) {
            case "adapter" -> "inbound-adapter";
            case "property", "adapter-setting", "bean-setting", "parameter" -> "setting";
            default -> item;
        };
    }

    private EObject column(String name, String label, String expression, int width) {
        // A cell of any row: the star stands for no feature.
        return builder.element("FeatureColumnMapping", "name", name, "featureName", "*", "headerLabelExpression", label,
                "labelExpression", expression, "initialWidth", String.valueOf(width));
    }

    private EObject edit(String operation, String... variables) {
        return builder.element("LabelEditTool", "mask", builder.element("EditMaskVariables", "mask", "{0}"),
                "variables", variables("TableVariable", variables), "firstModelOperation", builder.operation(operation));
    }

    private EObject create(EObject lines) {
        return builder.element("CreateLineTool", "name", "create-event-type", "label", "Add Event Type", "mapping", lines,
                "variables", variables("TableVariable", "root", "element", "container"),
                "firstModelOperation", builder.operation("service:root.createEventType"));
    }

    private EObject delete(String type, String name, EObject mapping) {
        return builder.element(type, "name", name, "label", "Delete", "mapping", mapping,
                "variables", variables(type.startsWith("Tree") ? "TreeVariable" : "TableVariable", "element", "root"),
                "firstModelOperation", builder.operation("service:element.deleteElement"));
    }

    private List<EObject> variables(String type, String... names) {
        return Stream.of(names).map(name -> builder.variable(type, name)).toList();
    }
}

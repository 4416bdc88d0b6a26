package org.millrace.tests.sirius;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.EventType;
import org.millrace.sirius.session.Reflected;
import org.millrace.sirius.session.Sirius;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Tools of the diagram that the steps for examples do not run: those of event types, the double click, and the popup menu. */
final class ToolSteps {

    private static final String TEXT = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
              <epn:Network name="n">
                <eventType name="Tick"><property name="symbol"/></eventType>
                <adapter name="ticks" provider="tcp" eventType="Tick"/>
                <stream name="queue"/>
                <processor name="rules"><file>rules.epl</file></processor>
                <adapter name="out" provider="file" direction="out" eventType="Tick"/>
                <wire from="ticks" to="queue"/>
                <wire from="queue" to="rules"/>
              </epn:Network>
              <epn:Layout>
                <box stage="ticks" x="10" y="20"/>
                <box stage="queue" x="310" y="20"/>
                <box stage="rules" x="610" y="220"/>
                <box stage="out" x="910" y="220"/>
                <route from="queue" to="rules"><point x="700" y="41"/></route>
              </epn:Layout>
            </xmi:XMI>
            """;

    private final Tour tour;
    private final Path pictures;

    ToolSteps(Tour tour, Path pictures) {
        this.tour = tour;
        this.pictures = pictures;
    }

    void run() {
        tour.step("tools", () -> {
            var file = Projects.network("tools", TEXT);
            Projects.write(file.getProject().getFile("rules.epl"), "select symbol from Tick;\n");
            var diagram = OpenDiagram.open(file, "network");
            tour.step("tools of event types", () -> eventTypes(diagram));
            tour.step("reconnect the source", () -> reconnect(diagram));
            tour.step("double click", () -> doubleClick(diagram));
            tour.step("proposed fix", () -> fix(diagram));
            tour.step("quick fix of a validation", () -> quickFix(diagram, file));
            tour.step("positions", () -> positions(diagram, file));
            tour.step("property sheet", () -> properties(diagram));
            diagram.close();
            return "";
        });
    }

    private String eventTypes(OpenDiagram diagram) throws Exception {
        activate(diagram, "event-types");
        RepresentationSteps.assertEquals(List.of("Tick"), types(diagram));
        diagram.run("buildCreateContainerCommandFromTool", diagram.representation(), diagram.tool("create-event-type"));
        RepresentationSteps.assertEquals(2, diagram.elements("DNodeList").size());
        var created = diagram.elements("DNodeList").getLast();
        diagram.run("buildCreateNodeCommandFromTool", created, diagram.tool("create-property"));
        RepresentationSteps.assertEquals(2, diagram.elements("DNodeListElement").size());
        diagram.run("buildDirectEditLabelFromTool", created, diagram.tool("rename-event-type"), "Quote");
        var property = diagram.elements("DNodeListElement").getLast();
        diagram.run("buildDirectEditLabelFromTool", property, diagram.tool("rename-event-type"), "bid");
        RepresentationSteps.assertEquals(List.of("Tick", "Quote"), types(diagram));
        RepresentationSteps.assertEquals("bid: string", String.valueOf(OpenDiagram.get(property, "name")));
        diagram.screen(pictures.resolve("event-types-layer.png"));
        diagram.run("buildDeleteDiagramElement", property);
        diagram.run("buildDeleteDiagramElement", created);
        RepresentationSteps.assertEquals(List.of("Tick"), types(diagram));
        for (var i = 0; i < 6; i++) {
            diagram.domain().getCommandStack().undo();
            Tour.settle();
        }
        RepresentationSteps.assertEquals(List.of("Tick"), types(diagram));
        return diagram.network().isModified() ? "modified" : "not modified";
    }

    private static List<String> types(OpenDiagram diagram) {
        return diagram.network().network().orElseThrow().getEventTypes().stream().map(EventType::getName).toList();
    }

    static void activate(OpenDiagram diagram, String layer) throws ReflectiveOperationException {
        var found = OpenDiagram.list((EObject) OpenDiagram.get(diagram.representation(), "description"), "additionalLayers").stream()
                .filter(each -> layer.equals(OpenDiagram.get(each, "name"))).findFirst().orElseThrow();
        diagram.execute((Command) Reflected.create("org.eclipse.sirius.diagram.tools.api.command.ChangeLayerActivationCommand", diagram.domain(),
                diagram.representation(), found, new NullProgressMonitor()));
    }

    private String reconnect(OpenDiagram diagram) throws Exception {
        var edge = diagram.edge("queue", "rules");
        diagram.run("buildReconnectEdgeCommandFromTool", diagram.tool("reconnect-source"), edge, diagram.node("queue"), diagram.node("ticks"));
        RepresentationSteps.assertEquals(true, OpenDiagram.get(diagram.edge("ticks", "rules"), "target") != null);
        diagram.domain().getCommandStack().undo();
        Tour.settle();
        return "undone: " + (diagram.edge("queue", "rules") != null);
    }

    private String doubleClick(OpenDiagram diagram) throws Exception {
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        diagram.run("buildDoubleClickOnElementCommandFromTool", diagram.node("rules"), diagram.tool("open"));
        Tour.until("the statements are open", () -> page.getActiveEditor() != null && page.getActiveEditor().getTitle().equals("rules.epl"));
        RepresentationSteps.assertEquals(0L, Arrays.stream(page.getEditorReferences()).map(IEditorReference::getId)
                .filter("org.millrace.epn.ui.editor"::equals).count(), "network editors");
        page.closeEditor(page.getActiveEditor(), false);
        diagram.run("buildDoubleClickOnElementCommandFromTool", diagram.node("queue"), diagram.tool("open"));
        Tour.until("the properties are shown", () -> page.getActivePart() != null && page.getActivePart().getSite().getId().equals(IPageLayout.ID_PROP_SHEET));
        var type = diagram.elements("DNodeList").getFirst();
        diagram.run("buildDoubleClickOnElementCommandFromTool", type, diagram.tool("open-event-type"));
        Tour.until("the network editor shows the event type", () -> page.getActiveEditor() != null
                && page.getActiveEditor().getSite().getId().equals("org.millrace.epn.ui.editor"));
        diagram.screen(pictures.resolve("event-type-opened.png"));
        page.closeEditor(page.getActiveEditor(), false);
        page.activate(diagram.editor());
        Tour.settle();
        return "";
    }

    private String fix(OpenDiagram diagram) throws Exception {
        var wires = diagram.network().network().orElseThrow().getWires().size();
        diagram.run("buildOperationActionFromTool", diagram.tool("apply-fix"), List.of(diagram.node("out")));
        RepresentationSteps.assertEquals(wires + 1, diagram.network().network().orElseThrow().getWires().size());
        diagram.domain().getCommandStack().undo();
        Tour.settle();
        return "";
    }

    private String quickFix(OpenDiagram diagram, IFile file) throws Exception {
        // An error of an element that is not saved, and a warning about one that is.
        diagram.run("buildCreateNodeCommandFromTool", diagram.representation(), diagram.tool("out-file"));
        var created = (Adapter) OpenDiagram.get(diagram.elements("DNode").getLast(), "target");
        RepresentationSteps.assertEquals(true, created.getEventType() == null);
        // Sirius does so a while after the command; before, it would take back the selection of the diagram below.
        Tour.until("the new adapter is selected", () -> diagram.isSelected(created));
        fix(diagram, file, IMarker.SEVERITY_ERROR, created.getName());
        RepresentationSteps.assertEquals(true, created.getEventType() != null);
        diagram.domain().getCommandStack().undo();
        diagram.domain().getCommandStack().undo();
        Tour.settle();
        var wires = diagram.network().network().orElseThrow().getWires().size();
        var label = fix(diagram, file, IMarker.SEVERITY_WARNING, "out");
        RepresentationSteps.assertEquals(wires + 1, diagram.network().network().orElseThrow().getWires().size());
        diagram.domain().getCommandStack().undo();
        Tour.settle();
        return label;
    }

    private String fix(OpenDiagram diagram, IFile file, int severity, String element) throws Exception {
        // Sirius notes the diagram in a marker only if that has the focus.
        diagram.select();
        Reflected.call(diagram.editor(), "validateRepresentation");
        Tour.settle();
        diagram.screen(pictures.resolve("validated-" + element + ".png"));
        var marker = Arrays.stream(Sirius.representations(file).findMarkers(null, true, IResource.DEPTH_ZERO))
                .filter(each -> each.getAttribute(IMarker.SEVERITY, 0) == severity && each.getAttribute(IMarker.LOCATION, "").contains("::" + element + "\n"))
                .findFirst().orElseThrow(() -> new AssertionError("no marker of " + element));
        var resolution = IDE.getMarkerHelpRegistry().getResolutions(marker)[0];
        resolution.run(marker);
        Tour.settle();
        return resolution.getLabel();
    }

    private String positions(OpenDiagram diagram, IFile file) throws Exception {
        diagram.run("buildOperationActionFromTool", diagram.tool("read-layout"), List.of(diagram.node("rules")));
        var boxes = Projects.layout(file);
        diagram.screen(pictures.resolve("positions-taken-screen.png"));
        diagram.picture(pictures.resolve("positions-taken.png"));
        diagram.run("buildOperationActionFromTool", diagram.tool("write-layout"), List.of(diagram.node("rules")));
        diagram.save();
        RepresentationSteps.assertEquals(boxes, Projects.layout(file));
        diagram.arrange();
        diagram.run("buildOperationActionFromTool", diagram.tool("write-layout"), List.of(diagram.node("rules")));
        diagram.save();
        diagram.picture(pictures.resolve("positions-arranged.png"));
        return Projects.layout(file).replaceAll("\\s+", " ");
    }

    private String properties(OpenDiagram diagram) throws Exception {
        diagram.select("queue");
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(IPageLayout.ID_PROP_SHEET);
        Tour.settle();
        diagram.screen(pictures.resolve("properties.png"));
        return "";
    }
}

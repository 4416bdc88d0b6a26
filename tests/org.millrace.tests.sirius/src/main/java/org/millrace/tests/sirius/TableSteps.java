package org.millrace.tests.sirius;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.model.Statement;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** The tools of the tables and of the outline. */
final class TableSteps {

    private static final String TEXT = """
            <?xml version="1.0" encoding="UTF-8"?>
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="n">
              <eventType name="Tick"><property name="symbol"/><property name="price" type="double"/></eventType>
              <eventType name="Quote" javaClass="demo.Quote"/>
              <adapter name="ticks" provider="tcp" eventType="Tick"><property name="port" value="0"/></adapter>
              <processor name="rules"><file>rules.epl</file><statement name="rise">select symbol from Tick(price > 10)</statement></processor>
              <stream name="out"/>
              <wire from="ticks" to="rules"/>
              <wire from="rules" to="out"/>
            </epn:Network>
            """;

    private final Tour tour;
    private final Path pictures;

    TableSteps(Tour tour, Path pictures) {
        this.tour = tour;
        this.pictures = pictures;
    }

    void run() {
        tour.step("tables", () -> {
            var file = Projects.network("tables", TEXT);
            Projects.write(file.getProject().getFile("rules.epl"), "@name('count') select count(*) from Tick;\n");
            Projects.asNetworkProject(file.getProject(), "demo/Quote.java", """
                    package demo;

                    public class Quote {
                        public double getBid() {
                            return 1;
                        }

                        public long getPrice() {
                            return 1;
                        }
                    }
                    """);
            tour.step("table of event types", () -> eventTypes(OpenDiagram.open(file, "event-types")));
            tour.step("table of statements", () -> statements(OpenDiagram.open(file, "statements"), file.getProject()));
            tour.step("outline", () -> outline(OpenDiagram.open(file, "outline")));
            return "";
        });
    }

    private String eventTypes(OpenDiagram table) throws Exception {
        // The build may still compile the class.
        Tour.until("the properties of the class", () -> columns(table).containsAll(List.of("symbol", "price", "bid")), Tour.LONG);
        table.screen(pictures.resolve("table-event-types.png"));
        var before = columns(table).size();
        table.runTable("buildCreateLineCommandFromTool", table.representation(), table.tool("create-event-type"));
        RepresentationSteps.assertEquals(3, table.elements("DLine").size());
        var cell = cell(table, 2, "price");
        table.runTable("buildSetCellValueFromTool", cell, "long");
        RepresentationSteps.assertEquals("price", table.network().network().orElseThrow().getEventTypes().getLast().getProperties().getFirst().getName());
        RepresentationSteps.assertEquals("long", OpenDiagram.get(cell(table, 2, "price"), "label"));
        RepresentationSteps.assertEquals("long", OpenDiagram.get(cell(table, 1, "price"), "label"));
        // Refused: the class declares its properties.
        table.runTable("buildSetCellValueFromTool", cell(table, 1, "price"), "long");
        table.runTable("buildDeleteTableElement", table.elements("DLine").getLast());
        RepresentationSteps.assertEquals(2, table.elements("DLine").size());
        RepresentationSteps.assertEquals(before, columns(table).size());
        table.undoAll();
        table.close();
        return String.join(", ", columns(table));
    }

    private static List<String> columns(OpenDiagram table) {
        return table.elements("DTargetColumn").stream().map(column -> String.valueOf(OpenDiagram.get(column, "label"))).toList();
    }

    private static EObject cell(OpenDiagram table, int line, String column) {
        var cells = OpenDiagram.list(table.elements("DLine").get(line), "cells");
        return cells.stream().filter(cell -> column.equals(OpenDiagram.get((EObject) OpenDiagram.get(cell, "column"), "label"))).findFirst()
                .orElseThrow(() -> new AssertionError("no cell " + column));
    }

    private String statements(OpenDiagram table, IProject project) throws Exception {
        Tour.until("the plans", () -> labels(table).contains("direct"), Tour.LONG);
        table.screen(pictures.resolve("table-statements.png"));
        RepresentationSteps.assertEquals(false, table.isDirty(), "unsaved because of plans");
        var seen = labels(table);
        Projects.write(project.getFile("rules.epl"),
                "@name('count') select count(*) as n from Tick;\n@name('pair') select a.symbol from pattern [every a=Tick -> b=Tick];\n");
        Tour.until("the table follows the file", () -> labels(table).contains("pattern"), Tour.LONG);
        Tour.until("the new plans", () -> table.elements("DLine").stream().filter(line -> "pair".equals(OpenDiagram.get(line, "label")))
                .flatMap(line -> OpenDiagram.list(line, "cells").stream()).map(cell -> String.valueOf(OpenDiagram.get(cell, "label")))
                .anyMatch(label -> label.startsWith("Esper")), Tour.LONG);
        var processor = table.elements("DLine").getFirst();
        table.runTable("buildCreateLineCommandFromTool", processor, table.tool("create-statement"));
        RepresentationSteps.assertEquals(2L, table.network().network().orElseThrow().getStages().get(1).eContents().stream()
                .filter(Statement.class::isInstance).count());
        var text = table.elements("DCell").stream().filter(cell -> "select symbol from Tick(price > 10)".equals(OpenDiagram.get(cell, "label"))).findFirst()
                .orElseThrow();
        table.runTable("buildSetCellValueFromTool", text, "select symbol from Tick(price > 20)");
        RepresentationSteps.assertEquals("select symbol from Tick(price > 20)", OpenDiagram.get(text, "label"));
        RepresentationSteps.assertEquals(0L, OpenDiagram.list((EObject) OpenDiagram.get(text, "line"), "cells").stream()
                .filter(cell -> "direct".equals(OpenDiagram.get(cell, "label"))).count(), "the plan of a text that is not saved");
        table.undoAll();
        table.close();
        project.refreshLocal(IProject.DEPTH_INFINITE, new NullProgressMonitor());
        return seen;
    }

    private static String labels(OpenDiagram table) {
        return table.elements("DCell").stream().map(cell -> OpenDiagram.get(cell, "label")).filter(Objects::nonNull).map(String::valueOf)
                .collect(Collectors.joining(" | "));
    }

    private String outline(OpenDiagram tree) throws Exception {
        tree.screen(pictures.resolve("outline.png"));
        var item = tree.elements("DTreeItem").stream().filter(each -> "out".equals(OpenDiagram.get(each, "name"))).findFirst().orElseThrow();
        tree.runTree("buildDirectEditLabelFromTool", item, tree.tool("rename-stream"), "output");
        RepresentationSteps.assertEquals("output", OpenDiagram.get(item, "name"));
        tree.runTree("buildDeleteTreeElement", item);
        RepresentationSteps.assertEquals(2, tree.network().network().orElseThrow().getStages().size());
        var file = tree.elements("DTreeItem").stream().filter(each -> "count".equals(OpenDiagram.get(each, "name"))).findFirst();
        if (file.isPresent()) {
            tree.runTree("buildDeleteTreeElement", file.get());
        }
        tree.undoAll();
        RepresentationSteps.assertEquals(3, tree.network().network().orElseThrow().getStages().size());
        tree.close();
        return tree.elements("DTreeItem").size() + " items";
    }
}

package org.millrace.tests.sirius;

import org.eclipse.core.resources.IFile;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.representation.StageServices;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.edit.StatementTexts;
import org.millrace.epn.edit.Storage;
import org.millrace.epn.edit.element.DeleteElements;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.edit.note.CreateNote;
import org.millrace.epn.edit.stage.CreateStage;
import org.millrace.epn.edit.stage.RenameStage;
import org.millrace.epn.edit.stage.StageKind;
import org.millrace.epn.edit.wire.CreateWire;
import org.millrace.epn.edit.wire.ReconnectWire;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.model.Stage;
import org.millrace.sirius.session.Sirius;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Creates all representations of examples, runs every tool, and compares the files with those of the designer's edits. */
final class RepresentationSteps {

    private final Tour tour;
    private final Path examples;
    private final Path pictures;

    RepresentationSteps(Tour tour, Path examples, Path pictures) {
        this.tour = tour;
        this.examples = examples;
        this.pictures = pictures;
    }

    void run() {
        for (var example : List.of("signal-generation", "sip-proxy")) {
            tour.step("example " + example, () -> example(example));
        }
    }

    private String example(String name) throws Exception {
        Files.createDirectories(pictures);
        var network = Projects.example(examples.resolve(name));
        var before = Projects.text(network);
        for (var kind : Sirius.kinds()) {
            tour.step(name + " " + kind, () -> {
                var opened = OpenDiagram.open(network, kind);
                if (kind.equals("network")) {
                    opened.picture(pictures.resolve(name + ".png"));
                }
                var sizes = new ArrayList<String>();
                for (var type : List.of("DNode", "DEdge", "DLine", "DColumn", "DCell", "DTreeItem")) {
                    sizes.add(type + " " + opened.elements(type).size());
                }
                return String.join(", ", sizes);
            });
        }
        var diagram = OpenDiagram.open(network, "network");
        assertEquals(diagram.network().network().orElseThrow().getStages().size(), stages(diagram));
        tour.step(name + " labels", () -> {
            for (var node : diagram.elements("DNode")) {
                if (OpenDiagram.get(node, "target") instanceof Stage stage) {
                    assertEquals(new StageServices().stageLabel(stage), OpenDiagram.get(node, "name"), "label");
                }
            }
            return "";
        });
        tour.step(name + " unchanged", () -> {
            diagram.save();
            assertEquals(before, Projects.text(network));
            return "";
        });
        tour.step(name + " tools", () -> tools(diagram, network, before));
        diagram.picture(pictures.resolve(name + "-edited.png"));
        var edited = Projects.text(network);
        diagram.close();
        tour.step(name + " reopened", () -> {
            var again = OpenDiagram.open(network, "network");
            assertEquals(edited, Projects.text(network));
            var count = again.elements("DNode").size();
            again.close();
            return count + " nodes";
        });
        return "done";
    }

    private static int stages(OpenDiagram diagram) {
        return (int) diagram.elements("DNode").stream().filter(node -> OpenDiagram.get(node, "target") instanceof Stage).count();
    }

    /** Runs every tool once, and the same edit in the designer's way. */
    private String tools(OpenDiagram diagram, IFile network, String before) throws Exception {
        var designer = EpnEditing.open(new Kept(before), StatementTexts.byWords());
        var done = 0;
        for (var tool : creations(diagram)) {
            var name = String.valueOf(OpenDiagram.get(tool, "name"));
            diagram.run("buildCreateNodeCommandFromTool", diagram.representation(), tool);
            execute(designer, editing -> creation(name, editing));
            same(name, diagram, designer);
            done++;
        }
        var stages = designer.network().orElseThrow().getStages();
        var processor = stages.stream().filter(stage -> stage.getName().equals("processor")).findFirst().orElseThrow().getName();
        diagram.run("buildCreateEdgeCommandFromTool", diagram.node("stream"), diagram.node(processor), diagram.tool("connect"));
        execute(designer, editing -> CreateWire.between(stage(editing, "stream"), stage(editing, processor)));
        same("connect", diagram, designer);
        // Refused: the second such wire.
        diagram.run("buildCreateEdgeCommandFromTool", diagram.node("stream"), diagram.node(processor), diagram.tool("connect"));
        same("refused", diagram, designer);
        var edge = diagram.elements("DEdge").getLast();
        diagram.run("buildReconnectEdgeCommandFromTool", diagram.tool("reconnect-target"), edge, diagram.node(processor), diagram.node("bean"));
        execute(designer, editing -> new ReconnectWire(editing.network().orElseThrow().getWires().getLast(), stage(editing, "stream"), stage(editing, "bean")));
        same("reconnect", diagram, designer);
        diagram.run("buildDirectEditLabelFromTool", diagram.node("bean"), diagram.tool("rename"), "listener");
        execute(designer, editing -> new RenameStage(stage(editing, "bean"), "listener"));
        same("rename", diagram, designer);
        diagram.domain().getCommandStack().undo();
        designer.undo();
        Tour.settle();
        same("undo", diagram, designer);
        diagram.run("buildDeleteDiagramElement", diagram.node("stream"));
        execute(designer, editing -> new DeleteElements(List.of(stage(editing, "stream"))));
        same("delete", diagram, designer);
        diagram.save();
        assertEquals(new String(designer.content(), StandardCharsets.UTF_8), Projects.text(network));
        return done + " creations";
    }

    private static List<EObject> creations(OpenDiagram diagram) {
        var tools = new ArrayList<EObject>();
        ((EObject) OpenDiagram.get(diagram.representation(), "description")).eAllContents().forEachRemaining(element -> {
            if (element.eClass().getName().equals("NodeCreationDescription") && !"create-property".equals(OpenDiagram.get(element, "name"))) {
                tools.add(element);
            }
        });
        return tools;
    }

    private static Edit<?> creation(String tool, EpnEditing editing) {
        return switch (tool) {
            case "create-stream" -> CreateStage.of(StageKind.STREAM);
            case "create-processor" -> CreateStage.of(StageKind.PROCESSOR);
            case "create-bean" -> CreateStage.of(StageKind.BEAN);
            case "create-inbound-adapter" -> CreateStage.of(StageKind.INBOUND_ADAPTER);
            case "create-outbound-adapter" -> CreateStage.of(StageKind.OUTBOUND_ADAPTER);
            case "create-note" -> new CreateNote(new Bounds(0, editing.resource().layout().stream().flatMap(layout -> layout.getNotes().stream())
                    .mapToInt(note -> note.getY() + Math.max(note.getHeight(), 72) + 16).max().orElse(0), 0, 0), "");
            default -> new CreateStage(tool.startsWith("in-") ? StageKind.INBOUND_ADAPTER : StageKind.OUTBOUND_ADAPTER, "",
                    tool.substring(tool.indexOf('-') + 1), Optional.empty());
        };
    }

    private static Stage stage(EpnEditing editing, String name) {
        return editing.network().orElseThrow().getStages().stream().filter(stage -> name.equals(stage.getName())).findFirst().orElseThrow();
    }

    private static void execute(EpnEditing designer, Function<EpnEditing, Edit<?>> edit) {
        designer.execute(edit.apply(designer)).refusal().ifPresent(refusal -> {
            throw new AssertionError(refusal.toText());
        });
    }

    private static void same(String tool, OpenDiagram diagram, EpnEditing designer) {
        assertEquals(true, diagram.network().isModified(), tool + " modifies the resource");
        assertEquals(EpnFile.format(designer.resource()), EpnFile.format(diagram.network()), tool);
    }

    static void assertEquals(Object expected, Object actual) {
        assertEquals(expected, actual, "");
    }

    static void assertEquals(Object expected, Object actual, String what) {
        if (!expected.equals(actual)) {
            throw new AssertionError(what + " expected <" + expected + "> but was <" + actual + ">");
        }
    }

    /** A file in memory. */
    private record Kept(String text) implements Storage {

        @Override
        public URI uri() {
            return URI.createURI("network.epn");
        }

        @Override
        public byte[] read() {
            return text.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public void write(byte[] content) {
            throw new UnsupportedOperationException("only compared");
        }
    }
}

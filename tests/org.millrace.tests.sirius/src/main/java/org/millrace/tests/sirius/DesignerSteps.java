package org.millrace.tests.sirius;

import org.eclipse.core.resources.IFile;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.FileEditorInput;
import org.millrace.epn.edit.stage.CreateStage;
import org.millrace.epn.edit.stage.RenameStage;
import org.millrace.epn.edit.stage.StageKind;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.util.Arrays;

/** Both designers on one network. */
final class DesignerSteps {

    static final String TEXT = """
            <?xml version="1.0" encoding="UTF-8"?>
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="n">
              <eventType name="Tick"><property name="symbol"/></eventType>
              <!-- a comment -->
              <adapter name="ticks" provider="tcp" eventType="Tick"/>
              <stream name="queue"/>
              <processor name="rules"><statement name="rise">select * from Tick</statement></processor>
              <wire from="ticks" to="queue"/>
              <wire from="queue" to="rules"/>
            </epn:Network>
            """;

    private final Tour tour;

    DesignerSteps(Tour tour) {
        this.tour = tour;
    }

    void run() {
        tour.step("both designers", this::both);
    }

    private String both() throws Exception {
        var file = Projects.network("both", TEXT);
        var diagram = OpenDiagram.open(file, "network");
        var editor = editor(file);
        Tour.settle();
        diagram.run("buildCreateNodeCommandFromTool", diagram.representation(), diagram.tool("create-bean"));
        Tour.until("the text follows the diagram", () -> editor.model().text().contains("<bean name=\"bean\"/>"));
        editor.execute(CreateStage.of(StageKind.STREAM));
        Tour.until("the network follows the editor", () -> diagram.network().network().orElseThrow().getStages().size() == 5);
        Tour.until("the diagram follows the editor", () -> diagram.elements("DNode").size() == 5);
        var queue = diagram.node("queue");
        editor.execute(new RenameStage(editor.model().editing().network().orElseThrow().getStages().get(1), "buffer"));
        Tour.until("the diagram follows the rename", () -> "buffer".equals(OpenDiagram.get((EObject) OpenDiagram.get(queue, "target"), "name"))
                && String.valueOf(OpenDiagram.get(queue, "name")).startsWith("buffer"));
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().saveEditor(editor, false);
        Tour.until("the editor is saved", () -> !editor.isDirty());
        Tour.until("the network is not modified after the editor has saved", () -> !diagram.network().isModified());
        noDialog();
        diagram.run("buildDeleteDiagramElement", diagram.node("bean"));
        Tour.until("the text follows the deletion", () -> !editor.model().text().contains("<bean"));
        diagram.save();
        noDialog();
        Tour.until("the editor knows that the text is saved", () -> !editor.isDirty());
        RepresentationSteps.assertEquals(editor.model().text(), Projects.text(file));
        RepresentationSteps.assertEquals(true, Projects.text(file).contains("<!-- a comment -->"));
        diagram.domain().getCommandStack().undo();
        Tour.until("the text follows the undo", () -> editor.model().text().contains("<bean"));
        diagram.close();
        return "";
    }

    static NetworkEditorPart editor(IFile file) throws Exception {
        return (NetworkEditorPart) PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().openEditor(new FileEditorInput(file),
                "org.millrace.epn.ui.editor", true, IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID);
    }

    static void noDialog() {
        var shell = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
        Arrays.stream(shell.getShells()).filter(each -> each.isVisible() && !each.getText().isEmpty()).findFirst().ifPresent(each -> {
            throw new AssertionError("a dialog: " + each.getText());
        });
    }
}

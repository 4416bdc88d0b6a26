package org.millrace.tests.sirius;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.edit.stage.RenameStage;
import org.millrace.sirius.session.SessionEdits;
import org.millrace.sirius.session.Sirius;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

/** Files that are large, that break, and that are missing. */
final class FileSteps {

    private static final int STAGES = 300;

    private final Tour tour;

    FileSteps(Tour tour) {
        this.tour = tour;
    }

    void run() {
        tour.step("300 stages", this::large);
        tour.step("broken network", this::broken);
        tour.step("missing representations", this::missing);
    }

    private String large() throws Exception {
        var text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<epn:Network xmlns:epn=\"epn:org.millrace/1.0\" name=\"large\">\n");
        for (var i = 0; i < STAGES; i++) {
            text.append("  <stream name=\"s").append(i).append("\"/>\n");
        }
        for (var i = 1; i < STAGES; i++) {
            text.append("  <wire from=\"s").append((i - 1) / 3).append("\" to=\"s").append(i).append("\"/>\n");
        }
        var file = Projects.network("large", text.append("</epn:Network>\n").toString());
        var start = System.nanoTime();
        var diagram = OpenDiagram.open(file, "network");
        var opened = System.nanoTime();
        diagram.run("buildCreateNodeCommandFromTool", diagram.representation(), diagram.tool("create-bean"));
        var edited = System.nanoTime();
        diagram.save();
        var saved = System.nanoTime();
        RepresentationSteps.assertEquals(STAGES + 1, diagram.elements("DNode").size());
        RepresentationSteps.assertEquals(text.toString().replace("\"s299\"/>\n  <wire", "\"s299\"/>\n  <bean name=\"bean\"/>\n  <wire"), Projects.text(file));
        diagram.close();
        return "opened in %d ms, edited in %d ms, saved in %d ms".formatted((opened - start) / 1_000_000, (edited - opened) / 1_000_000,
                (saved - edited) / 1_000_000);
    }

    private String broken() throws Exception {
        var file = Projects.network("broken", DesignerSteps.TEXT);
        var diagram = OpenDiagram.open(file, "network");
        var damaged = DesignerSteps.TEXT.replace("</epn:Network>", "");
        write(file, damaged);
        Tour.until("the network is locked", () -> !diagram.network().problems().isEmpty());
        var refusal = SessionEdits.execute(diagram.network(), new RenameStage(diagram.network().network().orElseThrow().getStages().getFirst(), "x"));
        RepresentationSteps.assertEquals(true, refusal.isPresent());
        diagram.save();
        RepresentationSteps.assertEquals(damaged, Projects.text(file));
        RepresentationSteps.assertEquals(3, diagram.elements("DNode").size());
        write(file, DesignerSteps.TEXT.replace("\"queue\"", "\"buffer\""));
        Tour.until("the network is read again", () -> diagram.network().problems().isEmpty());
        Tour.until("the diagram follows", () -> diagram.elements("DNode").stream()
                .anyMatch(node -> "buffer".equals(OpenDiagram.get((EObject) OpenDiagram.get(node, "target"), "name"))));
        DesignerSteps.noDialog();
        diagram.close();
        return refusal.orElseThrow().toText();
    }

    private static void write(IFile file, String text) throws Exception {
        file.setContents(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, false, new NullProgressMonitor());
    }

    private String missing() throws Exception {
        var file = Projects.network("missing", DesignerSteps.TEXT);
        OpenDiagram.open(file, "network").close();
        Sirius.representations(file).delete(true, new NullProgressMonitor());
        Tour.settle();
        var again = OpenDiagram.open(file, "network");
        RepresentationSteps.assertEquals(3, again.elements("DNode").size());
        again.close();
        RepresentationSteps.assertEquals(DesignerSteps.TEXT, Projects.text(file));
        return "";
    }
}

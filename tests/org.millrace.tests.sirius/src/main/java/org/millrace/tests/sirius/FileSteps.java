package org.millrace.tests.sirius;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.ltk.core.refactoring.CheckConditionsOperation;
import org.eclipse.ltk.core.refactoring.PerformRefactoringOperation;
import org.eclipse.ltk.core.refactoring.RefactoringCore;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.resource.RenameResourceDescriptor;
import org.millrace.epn.edit.stage.RenameStage;
import org.millrace.sirius.session.SessionEdits;
import org.millrace.sirius.session.Sirius;

import java.nio.file.Path;
import java.util.List;

/** Files that are large, that break, and that are missing. */
final class FileSteps {

    private static final int STAGES = 300;

    private final Tour tour;
    private final Path pictures;

    FileSteps(Tour tour, Path pictures) {
        this.tour = tour;
        this.pictures = pictures;
    }

    void run() {
        tour.step("300 stages", this::large);
        tour.step("broken network", this::broken);
        tour.step("missing representations", this::missing);
        tour.step("representations of an older state", this::older);
        tour.step("damaged representations", this::damaged);
        tour.step("representations of a newer release", this::newer);
        tour.step("network that is broken when it is opened", this::brokenBefore);
        tour.step("renamed network", this::renamed);
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
        Projects.write(file, damaged);
        Tour.until("the network is locked", () -> !diagram.network().problems().isEmpty());
        diagram.screen(pictures.resolve("broken.png"));
        var refusal = SessionEdits.execute(diagram.network(), new RenameStage(diagram.network().network().orElseThrow().getStages().getFirst(), "x"));
        RepresentationSteps.assertEquals(true, refusal.isPresent());
        diagram.save();
        RepresentationSteps.assertEquals(damaged, Projects.text(file));
        RepresentationSteps.assertEquals(3, diagram.elements("DNode").size());
        Projects.write(file, DesignerSteps.TEXT.replace("\"queue\"", "\"buffer\""));
        Tour.until("the network is read again", () -> diagram.network().problems().isEmpty());
        Tour.until("the diagram follows", () -> diagram.elements("DNode").stream()
                .anyMatch(node -> "buffer".equals(OpenDiagram.get((EObject) OpenDiagram.get(node, "target"), "name"))));
        DesignerSteps.noDialog();
        diagram.close();
        return refusal.orElseThrow().toText();
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

    /** The network has changed while it was closed, and another release of Sirius has written the layout. */
    private String older() throws Exception {
        var file = Projects.network("older", DesignerSteps.TEXT);
        OpenDiagram.open(file, "network").close();
        var layout = Sirius.representations(file);
        var before = Projects.text(layout);
        var older = before.replaceFirst("(<viewpoint:DAnalysis [^>]*version=\")[^\"]*\"", "$114.3.0.202003261200\"");
        RepresentationSteps.assertEquals(false, before.equals(older), "the version is the same");
        Projects.write(layout, older);
        Projects.write(file, DesignerSteps.TEXT.replace("  <wire from=\"queue\" to=\"rules\"/>\n", "").replaceFirst("  <processor.*", "  <bean name=\"b\"/>"));
        var again = OpenDiagram.open(file, "network");
        RepresentationSteps.assertEquals(3, again.elements("DNode").size());
        RepresentationSteps.assertEquals(1, again.elements("DEdge").size());
        again.node("b");
        DesignerSteps.noDialog();
        again.save();
        again.close();
        return "";
    }

    private String damaged() throws Exception {
        var file = Projects.network("damaged", DesignerSteps.TEXT);
        OpenDiagram.open(file, "network").close();
        var layout = Sirius.representations(file);
        var cut = Projects.text(layout).substring(0, 700);
        Projects.write(layout, cut);
        var message = refused(file);
        RepresentationSteps.assertEquals(DesignerSteps.TEXT, Projects.text(file));
        RepresentationSteps.assertEquals(cut, Projects.text(layout));
        layout.delete(true, new NullProgressMonitor());
        var again = OpenDiagram.open(file, "network");
        RepresentationSteps.assertEquals(3, again.elements("DNode").size());
        again.close();
        return message;
    }

    private String newer() throws Exception {
        var file = Projects.network("newer", DesignerSteps.TEXT);
        OpenDiagram.open(file, "network").close();
        var layout = Sirius.representations(file);
        var newer = Projects.text(layout).replaceFirst("(<viewpoint:DAnalysis [^>]*version=\")[^\"]*\"", "$199.0.0.203501010000\"");
        Projects.write(layout, newer);
        var message = refused(file);
        RepresentationSteps.assertEquals(DesignerSteps.TEXT, Projects.text(file));
        RepresentationSteps.assertEquals(newer, Projects.text(layout));
        return message;
    }

    private String brokenBefore() throws Exception {
        var file = Projects.network("brokenBefore", "no network");
        var message = refused(file);
        RepresentationSteps.assertEquals("no network", Projects.text(file));
        RepresentationSteps.assertEquals(false, Sirius.representations(file).exists());
        var damaged = DesignerSteps.TEXT.replace("</epn:Network>", "");
        Projects.write(file, damaged);
        Tour.settle();
        var diagram = OpenDiagram.open(file, "network");
        diagram.screen(pictures.resolve("broken-before.png"));
        RepresentationSteps.assertEquals(true, SessionEdits.execute(diagram.network(),
                new RenameStage(diagram.network().network().orElseThrow().getStages().getFirst(), "x")).isPresent());
        diagram.save();
        RepresentationSteps.assertEquals(damaged, Projects.text(file));
        Projects.write(file, DesignerSteps.TEXT);
        Tour.until("the network is read again", () -> diagram.network().problems().isEmpty());
        Tour.until("the diagram follows", () -> diagram.elements("DNode").size() == 3 && diagram.elements("DEdge").size() == 2);
        diagram.close();
        return message;
    }

    /** Returns what the user is told when a diagram cannot be opened. */
    private static String refused(IFile file) {
        try {
            OpenDiagram.open(file, "network").close();
        } catch (ReflectiveOperationException | RuntimeException e) {
            return Sirius.message(file, e).replace('\n', ' ');
        }
        throw new AssertionError("the diagram was opened");
    }

    private String renamed() throws Exception {
        var file = Projects.network("renamed", DesignerSteps.TEXT);
        var diagram = OpenDiagram.open(file, "network");
        var descriptor = (RenameResourceDescriptor) RefactoringCore.getRefactoringContribution(RenameResourceDescriptor.ID).createDescriptor();
        descriptor.setResourcePath(file.getFullPath());
        descriptor.setNewName("other.epn");
        var status = new RefactoringStatus();
        var warned = descriptor.createRefactoring(status).checkAllConditions(new NullProgressMonitor());
        RepresentationSteps.assertEquals(true, warned.hasError() && !warned.hasFatalError());
        diagram.close();
        var rename = new PerformRefactoringOperation(descriptor.createRefactoring(status), CheckConditionsOperation.ALL_CONDITIONS);
        ResourcesPlugin.getWorkspace().run(rename, new NullProgressMonitor());
        Tour.settle();
        var moved = file.getProject().getFile("other.epn");
        RepresentationSteps.assertEquals(List.of(true, true, false), List.of(moved.exists(), Sirius.representations(moved).exists(),
                Sirius.representations(file).exists()));
        RepresentationSteps.assertEquals(false, Projects.text(Sirius.representations(moved)).contains("network.epn"));
        var again = OpenDiagram.open(moved, "network");
        RepresentationSteps.assertEquals(3, again.elements("DNode").size());
        again.close();
        return warned.getMessageMatchingSeverity(RefactoringStatus.ERROR);
    }
}

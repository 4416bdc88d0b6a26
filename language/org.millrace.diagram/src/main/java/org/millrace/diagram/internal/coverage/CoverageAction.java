package org.millrace.diagram.internal.coverage;

import org.eclipse.glsp.server.actions.Action;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.diagram.internal.model.DrawnNames;
import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.model.Network;
import org.millrace.report.coverage.CoverageReport;
import org.millrace.report.coverage.CoveredWire;
import org.millrace.report.coverage.Use;

import java.util.List;

/** Tells the page which processors and wires scenarios used. */
public final class CoverageAction extends Action {

    /** The use of a stage or a wire, by its id. */
    record Covered(String id, String use, String text) {
    }

    private final boolean shown;
    private final List<Covered> stages;
    private final List<Covered> wires;

    private CoverageAction(boolean shown, List<Covered> stages, List<Covered> wires) {
        super("epn.coverage");
        this.shown = shown;
        this.stages = stages;
        this.wires = wires;
    }

    /** Returns the action that hides the coverage. */
    public static CoverageAction none() {
        return new CoverageAction(false, List.of(), List.of());
    }

    /** Returns the use of the elements that are drawn. */
    public static CoverageAction of(CoverageReport report, DiagramModel model) {
        return model.editing().network().map(network -> of(report, network, model)).orElseGet(CoverageAction::none);
    }

    private static CoverageAction of(CoverageReport report, Network network, DiagramModel model) {
        var names = DrawnNames.of(network, model);
        var stages = report.processors().stream().flatMap(processor -> names.stage(processor.name())
                .map(id -> new Covered(id, processor.use().label(), processor.summary())).stream()).toList();
        return new CoverageAction(true, stages, names.wires(report.wires(), CoveredWire::from, CoveredWire::to, CoverageAction::covered));
    }

    private static Covered covered(String id, CoveredWire wire) {
        return new Covered(id, (wire.isUsed() ? Use.USED : Use.UNUSED).label(), Texts.of("coverage.events", wire.events()));
    }
}

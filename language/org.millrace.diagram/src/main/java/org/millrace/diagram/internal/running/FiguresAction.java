package org.millrace.diagram.internal.running;

import org.eclipse.glsp.server.actions.Action;
import org.millrace.diagram.RunningFigures;
import org.millrace.diagram.RunningFigures.StageFigures;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.diagram.internal.model.DrawnNames;
import org.millrace.epn.model.Network;

import java.util.List;

/** Tells the page what the running network does. */
public final class FiguresAction extends Action {

    /** A stage, by its id. */
    record StageText(String id, String latency, double share, String queue, double fill, String level, String screened, String faults, String waits) {
    }

    /** A wire, by its id. */
    record WireText(String id, String rate, boolean flows) {
    }

    private final boolean running;
    private final List<StageText> stages;
    private final List<WireText> wires;

    private FiguresAction(boolean running, List<StageText> stages, List<WireText> wires) {
        super("epn.figures");
        this.running = running;
        this.stages = stages;
        this.wires = wires;
    }

    /** Nothing runs. */
    public static FiguresAction none() {
        return new FiguresAction(false, List.of(), List.of());
    }

    /** The figures for the elements that are drawn. */
    public static FiguresAction of(RunningFigures figures, DiagramModel model) {
        return model.editing().network().map(network -> of(figures, network, model)).orElseGet(FiguresAction::none);
    }

    private static FiguresAction of(RunningFigures figures, Network network, DiagramModel model) {
        var names = DrawnNames.of(network, model);
        return new FiguresAction(true,
                figures.stages().stream().flatMap(stage -> names.stage(stage.stage()).map(id -> text(id, stage)).stream()).toList(),
                figures.wires().stream().flatMap(wire -> names.wire(wire.from(), wire.to(), wire.nth())
                        .map(id -> new WireText(id, FigureTexts.rate(wire.rate()), wire.rate() > 0)).stream()).toList());
    }

    private static StageText text(String id, StageFigures stage) {
        return new StageText(id, FigureTexts.latency(stage), Math.clamp(stage.share(), 0, 1), FigureTexts.queue(stage), FigureTexts.fill(stage),
                FigureTexts.level(stage), FigureTexts.screened(stage), FigureTexts.faults(stage), FigureTexts.waiting(stage));
    }

    /** Whether anything runs. */
    public boolean running() {
        return running;
    }
}

package org.millrace.diagram.internal.running;

import org.eclipse.glsp.server.actions.Action;
import org.millrace.diagram.RunningFigures;
import org.millrace.diagram.RunningFigures.WireFigures;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.model.Network;

import java.util.HashMap;
import java.util.List;

/** Tells the page what the running network does. */
public final class FiguresAction extends Action {

    /** A stage, by its id. */
    record StageText(String id, String latency, double share, String queue, double fill, String level, String screened, String faults) {
    }

    /** A wire, by its id. */
    record WireText(String id, String rate, boolean flows) {
    }

    private record Ends(String from, String to, int nth) {
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
        var stages = new HashMap<String, String>();
        network.getStages().forEach(stage -> stages.putIfAbsent(stage.getName(), model.id(stage)));
        var wires = new HashMap<Ends, String>();
        network.getWires().stream().filter(wire -> wire.getFrom() != null && wire.getTo() != null).forEach(wire -> {
            var nth = 0;
            while (wires.putIfAbsent(new Ends(wire.getFrom().getName(), wire.getTo().getName(), nth), model.id(wire)) != null) {
                nth++;
            }
        });
        return new FiguresAction(true,
                figures.stages().stream().filter(stage -> stages.containsKey(stage.stage()))
                        .map(stage -> new StageText(stages.get(stage.stage()), FigureTexts.latency(stage), Math.clamp(stage.share(), 0, 1),
                                FigureTexts.queue(stage),
                                FigureTexts.fill(stage), FigureTexts.level(stage), FigureTexts.screened(stage), FigureTexts.faults(stage))).toList(),
                figures.wires().stream().filter(wire -> wires.containsKey(ends(wire)))
                        .map(wire -> new WireText(wires.get(ends(wire)), FigureTexts.rate(wire.rate()), wire.rate() > 0)).toList());
    }

    private static Ends ends(WireFigures wire) {
        return new Ends(wire.from(), wire.to(), wire.nth());
    }

    /** Whether anything runs. */
    public boolean running() {
        return running;
    }
}

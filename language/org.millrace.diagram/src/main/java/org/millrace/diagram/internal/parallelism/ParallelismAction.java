package org.millrace.diagram.internal.parallelism;

import org.eclipse.glsp.server.actions.Action;
import org.millrace.control.FlinkPlan;
import org.millrace.control.FlinkPlan.Shuffle;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.diagram.internal.model.DrawnNames;
import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.model.Network;

import java.util.List;

/** Tells the page with which parallelism each stage would run on Apache Flink, and where events would be shuffled. */
public final class ParallelismAction extends Action {

    /** The parallelism of a stage or the shuffle of a wire, by its id. */
    record Planned(String id, boolean divided, String text, String why) {
    }

    private final boolean shown;
    private final List<Planned> stages;
    private final List<Planned> wires;

    private ParallelismAction(boolean shown, List<Planned> stages, List<Planned> wires) {
        super("epn.parallelism");
        this.shown = shown;
        this.stages = stages;
        this.wires = wires;
    }

    /** Returns the action that hides the parallelism. */
    public static ParallelismAction none() {
        return new ParallelismAction(false, List.of(), List.of());
    }

    /** Returns the plan of the elements that are drawn. */
    public static ParallelismAction of(FlinkPlan plan, DiagramModel model) {
        return model.editing().network().map(network -> of(plan, network, model)).orElseGet(ParallelismAction::none);
    }

    private static ParallelismAction of(FlinkPlan plan, Network network, DiagramModel model) {
        var names = DrawnNames.of(network, model);
        var stages = plan.stages().entrySet().stream().flatMap(stage -> names.stage(stage.getKey()).map(id -> new Planned(id,
                stage.getValue().parallelism() > 1, Texts.of("parallelism.parts", stage.getValue().parallelism()), stage.getValue().why())).stream()).toList();
        return new ParallelismAction(true, stages, names.wires(plan.shuffled(), Shuffle::from, Shuffle::to, ParallelismAction::shuffled));
    }

    private static Planned shuffled(String id, Shuffle wire) {
        return wire.by().equals(Shuffle.KEY) ? new Planned(id, true, Texts.of("parallelism.keyed"), Texts.of("parallelism.keyed.why"))
                : new Planned(id, true, Texts.of("parallelism.turn"), Texts.of("parallelism.turn.why"));
    }
}

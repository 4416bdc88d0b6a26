package org.millrace.flink.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import org.millrace.control.FlinkPlan;
import org.millrace.control.FlinkPlan.PlannedStage;
import org.millrace.control.FlinkPlan.Shuffle;

import java.util.LinkedHashMap;
import java.util.List;

/** Shows the plan of a network. */
public final class PlanText {

    private PlanText() {
    }

    /** Returns a text for the user. */
    public static String text(NetworkPlan plan) {
        var text = new StringBuilder("On Apache Flink, where a stage can be divided with parallelism %d%n".formatted(plan.parallelism()));
        var width = plan.stages().stream().mapToInt(stage -> stage.stage().length()).max().orElse(1);
        plan.stages().forEach(stage -> text.append(("  %-" + width + "s  %2d  %s%s%n").formatted(stage.stage(), stage.parallelism(), stage.reason(),
                stage.waits() ? "; events wait until all in front of it have come to their time" : "")));
        section("Shuffled", plan.edges().stream().filter(EdgePlan::isShuffled).map(edge -> way(plan, edge)).toList(), text);
        section("Refused", plan.refusals(), text);
        section("Remarks", plan.remarks(), text);
        return text.toString();
    }

    private static void section(String title, List<String> lines, StringBuilder text) {
        if (!lines.isEmpty()) {
            text.append("%n%s%n".formatted(title));
            lines.forEach(line -> text.append("  ").append(line).append(System.lineSeparator()));
        }
    }

    private static String way(NetworkPlan plan, EdgePlan edge) {
        var from = plan.stage(edge.from()).parallelism();
        var to = plan.stage(edge.to());
        return edge.from() + " to " + edge.to() + ": from " + from + " to " + to.parallelism() + (edge.route() == EdgePlan.Route.KEYED ? ", by the key" : "");
    }

    /** Returns JSON, the form of {@link FlinkPlan}. */
    public static String json(NetworkPlan plan) {
        var stages = new LinkedHashMap<String, PlannedStage>();
        plan.stages().forEach(stage -> stages.put(stage.stage(), new PlannedStage(stage.parallelism(), stage.reason())));
        var shuffled = plan.edges().stream().filter(EdgePlan::isShuffled)
                .map(edge -> new Shuffle(edge.from(), edge.to(), edge.route() == EdgePlan.Route.KEYED ? Shuffle.KEY : Shuffle.TURN)).toList();
        try {
            return new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT)
                    .writeValueAsString(new FlinkPlan(plan.parallelism(), stages, shuffled, plan.refusals(), plan.remarks())) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}

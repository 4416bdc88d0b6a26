package org.millrace.flink.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

    /** Returns JSON. */
    public static String json(NetworkPlan plan) {
        var stages = new LinkedHashMap<String, Object>();
        plan.stages().forEach(stage -> stages.put(stage.stage(), Map.of("parallelism", stage.parallelism(), "why", stage.reason())));
        var all = new LinkedHashMap<String, Object>();
        all.put("parallelism", plan.parallelism());
        all.put("stages", stages);
        all.put("shuffled", plan.edges().stream().filter(EdgePlan::isShuffled).map(edge -> Map.of("from", edge.from(), "to", edge.to(), "by",
                edge.route() == EdgePlan.Route.KEYED ? "key" : "turn")).toList());
        all.put("refused", plan.refusals());
        all.put("remarks", plan.remarks());
        try {
            return new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(all) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}

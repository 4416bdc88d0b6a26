package org.millrace.launcher;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * The execution plan and the saved state of a deployed statement.
 *
 * @param processor the name of the processor
 * @param name      the name of the statement
 * @param file      the source file, relative to the project; empty if the statement is part of the network file
 * @param line      the line on which the statement begins, from 1
 * @param plans     the labels of the optimizations that apply; empty if Esper runs the statement unchanged
 * @param kept      where its state comes from after a crash, in the words of {@code millrace explain}, such as {@code last 10s}
 */
public record ExplainedStatement(String processor, String name, String file, int line, List<String> plans, String kept) {

    private static final String DIRECT = "direct";
    private static final JsonMapper JSON = new JsonMapper();

    /** Copies the list. */
    public ExplainedStatement {
        plans = List.copyOf(plans);
    }

    /**
     * Reads the output of {@link Explain#json}.
     *
     * @return the statements of each processor in the order of their deployment
     * @throws IllegalArgumentException if the text is not JSON
     */
    public static List<ExplainedStatement> read(String json) {
        try {
            var statements = new ArrayList<ExplainedStatement>();
            JSON.readTree(json).path("processors").properties().forEach(processor -> processor.getValue()
                    .forEach(statement -> statements.add(read(processor.getKey(), statement))));
            return statements;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the explanation of a network is not JSON", e);
        }
    }

    private static ExplainedStatement read(String processor, JsonNode statement) {
        return new ExplainedStatement(processor, statement.path("statement").asText(), statement.path("file").asText(), statement.path("line").asInt(1),
                StreamSupport.stream(statement.path("plans").spliterator(), false).map(JsonNode::asText).toList(),
                statement.path("stateAfterCrash").asText());
    }

    /** Returns the plan in a few words, such as {@code Esper, keyed}. */
    public String plan() {
        return plan(plans);
    }

    /**
     * Returns a plan in a few words.
     *
     * @param plans the labels of the optimizations that apply
     */
    public static String plan(List<String> plans) {
        var labels = String.join(", ", plans);
        return plans.contains(DIRECT) ? labels : labels.isEmpty() ? "Esper" : "Esper, " + labels;
    }
}

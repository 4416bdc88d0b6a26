package org.millrace.epl.ide.completion;

import java.util.List;
import java.util.Map;

/** The words that the language knows at some places only, where the grammar has a name. */
final class ContextWords {

    private static final Map<String, List<String>> WORDS = Map.ofEntries(
            Map.entry("SchemaQualifier.name", List.of("inherits", "copyfrom", "starttimestamp", "endtimestamp")),
            Map.entry("CreateSchema.representation", List.of("map", "objectarray", "json", "avro", "xml", "variant")),
            Map.entry("CreateVariable.constant", List.of("constant")),
            Map.entry("CreateIndex.unique", List.of("unique")),
            Map.entry("StatementOption.name", List.of("grouped_delivery", "discrete_delivery")),
            Map.entry("Recognition.intervalWord", List.of("interval")),
            Map.entry("ContextHash.granularityWord", List.of("granularity")),
            Map.entry("ContextHash.preallocate", List.of("preallocate")),
            Map.entry("TableColumn.words", List.of("primary key")),
            Map.entry("IndexColumn.kind", List.of("hash", "btree")),
            Map.entry("ExpressionDeclaration.alias", List.of("alias")),
            Map.entry("SelectItem.annotations", List.of("eventbean")),
            Map.entry("PatternAtom.annotation", List.of("consume")),
            Map.entry("ContextInitiated.now", List.of("now")),
            Map.entry("ContextPoint.word", List.of("now")),
            Map.entry("ContextPoint.inclusive", List.of("inclusive")),
            Map.entry("TypeDimension.primitive", List.of("primitive")));

    private static final List<String> SKIP = List.of("match skip to next row", "match skip to current row", "match skip past last row");

    private ContextWords() {
    }

    /** The words for the value of a feature. */
    static List<String> of(String rule, String feature) {
        return rule.equals("Recognition") && feature.equals("skip") ? SKIP : WORDS.getOrDefault(rule + "." + feature, List.of());
    }
}

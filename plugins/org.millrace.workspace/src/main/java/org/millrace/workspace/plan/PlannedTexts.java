package org.millrace.workspace.plan;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.epl.ProcessorText;
import org.millrace.compiler.epl.SourceText;
import org.millrace.compiler.epl.TemplateExpander.Expansion;
import org.millrace.epl.EplSource;
import org.millrace.epn.Position;
import org.millrace.launcher.ExplainedStatement;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the plans of statements by their texts, which stay the same when other statements are inserted before them. */
final class PlannedTexts {

    private record Place(String file, Position at) {
    }

    private PlannedTexts() {
    }

    /** Returns the plans by the name of the processor and the text of the statement, in the order of the texts. */
    static Map<String, Map<String, PlannedStatement>> of(CompileResult compiled, List<ExplainedStatement> explained) {
        var texts = new HashMap<String, Map<String, PlannedStatement>>();
        for (var processor : compiled.processors()) {
            var plans = new HashMap<String, PlannedStatement>();
            explained.stream().filter(statement -> statement.processor().equals(processor.processor()))
                    .forEach(statement -> plans.put(statement.name(),
                            new PlannedStatement(statement.name(), statement.plan(), statement.kept())));
            texts.put(processor.processor(), of(processor, compiled.file(), plans));
        }
        return texts;
    }

    private static Map<String, PlannedStatement> of(ProcessorText processor, String network, Map<String, PlannedStatement> plans) {
        var expansions = new HashMap<Place, Expansion>();
        processor.expansions().forEach(expansion -> expansions.put(new Place(expansion.written().file(), expansion.written().at()), expansion));
        var texts = new LinkedHashMap<String, PlannedStatement>();
        for (var source : processor.sources()) {
            // Statements in the network have no file.
            var file = source.file().equals(network) ? "" : source.file();
            for (var statement : source.source().statements()) {
                Optional.ofNullable(expansions.get(new Place(file, source.at(statement.start()))))
                        .flatMap(expansion -> expansion.statements().stream().findFirst()).map(deployed -> plans.get(deployed.name()))
                        .ifPresent(plan -> texts.put(text(source, statement.start(), statement.end()), plan));
            }
        }
        return texts;
    }

    private static String text(SourceText source, int start, int end) {
        return source.source().text().substring(start, end);
    }

    /** Returns the plan of a text, which may have blanks, comments or a semicolon around its statement. */
    static Optional<PlannedStatement> find(Map<String, PlannedStatement> plans, String text) {
        return Optional.ofNullable(plans.get(text)).or(() -> plans.isEmpty() ? Optional.empty() : EplSource.parse(text).statements().stream().findFirst()
                .map(statement -> plans.get(text.substring(statement.start(), statement.end()))));
    }
}

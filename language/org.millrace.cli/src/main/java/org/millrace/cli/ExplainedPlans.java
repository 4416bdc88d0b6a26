package org.millrace.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.compiler.editor.ProcessorProject;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.lsp.StatementPlan;
import org.millrace.epl.ide.lsp.StatementPlans;
import org.millrace.launcher.Explain;
import org.millrace.launcher.Installation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Asks the runtime for the plans of a project's statements, as {@code millrace explain} does. */
final class ExplainedPlans implements StatementPlans {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Installation installation;

    ExplainedPlans(Installation installation) {
        this.installation = installation;
    }

    @Override
    public boolean knows(EplProject project) {
        return project instanceof ProcessorProject known && !known.processor().isEmpty();
    }

    @Override
    public List<StatementPlan> of(EplProject project) throws IOException, InterruptedException {
        if (!(project instanceof ProcessorProject known)) {
            return List.of();
        }
        var folder = known.saved().compiled().folder();
        var compiled = ProjectCompiler.compile(folder, CompileOptions.DEFAULT);
        if (compiled.deployment().isEmpty()) {
            throw new IOException(compiled.problems().stream().filter(problem -> problem.isError()).findFirst()
                    .map(problem -> "the project has errors: " + problem.toText()).orElse("the project has errors"));
        }
        var plans = new ArrayList<StatementPlan>();
        for (var processor : JSON.readTree(Explain.json(installation, compiled.deployment().get())).path("processors")) {
            for (var statement : processor) {
                if (!statement.path("file").asText().isEmpty()) {
                    plans.add(plan(folder, statement));
                }
            }
        }
        return plans;
    }

    private static StatementPlan plan(Path folder, JsonNode statement) {
        return new StatementPlan(folder.resolve(statement.path("file").asText()).toUri().toString(), statement.path("line").asInt(1) - 1,
                PlanText.title(statement), PlanText.details(statement));
    }
}

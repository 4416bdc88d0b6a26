package org.millrace.cli;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.editor.EngineOpinion;
import org.millrace.compiler.editor.ProcessorProject;
import org.millrace.compiler.editor.ProjectsOnDisk;
import org.millrace.epl.ide.lsp.LspMain;
import org.millrace.epl.ide.lsp.LspOptions;
import org.millrace.epl.ide.services.EplServices;
import org.millrace.epl.ide.services.Languages;
import org.millrace.launcher.Installation;
import org.millrace.scenario.ide.ScenarioServices;
import org.millrace.scenario.run.ProjectScenarios;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.concurrent.Callable;

/** Serves editors. */
@Command(name = "lsp", mixinStandardHelpOptions = true,
        description = "Runs a language server for EPL and scenarios that speaks the Language Server Protocol over standard input and output.",
        footer = {"", "An editor starts it; see docs/editors.md."})
final class LspCommand implements Callable<Integer> {

    @Option(names = "--stdio", description = "Uses the standard streams. This is always so; some editors pass the option.")
    private boolean standardStreams;

    @Option(names = "--no-engine", description = "Does not compile the statements with the engine.")
    private boolean noEngine;

    @Override
    public Integer call() throws IOException {
        var projects = new ProjectsOnDisk(CompileOptions.DEFAULT);
        if (noEngine) {
            return LspMain.runOnStandardStreams(LspOptions.of(languages(EplServices.ofTexts()), projects).withNetworks(new NetworksOfUser()));
        }
        try (var service = Engine.open()) {
            var services = EplServices.withEngine(new EngineOpinion(service, System.err::println));
            return LspMain.runOnStandardStreams(LspOptions.of(languages(services), projects).withPlans(new ExplainedPlans(Installation.find()))
                    .withNetworks(new NetworksOfUser()));
        }
    }

    private static Languages languages(EplServices epl) {
        return Languages.of(epl).with(ProjectScenarios.EXTENSION, new ScenarioServices(ProcessorProject::tested));
    }
}

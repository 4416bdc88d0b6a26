package org.millrace.cli;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.editor.EngineOpinion;
import org.millrace.compiler.editor.ProjectsOnDisk;
import org.millrace.epl.ide.EplServices;
import org.millrace.epl.ide.lsp.LspMain;
import org.millrace.epl.ide.lsp.LspOptions;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;

/** Serves editors. */
@Command(name = "lsp", mixinStandardHelpOptions = true,
        description = "Runs a language server for EPL, which speaks the Language Server Protocol over its standard input and output.",
        footer = {"", "An editor starts it; see docs/editors.md."})
final class LspCommand implements Callable<Integer> {

    private static final Duration REST = Duration.ofMillis(200);

    @Option(names = "--stdio", description = "Uses the standard streams, as it always does; some editors say so.")
    private boolean standardStreams;

    @Option(names = "--no-engine", description = "Does not ask the engine.")
    private boolean noEngine;

    @Override
    public Integer call() throws IOException {
        var projects = new ProjectsOnDisk(CompileOptions.DEFAULT);
        if (noEngine) {
            return LspMain.runOnStandardStreams(new LspOptions(EplServices.ofTexts(), projects, REST));
        }
        try (var service = Engine.open()) {
            return LspMain.runOnStandardStreams(new LspOptions(EplServices.withEngine(new EngineOpinion(service, System.err::println)), projects, REST));
        }
    }
}

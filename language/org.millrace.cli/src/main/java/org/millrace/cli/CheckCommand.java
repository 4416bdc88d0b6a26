package org.millrace.cli;

import org.millrace.epn.EpnProblem;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.util.concurrent.Callable;

/** Checks a project. */
@Command(name = "check", mixinStandardHelpOptions = true,
        description = "Checks a project's network, its Java sources, its templates and its load, and prints what is wrong.")
final class CheckCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProjectOptions project;

    @Override
    public Integer call() throws IOException {
        var result = project.compile(spec.commandLine().getErr());
        return EpnProblem.anyError(result.problems()) ? ExitCodes.FAILED : ExitCodes.OK;
    }
}

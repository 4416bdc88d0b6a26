package org.millrace.cli;

import org.millrace.epl.EplSource;
import org.millrace.epl.bea.BeaTranslator;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Shows statements in BEA's dialect as the engine gets them. */
@Command(name = "translate", mixinStandardHelpOptions = true,
        description = "Translates statements in BEA's dialect into Esper's EPL. Other statements stay as they are.")
final class TranslateCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "the file with the statements; - for the standard input")
    private Path file;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", description = "Writes to a file instead of the standard output.")
    private Optional<Path> output = Optional.empty();

    @Override
    public Integer call() throws IOException, UserError {
        var text = EplFiles.read(file);
        var translation = BeaTranslator.translate(EplSource.parse(text));
        if (!translation.problems().isEmpty()) {
            translation.problems().forEach(fault -> spec.commandLine().getErr().println(EpnProblem.error(file.toString(),
                    Position.at(text, fault.offset()), fault.code(), fault.message(), fault.advice()).toText()));
            return ExitCodes.FAILED;
        }
        if (output.isPresent()) {
            Files.writeString(output.get(), translation.text());
        } else {
            spec.commandLine().getOut().print(translation.text());
            spec.commandLine().getOut().flush();
        }
        return ExitCodes.OK;
    }
}

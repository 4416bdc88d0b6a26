package org.millrace.cli;

import org.millrace.epl.EplSource;
import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.format.EplFormatter;
import org.millrace.epl.format.FormatOptions;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Lays files with statements out. */
@Command(name = "format", mixinStandardHelpOptions = true,
        description = "Formats EPL statements. Changes only blanks and line ends; does not change statements with errors.")
final class FormatCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PATH", arity = "1..*", description = "files with statements, folders with them, or - for the standard input")
    private List<Path> paths;

    @Option(names = {"-w", "--write"}, description = "Writes the files instead of printing the result.")
    private boolean write;

    @Option(names = "--check", description = "Changes nothing and lists the files that would change.")
    private boolean check;

    @Option(names = "--width", paramLabel = "COLUMNS", defaultValue = "120",
            description = "The maximum length of a line in columns, 40 to 1000 (default: ${DEFAULT-VALUE}).")
    private int width;

    @Override
    public Integer call() throws IOException, UserError {
        if (width < 40 || width > 1000) {
            throw new ParameterException(spec.commandLine(), "--width lies between 40 and 1000, not at " + width);
        }
        if (write && check) {
            throw new ParameterException(spec.commandLine(), "--write and --check exclude each other");
        }
        var files = files();
        if (files.size() > 1 && !write && !check) {
            throw new ParameterException(spec.commandLine(), "only one file can be printed; --write writes " + files.size() + " files");
        }
        var good = true;
        for (var file : files) {
            good &= format(file);
        }
        spec.commandLine().getOut().flush();
        return good ? ExitCodes.OK : ExitCodes.FAILED;
    }

    private List<Path> files() throws IOException, UserError {
        var files = new ArrayList<Path>();
        for (var path : paths) {
            if (path.toString().equals("-")) {
                files.add(path);
                continue;
            }
            var targets = new CheckTargets();
            targets.addStatements(path);
            if (targets.files().isEmpty()) {
                throw new UserError("there is no .epl file in the folder '" + path + "'");
            }
            files.addAll(targets.files());
        }
        return files;
    }

    private boolean format(Path file) throws IOException, UserError {
        var text = EplFiles.read(file);
        var source = EplSource.parse(text);
        source.faults().forEach(fault -> spec.commandLine().getErr().println(EpnProblem.error(file.toString(),
                Position.at(text, fault.offset()), fault.code(), fault.message(), fault.advice()).toText()));
        var formatted = TextEdit.applied(text, EplFormatter.edits(source, new FormatOptions(width, FormatOptions.DEFAULT.indent(), true)));
        if (check) {
            if (!formatted.equals(text)) {
                spec.commandLine().getOut().println(file);
            }
            return formatted.equals(text) && source.faults().isEmpty();
        }
        if (!write || file.toString().equals("-")) {
            spec.commandLine().getOut().print(formatted);
        } else if (!formatted.equals(text)) {
            Files.writeString(file, formatted);
        }
        return source.faults().isEmpty();
    }
}

package org.millrace.cli;

import org.millrace.loadgen.LoadGenerator;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** The command {@code millrace}. */
@Command(name = "millrace", mixinStandardHelpOptions = true, version = "Millrace 0.1.0",
        description = "Designs, runs and measures event processing networks.",
        footer = {"", "Exit codes: 0 success, 1 the input has errors or a run lost events, 2 wrong usage, "
            + "3 the requirements are not met."})
public final class Main implements Runnable {

    private static final String LOADGEN = "loadgen";
    private static final List<Class<?>> SUBCOMMANDS = List.of(RunCommand.class, CapacityCommand.class, ScaleCommand.class, ServeCommand.class,
            ChaosCommand.class, ReplayCommand.class, WhyCommand.class, JournalCommand.class, ApplyCommand.class, CompareCommand.class, RunsCommand.class,
            CheckCommand.class, TranslateCommand.class, FormatCommand.class, LspCommand.class, DapCommand.class, DiagramCommand.class,
            CompileCommand.class, FlinkCommand.class, ExplainCommand.class, StudioCommand.class, BuildCommand.class, TestCommand.class, BenchCommand.class);

    @Spec
    private CommandSpec spec;

    /** Called by picocli. */
    Main() {
    }

    /**
     * Runs the command and ends the process with its exit code.
     *
     * @param arguments the words behind {@code millrace}
     */
    public static void main(String[] arguments) {
        // The same text everywhere; what reads it may be a program.
        Locale.setDefault(Locale.ROOT);
        var out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        var err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        if (arguments.length > 0 && arguments[0].equals(LOADGEN)) {
            // It ends in its own way on signals.
            LoadGenerator.main(Arrays.copyOfRange(arguments, 1, arguments.length));
        }
        System.exit(run(out, err, arguments));
    }

    /** Returns the command with all subcommands. */
    static CommandLine commandLine() {
        return with(SUBCOMMANDS).addSubcommand(new HelpCommand()).addSubcommand(LOADGEN, LoadGenerator.commandLine());
    }

    private static CommandLine with(List<Class<?>> subcommands) {
        var command = new CommandLine(new Main());
        subcommands.forEach(command::addSubcommand);
        return command;
    }

    /** To read the options of all subcommands takes a fifth of the time of a check: if an argument names one, the others are left out. */
    private static CommandLine commandLine(String[] arguments) {
        var named = SUBCOMMANDS.stream().filter(each -> arguments.length > 0 && each.getAnnotation(Command.class).name().equals(arguments[0])).toList();
        return named.isEmpty() ? commandLine() : with(named);
    }

    static int run(PrintWriter out, PrintWriter err, String... arguments) {
        return run(out, err, command -> { }, arguments);
    }

    /**
     * Runs the command in this process.
     *
     * @param prepare takes the subcommand if it runs a project
     */
    static int run(PrintWriter out, PrintWriter err, Consumer<RunnableProject> prepare, String... arguments) {
        var command = commandLine(arguments);
        command.getSubcommands().values().stream().map(CommandLine::<Object>getCommand).filter(RunnableProject.class::isInstance)
                .map(RunnableProject.class::cast).forEach(prepare);
        return command.setOut(out).setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpAutoWidth(true)
                .setParameterExceptionHandler((e, words) -> wrongUsage(e))
                .setExecutionExceptionHandler((e, failing, parsed) -> failed(e, failing))
                .execute(arguments);
    }

    private static int wrongUsage(ParameterException e) {
        var command = e.getCommandLine();
        command.getErr().println("millrace: " + e.getMessage());
        CommandLine.UnmatchedArgumentException.printSuggestions(e, command.getErr());
        command.getErr().println("see: " + command.getCommandSpec().qualifiedName() + " --help");
        return ExitCodes.USAGE;
    }

    /** Input and output can fail at any time; everything else is a fault of ours and shows where it is. */
    private static int failed(Exception e, CommandLine command) {
        switch (e) {
            case UserError fault -> command.getErr().println("millrace: " + fault.getMessage());
            case IOException fault -> command.getErr().println("millrace: " + Messages.of(fault));
            default -> {
                command.getErr().println("millrace: this is a fault in Millrace itself, please report it:");
                e.printStackTrace(command.getErr());
            }
        }
        return ExitCodes.FAILED;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "name a subcommand, for instance: millrace run examples/signal-generation");
    }
}

package org.millrace.cli;

import org.millrace.compiler.CompileResult;
import org.millrace.control.JournalMessages.StateParams;
import org.millrace.control.temporary.PrivateFolder;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.launcher.Installation;
import org.millrace.launcher.RunFiles;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.chaos.ChaosOutcome;
import org.millrace.launcher.chaos.ChaosPlan;
import org.millrace.launcher.chaos.ChaosReport;
import org.millrace.launcher.chaos.ChaosRun;
import org.millrace.launcher.chaos.FaultKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Injects faults into a served project, and checks what it has kept and written. */
@Command(name = "chaos", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Serves a project with its load and saved state, injects random faults into its processes for a time, lets it process the rest of its input, "
                + "and checks loss, duplicates, the order per key, and the state.",
        footer = {"", "Faults: kill (kill -9 and a new start), stop (SIGSTOP, then SIGCONT), cut (connections of the load are reset), disk-full (no file of the "
            + "process can grow), disk-slow (other writes keep the disk busy).",
            "The project needs an outbound adapter 'file'. Its outputs, journal and snapshots go to the folder of the campaign; services run as they are, "
                    + "with their own files, and outbound adapters other than 'file' send where they always do.",
            "Ctrl+C ends the faults early; what was done is checked.",
            "Exit codes: 0 all checkers passed, 1 the input has errors, a checker failed, or the campaign was not completed, 2 wrong usage.", "",
            "  millrace chaos examples/ddos-detection --for 10m --seed 7"})
final class ChaosCommand implements Callable<Integer> {

    /** Reads kinds of faults. */
    static final class KindConverter implements ITypeConverter<FaultKind> {
        @Override
        public FaultKind convert(String value) {
            return Arrays.stream(FaultKind.values()).filter(kind -> kind.label().equals(value)).findFirst().orElseThrow(() -> new TypeConversionException(
                    "'" + value + "' is no kind of fault; the kinds are " + Arrays.stream(FaultKind.values()).map(FaultKind::label).collect(Collectors.joining(", "))));
        }
    }

    private static final Duration SAMPLING = Duration.ofMillis(100);
    private static final int SEEDS = 1_000_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProjectOptions project;

    @Mixin
    private RuntimeOptions runtime;

    @Option(names = "--for", paramLabel = "TIME", defaultValue = "5m", converter = DurationConverter.class,
            description = "The time in which faults are injected, and the duration of the load (default: ${DEFAULT-VALUE}).")
    private Duration length;

    @Option(names = "--seed", paramLabel = "N", description = "Repeats the faults of another campaign with the same options: the same kinds, targets and times "
            + "(default: a random one, which is printed).")
    private Optional<Long> seed = Optional.empty();

    @Option(names = "--every", paramLabel = "TIME", defaultValue = "10s", converter = DurationConverter.class,
            description = "The mean time from the end of a fault to the next one (default: ${DEFAULT-VALUE}).")
    private Duration every;

    @Option(names = "--faults", paramLabel = "KIND", split = ",", converter = KindConverter.class,
            description = "The kinds of faults, such as kill,stop (default: all that fit the project).")
    private List<FaultKind> kinds = List.of(FaultKind.values());

    @Option(names = "--targets", paramLabel = "NAME", split = ",", description = "What the faults hit: runtime, load (the load generator), or names of services and "
            + "of adapters (default: all).")
    private List<String> targets = List.of();

    @Option(names = "--key", paramLabel = "ADAPTER=PROPERTY", description = "Checks the order of the outputs of an adapter with the same value of a property; may "
            + "be repeated for several properties (default: the partition key of Streams).")
    private final List<String> keys = List.of();

    @Option(names = "--snapshot-every", paramLabel = "TIME", defaultValue = "2s", converter = DurationConverter.class,
            description = "The time between two snapshots of the state (default: ${DEFAULT-VALUE}).")
    private Duration snapshots;

    @Option(names = "--folder", paramLabel = "DIR", description = "Keeps everything that the campaign writes in a new folder (default: a temporary folder, which "
            + "is deleted).")
    private Optional<Path> folder = Optional.empty();

    @Override
    public Integer call() throws IOException, InterruptedException, UserError {
        runtime.check();
        Usage.check(spec, length.toMillis() >= 1_000, "--for must be at least 1s");
        Usage.check(spec, every.compareTo(ChaosPlan.SHORTEST_INTERVAL) >= 0, "--every must be at least 500ms");
        Usage.check(spec, snapshots.toMillis() >= 1, "--snapshot-every must be at least 1ms");
        Usage.check(spec, folder.isEmpty() || !Files.exists(folder.get()),
                "the folder " + folder.map(Path::toString).orElse("") + " exists; --folder names a new one");
        var err = spec.commandLine().getErr();
        err.println("compiling " + project.folder());
        var compiled = project.compile(err);
        if (compiled.deployment().isEmpty()) {
            return ExitCodes.FAILED;
        }
        var own = folder.isPresent() ? Files.createDirectories(folder.get().toAbsolutePath().normalize())
                : Files.createTempDirectory(PrivateFolder.ofProcess(), "chaos-");
        return run(plan(compiled, own));
    }

    private ChaosPlan plan(CompileResult compiled, Path own) {
        var files = RunFiles.NONE.with(new StateParams(own.toString(), snapshots.toMillis(), false));
        var run = new RunPlan(compiled.deployment().orElseThrow(), own.resolve("deployment.json"), runtime.jvm(), compiled.load(), false, Optional.empty(),
                Map.of(), SAMPLING, false, files);
        var used = seed.orElseGet(() -> (long) new Random().nextInt(SEEDS));
        return new ChaosPlan(run, length, used, every, Set.copyOf(EnumSet.copyOf(kinds)), targets(compiled), keys(compiled), own);
    }

    private Set<String> targets(CompileResult compiled) {
        var names = ChaosRun.targets(compiled.deployment().orElseThrow());
        targets.forEach(target -> Usage.check(spec, names.contains(target),
                "--targets " + target + ": the project has the targets " + String.join(", ", names)));
        return Set.copyOf(targets);
    }

    private Map<String, List<String>> keys(CompileResult compiled) {
        var properties = new LinkedHashMap<String, List<String>>();
        for (var key : keys) {
            var equals = key.indexOf('=');
            var adapter = equals < 0 ? "" : key.substring(0, equals);
            Usage.check(spec, compiled.deployment().orElseThrow().stages().stream().anyMatch(stage -> stage instanceof AdapterSpec named && !named.inbound()
                    && named.name().equals(adapter)), "--key " + key + ": write ADAPTER=PROPERTY, with the name of an outbound adapter");
            properties.merge(adapter, List.of(key.substring(equals + 1)), (one, other) -> Stream.concat(one.stream(), other.stream()).toList());
        }
        return properties;
    }

    private int run(ChaosPlan plan) throws IOException, InterruptedException, UserError {
        var err = spec.commandLine().getErr();
        var console = new ConsoleChaos(err, plan.folder().resolve("network.log"));
        try (console) {
            var run = new ChaosRun(Installation.find(), plan, console);
            Signals.endOn(run::interrupt, err);
            var outcome = run.run();
            report(plan, outcome);
            return outcome.ok() ? ExitCodes.OK : ExitCodes.FAILED;
        } catch (IllegalArgumentException e) {
            throw new UserError(e.getMessage());
        }
    }

    private void report(ChaosPlan plan, ChaosOutcome outcome) {
        var out = spec.commandLine().getOut();
        out.print(ChaosReport.text(plan, outcome));
        out.flush();
        if (folder.isPresent()) {
            spec.commandLine().getErr().println("kept: " + plan.folder());
        } else if (!outcome.ok()) {
            spec.commandLine().getErr().println("to look into it, repeat the campaign with --seed " + plan.seed() + " --folder DIR");
        }
    }
}

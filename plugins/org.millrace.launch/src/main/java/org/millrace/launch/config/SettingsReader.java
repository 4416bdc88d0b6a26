package org.millrace.launch.config;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.variables.VariablesPlugin;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.osgi.util.NLS;
import org.millrace.compiler.epl.StatementSets;
import org.millrace.compiler.load.LoadChanges;
import org.millrace.compiler.requirement.RequirementsFile;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.JvmOptions.Collector;
import org.millrace.launcher.RunFiles;
import org.millrace.report.requirement.RequirementParser;
import org.millrace.report.requirement.Requirements;
import org.millrace.runtime.api.Durations;
import org.millrace.workspace.preference.RuntimePreferences;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads the attributes of a launch configuration, and collects the first error of each group. */
public final class SettingsReader {

    private static final int MOST_CONNECTIONS = 10_000;
    private static final double FASTEST = 1e9;
    private static final int SHORTEST_SAMPLING = 10;
    private static final int LONGEST_SAMPLING = 60_000;
    private static final Pattern MEMORY = Pattern.compile("[1-9]\\d{0,8}[kKmMgG]");

    /**
     * The settings and errors of a configuration.
     *
     * @param settings the settings, with the default for each invalid value
     * @param problems the first error of each group, a sentence for the user
     */
    public record Result(LaunchSettings settings, Map<Section, String> problems) {
    }

    private final ILaunchConfiguration configuration;
    private final Map<Section, String> problems = new EnumMap<>(Section.class);

    private SettingsReader(ILaunchConfiguration configuration) {
        this.configuration = configuration;
    }

    /**
     * Reads a launch configuration.
     *
     * @throws CoreException if its file cannot be read
     */
    public static Result read(ILaunchConfiguration configuration) throws CoreException {
        var reader = new SettingsReader(configuration);
        var settings = reader.settings();
        return new Result(settings, reader.problems);
    }

    private LaunchSettings settings() throws CoreException {
        var project = configuration.getAttribute(LaunchAttributes.PROJECT, "").strip();
        ProjectChoice.problem(project).ifPresent(problem -> problems.putIfAbsent(Section.MAIN, problem));
        var load = new LoadChanges(whole(LaunchAttributes.CONNECTIONS, Section.LOAD, 1, MOST_CONNECTIONS, Messages.connections_bad),
                value(LaunchAttributes.RATE, Section.LOAD, SettingsReader::rate),
                value(LaunchAttributes.DURATION, Section.LOAD, SettingsReader::some), value(LaunchAttributes.WARMUP, Section.LOAD, Durations::parse),
                value(LaunchAttributes.RAMP, Section.LOAD, Durations::parse));
        return new LaunchSettings(project, statements(project),
                configuration.getAttribute(LaunchAttributes.NO_LOAD, false) ? Optional.empty() : Optional.of(load),
                configuration.getAttribute(LaunchAttributes.IN_PROCESS, false), value(LaunchAttributes.LIMIT, Section.LOAD, SettingsReader::some),
                java(), collector(), heap(), arguments(), environment(), sampling(), configuration.getAttribute(LaunchAttributes.WAITS, true),
                configuration.getAttribute(LaunchAttributes.KEEP, true), files(project),
                value(LaunchAttributes.REQUIREMENTS, Section.REQUIREMENTS, SettingsReader::required).orElse(Requirements.NONE));
    }

    /** Returns the statement sets. A set of which there is no file is a problem. */
    private Map<String, String> statements(String project) throws CoreException {
        var chosen = configuration.getAttribute(LaunchAttributes.STATEMENTS, Map.of());
        ProjectChoice.find(project).ifPresent(found -> chosen.forEach((processor, key) -> {
            if (StatementSets.files(processor, key).stream().noneMatch(file -> found.getFile(IPath.fromPortableString(file)).exists())) {
                problems.putIfAbsent(Section.MAIN, NLS.bind(Messages.statements_missing, key, processor));
            }
        }));
        return chosen;
    }

    private static Requirements required(String text) {
        var result = RequirementParser.parse(text);
        if (!result.faults().isEmpty()) {
            throw new IllegalArgumentException(RequirementsFile.messages(text, result.faults()).getFirst());
        }
        return result.requirements();
    }

    private RunFiles files(String project) throws CoreException {
        var found = ProjectChoice.find(project);
        return found.isEmpty() ? RunFiles.NONE
                : new FilesReader(configuration, problem -> problems.putIfAbsent(Section.JOURNAL, problem)).read(found.get().getLocation().toPath());
    }

    private static double rate(String text) {
        try {
            var rate = Double.parseDouble(text);
            if (rate > 0 && rate <= FASTEST) {
                return rate;
            }
        } catch (NumberFormatException e) {
            // Reported below.
        }
        throw new IllegalArgumentException(Messages.rate_bad);
    }

    private static Duration some(String text) {
        var duration = Durations.parse(text);
        if (duration.isZero()) {
            throw new IllegalArgumentException(Messages.duration_zero);
        }
        return duration;
    }

    private Path java() throws CoreException {
        var given = text(LaunchAttributes.JAVA_HOME, RuntimePreferences.JAVA_HOME);
        var program = Platform.OS_WIN32.equals(Platform.getOS()) ? "java.exe" : "java";
        var own = Path.of(System.getProperty("java.home"), "bin", program);
        try {
            var java = given.isEmpty() ? own : Path.of(given, "bin", program);
            if (Files.isExecutable(java)) {
                return java;
            }
        } catch (InvalidPathException e) {
            // Reported below.
        }
        problems.putIfAbsent(Section.RUNTIME, NLS.bind(Messages.java_bad, given));
        return own;
    }

    private Collector collector() throws CoreException {
        var given = text(LaunchAttributes.COLLECTOR, RuntimePreferences.COLLECTOR);
        return Arrays.stream(Collector.values()).filter(collector -> collector.label().equals(given.toLowerCase(Locale.ROOT))).findFirst().orElseGet(() -> {
            problems.putIfAbsent(Section.RUNTIME, NLS.bind(Messages.collector_bad, given));
            return Collector.ZGC;
        });
    }

    private String heap() throws CoreException {
        var given = text(LaunchAttributes.HEAP, RuntimePreferences.HEAP);
        if (!MEMORY.matcher(given).matches()) {
            problems.putIfAbsent(Section.RUNTIME, NLS.bind(Messages.heap_bad, given));
        }
        return given;
    }

    private List<String> arguments() throws CoreException {
        var given = configuration.getAttribute(LaunchAttributes.ARGUMENTS, "");
        try {
            return List.of(DebugPlugin.parseArguments(VariablesPlugin.getDefault().getStringVariableManager().performStringSubstitution(given)));
        } catch (CoreException e) {
            problems.putIfAbsent(Section.RUNTIME, NLS.bind(Messages.arguments_bad, e.getStatus().getMessage()));
            return List.of();
        }
    }

    /**
     * Returns the variables of the Environment tab, merged with those of the workbench if the configuration says so.
     */
    private Optional<Map<String, String>> environment() throws CoreException {
        var lines = DebugPlugin.getDefault().getLaunchManager().getEnvironment(configuration);
        if (lines == null) {
            return Optional.empty();
        }
        var variables = new LinkedHashMap<String, String>();
        for (var line : lines) {
            // Some names of variables on Windows begin with an equals sign.
            var sign = line.indexOf('=', 1);
            if (sign > 0) {
                variables.put(line.substring(0, sign), line.substring(sign + 1));
            }
        }
        return Optional.of(variables);
    }

    private Duration sampling() throws CoreException {
        var preferred = Platform.getPreferencesService().getInt(RuntimePreferences.NODE, RuntimePreferences.SAMPLING_MILLIS, 1_000, null);
        return Duration.ofMillis(whole(LaunchAttributes.SAMPLING, Section.MEASURING, SHORTEST_SAMPLING, LONGEST_SAMPLING, Messages.sampling_bad)
                .orElse(preferred));
    }

    private Optional<Integer> whole(String attribute, Section section, int least, int most, String message) throws CoreException {
        return value(attribute, section, text -> {
            try {
                var number = Integer.parseInt(text);
                if (number >= least && number <= most) {
                    return number;
                }
            } catch (NumberFormatException e) {
                // Reported below.
            }
            throw new IllegalArgumentException(NLS.bind(message, "%,d".formatted(least), "%,d".formatted(most)));
        });
    }

    private <T> Optional<T> value(String attribute, Section section, Function<String, T> parse) throws CoreException {
        return new AttributeValues(configuration, problem -> problems.putIfAbsent(section, problem)).read(attribute, parse);
    }

    private String text(String attribute, String preference) throws CoreException {
        var own = configuration.getAttribute(attribute, "").strip();
        return own.isEmpty() ? Platform.getPreferencesService().getString(RuntimePreferences.NODE, preference, "", null).strip() : own;
    }
}

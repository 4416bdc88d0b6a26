package org.millrace.launch.config;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.variables.VariablesPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.osgi.util.NLS;
import org.millrace.control.JournalMessages.JournalParams;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.JournalLimits;
import org.millrace.launcher.RunFiles;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Reads the attributes of a launch configuration about the journal and the outputs. Paths may have variables; relative
 * ones are in the project.
 *
 * @param configuration the launch configuration
 * @param problems      receives each error, a sentence for the user
 */
record FilesReader(ILaunchConfiguration configuration, Consumer<String> problems) {

    private static final List<String> FSYNC = List.of("none", JournalParams.NONE.fsync(), "each");

    /**
     * Reads the attributes.
     *
     * @param project the folder of the project
     */
    RunFiles read(Path project) throws CoreException {
        var outputs = path(LaunchAttributes.OUTPUTS, project);
        outputs.filter(Files::isDirectory).ifPresent(file -> problems.accept(NLS.bind(Messages.outputs_folder, file)));
        var folder = path(LaunchAttributes.JOURNAL, project);
        folder.filter(file -> Files.exists(file) && !Files.isDirectory(file)).ifPresent(file -> problems.accept(NLS.bind(Messages.journal_file, file)));
        return RunFiles.of(outputs, folder.isEmpty() ? JournalParams.NONE : journal(folder.get()));
    }

    private JournalParams journal(Path folder) throws CoreException {
        var limits = value(LaunchAttributes.JOURNAL_KEEP, text -> JournalLimits.parse(List.of(text.split("[\\s,;]+")))).orElse(new JournalLimits(0, 0));
        return new JournalParams(folder.toString(), configuration.getAttribute(LaunchAttributes.JOURNAL_WANTED, false),
                value(LaunchAttributes.JOURNAL_FSYNC, FilesReader::fsync).orElse(JournalParams.NONE.fsync()),
                value(LaunchAttributes.JOURNAL_SEGMENT, JournalLimits::segmentBytes).orElse(0L), limits.keepBytes(), limits.keepSeconds(),
                configuration.getAttribute(LaunchAttributes.JOURNAL_CONTINUE, false));
    }

    private static String fsync(String text) {
        if (!FSYNC.contains(text)) {
            throw new IllegalArgumentException(NLS.bind(Messages.journal_fsync_bad, text));
        }
        return text;
    }

    private Optional<Path> path(String attribute, Path project) throws CoreException {
        var text = configuration.getAttribute(attribute, "").strip();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(project.resolve(VariablesPlugin.getDefault().getStringVariableManager().performStringSubstitution(text))
                    .toAbsolutePath().normalize());
        } catch (InvalidPathException e) {
            problems.accept(NLS.bind(Messages.named, name(attribute), e.getMessage()));
        } catch (CoreException e) {
            problems.accept(NLS.bind(Messages.named, name(attribute), e.getStatus().getMessage()));
        }
        return Optional.empty();
    }

    private <T> Optional<T> value(String attribute, Function<String, T> parse) throws CoreException {
        var text = configuration.getAttribute(attribute, "").strip();
        try {
            return text.isEmpty() ? Optional.empty() : Optional.of(parse.apply(text));
        } catch (IllegalArgumentException e) {
            problems.accept(NLS.bind(Messages.named, name(attribute), e.getMessage()));
            return Optional.empty();
        }
    }

    private static String name(String attribute) {
        return switch (attribute) {
            case LaunchAttributes.OUTPUTS -> Messages.outputs;
            case LaunchAttributes.JOURNAL_SEGMENT -> Messages.journal_segment;
            case LaunchAttributes.JOURNAL_KEEP -> Messages.journal_keep;
            case LaunchAttributes.JOURNAL_FSYNC -> Messages.journal_fsync;
            default -> Messages.journal;
        };
    }
}

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
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads the attributes of a launch configuration about the journal and the outputs. Paths may have variables; relative
 * ones are in the project.
 *
 * @param configuration the launch configuration
 * @param problems      receives each error, a sentence for the user
 */
record FilesReader(ILaunchConfiguration configuration, Consumer<String> problems) {

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
        var limits = values().read(LaunchAttributes.JOURNAL_KEEP, text -> JournalLimits.parse(List.of(text.split("[\\s,;]+")))).orElse(new JournalLimits(0, 0));
        return new JournalParams(folder.toString(), configuration.getAttribute(LaunchAttributes.JOURNAL_WANTED, false),
                values().read(LaunchAttributes.JOURNAL_FSYNC, FilesReader::fsync).orElse(JournalParams.NONE.fsync()),
                values().read(LaunchAttributes.JOURNAL_SEGMENT, JournalLimits::segmentBytes).orElse(0L), limits.keepBytes(), limits.keepSeconds(),
                configuration.getAttribute(LaunchAttributes.JOURNAL_CONTINUE, false));
    }

    private static String fsync(String text) {
        if (!JournalParams.FSYNC.contains(text)) {
            throw new IllegalArgumentException(NLS.bind(Messages.journal_fsync_bad, text));
        }
        return text;
    }

    private Optional<Path> path(String attribute, Path project) throws CoreException {
        return values().read(attribute, text -> project.resolve(replaced(text)).toAbsolutePath().normalize());
    }

    private static String replaced(String text) {
        try {
            return VariablesPlugin.getDefault().getStringVariableManager().performStringSubstitution(text);
        } catch (CoreException e) {
            throw new IllegalArgumentException(e.getStatus().getMessage(), e);
        }
    }

    private AttributeValues values() {
        return new AttributeValues(configuration, problems);
    }
}

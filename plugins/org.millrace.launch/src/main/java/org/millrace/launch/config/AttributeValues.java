package org.millrace.launch.config;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.osgi.util.NLS;
import org.millrace.launch.internal.Messages;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Reads attributes of a launch configuration that are texts as users write them.
 *
 * @param configuration the launch configuration
 * @param problems      receives each error with the name of its field, a sentence for the user
 */
record AttributeValues(ILaunchConfiguration configuration, Consumer<String> problems) {

    /**
     * Reads an attribute.
     *
     * @param parse throws an {@link IllegalArgumentException} with a message for the user if the text is wrong
     * @return the value; empty if the attribute is absent, empty or wrong
     */
    <T> Optional<T> read(String attribute, Function<String, T> parse) throws CoreException {
        var text = configuration.getAttribute(attribute, "").strip();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(parse.apply(text));
        } catch (IllegalArgumentException e) {
            problems.accept(NLS.bind(Messages.named, name(attribute), e.getMessage()));
            return Optional.empty();
        }
    }

    private static String name(String attribute) {
        return switch (attribute) {
            case LaunchAttributes.CONNECTIONS -> Messages.connections;
            case LaunchAttributes.RATE -> Messages.rate;
            case LaunchAttributes.RAMP -> Messages.ramp;
            case LaunchAttributes.DURATION -> Messages.duration;
            case LaunchAttributes.WARMUP -> Messages.warmup;
            case LaunchAttributes.LIMIT -> Messages.limit;
            case LaunchAttributes.REQUIREMENTS -> Messages.requirements;
            case LaunchAttributes.OUTPUTS -> Messages.outputs;
            case LaunchAttributes.JOURNAL -> Messages.journal;
            case LaunchAttributes.JOURNAL_SEGMENT -> Messages.journal_segment;
            case LaunchAttributes.JOURNAL_KEEP -> Messages.journal_keep;
            case LaunchAttributes.JOURNAL_FSYNC -> Messages.journal_fsync;
            default -> Messages.sampling;
        };
    }
}

package org.millrace.adapters.kafka;

import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Settings;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The settings of inbound adapters that name topics and positions. */
public final class InboundSettings {

    /** The beginning of a partition. */
    public static final String EARLIEST = "earliest";
    /** The end of a partition. */
    public static final String LATEST = "latest";
    /** The committed offset only. */
    public static final String COMMITTED = "committed";

    private static final Set<String> WORDS = Set.of(EARLIEST, LATEST, COMMITTED);

    private InboundSettings() {
    }

    /** Returns the names of the topics; empty if there is a pattern. */
    public static List<String> topics(Settings settings) {
        return Arrays.stream(settings.text(KafkaAdapterProvider.TOPIC).split(",")).map(String::strip).filter(name -> !name.isEmpty()).toList();
    }

    /** Returns the time at which to begin; empty if the setting {@code start} is a word. */
    public static Optional<Instant> startTime(Settings settings) {
        var start = settings.text("start").strip();
        return WORDS.contains(start) ? Optional.empty() : Optional.of((Instant) PropertyType.TIMESTAMP.fit(start));
    }

    static void check(Settings settings, List<Settings.Fault> faults) {
        var pattern = settings.text(KafkaAdapterProvider.PATTERN);
        var topics = topics(settings);
        if (topics.isEmpty() == pattern.isBlank()) {
            faults.add(new Settings.Fault(KafkaAdapterProvider.TOPIC, topics.isEmpty() ? "the topics are missing; set 'topic' or 'topicPattern'"
                    : "'topic' and 'topicPattern' are both set; keep one of them"));
        }
        if (settings.text("group").isBlank()) {
            faults.add(new Settings.Fault("group", "the consumer group is missing; set 'group'"));
        }
        try {
            Pattern.compile(pattern);
        } catch (PatternSyntaxException e) {
            faults.add(new Settings.Fault(KafkaAdapterProvider.PATTERN, "'" + pattern + "' is no regular expression: " + e.getDescription()));
        }
        try {
            startTime(settings);
        } catch (IllegalArgumentException e) {
            faults.add(new Settings.Fault("start", "'" + settings.text("start") + "' is no start; write earliest, latest, committed, or a time such as "
                    + "2026-01-31T08:00:00Z"));
        }
        for (var name : List.of("retryDelay", "commitInterval")) {
            Durations.fault(settings.text(name)).ifPresent(message -> faults.add(new Settings.Fault(name, message)));
        }
    }
}

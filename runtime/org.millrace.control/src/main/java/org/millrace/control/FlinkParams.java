package org.millrace.control;

import java.time.Duration;
import java.util.Optional;

/**
 * How a network runs on Apache Flink.
 *
 * @param parallelism     number of parts that run at the same time, where a stage can be divided; 0 for the default
 * @param checkpointMillis the time between two checkpoints in milliseconds; 0 for none
 */
public record FlinkParams(int parallelism, long checkpointMillis) implements Parameters.Ranged {

    /** The number of parts into which a state can be divided, and with it the largest parallelism. */
    public static final int MOST = 64;

    /** The default time between two checkpoints. */
    public static final Duration DEFAULT_INTERVAL = Duration.ofSeconds(1);

    /** One part, with checkpoints. */
    public static final FlinkParams DEFAULT = new FlinkParams(1, DEFAULT_INTERVAL.toMillis());

    @Override
    public Optional<String> outOfRange() {
        return parallelism < 0 || checkpointMillis < 0 ? Optional.of("the parallelism and the time between checkpoints are not negative") : Optional.empty();
    }
}

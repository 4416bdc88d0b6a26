package org.millrace.flink.embedded;

import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.JobManagerOptions;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.TaskManagerOptions;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * The settings of a cluster in this process.
 *
 * @param taskManagers number of task managers
 * @param every        the interval of checkpoints; zero for none
 * @param folder       the folder of checkpoints
 * @param savepoint    the savepoint from which the job goes on, if any
 */
public record EmbeddedSettings(int taskManagers, Duration every, Path folder, Optional<Path> savepoint) {

    /** How often a job starts again after a failure. */
    private static final String LOOPBACK = "127.0.0.1";
    private static final int RESTARTS = 100;
    private static final Duration RESTART_DELAY = Duration.ofMillis(100);

    Configuration configuration() {
        var settings = new Configuration();
        settings.set(JobManagerOptions.BIND_HOST, LOOPBACK);
        settings.set(TaskManagerOptions.BIND_HOST, LOOPBACK);
        settings.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, MemorySize.ofMebiBytes(1));
        settings.set(TaskManagerOptions.NETWORK_MEMORY_MIN, MemorySize.ofMebiBytes(64));
        settings.set(TaskManagerOptions.NETWORK_MEMORY_MAX, MemorySize.ofMebiBytes(64));
        settings.set(CheckpointingOptions.CHECKPOINT_STORAGE, "filesystem");
        settings.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, folder.toUri().toString());
        if (every.isZero()) {
            settings.set(RestartStrategyOptions.RESTART_STRATEGY, "none");
        } else {
            settings.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, every);
            settings.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay");
            settings.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, RESTARTS);
            settings.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_DELAY, RESTART_DELAY);
        }
        return settings;
    }
}

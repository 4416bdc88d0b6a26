package org.millrace.runtime.kernel;

import java.nio.file.Path;
import java.time.Duration;

/**
 * How a network keeps its state.
 *
 * @param folder  the folder of the snapshots; exists
 * @param journal the folder of the journal
 * @param every   the time between two snapshots
 * @param history whether a start takes the state of the statements from the whole journal, so that changed ones have one, too
 */
public record StateOptions(Path folder, Path journal, Duration every, boolean history) {
}

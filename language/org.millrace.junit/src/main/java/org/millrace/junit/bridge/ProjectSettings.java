package org.millrace.junit.bridge;

import java.nio.file.Path;
import java.util.Map;

/**
 * The project that is tested.
 *
 * @param runtimeJars the folder with the jars of the runtime
 * @param project     the folder of the project, or the {@code .epn} file in it
 * @param overrides   values that replace those of the network, by {@code stage.property}
 * @param heap        the heap of the process for tests, in the format of -Xmx
 */
public record ProjectSettings(Path runtimeJars, Path project, Map<String, String> overrides, String heap) {
}

package org.millrace.workspace.runtime;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A jar to compile against.
 *
 * @param sources the folder with its sources, if the runtime has them
 */
public record RuntimeJar(Path classes, Optional<Path> sources) {
}

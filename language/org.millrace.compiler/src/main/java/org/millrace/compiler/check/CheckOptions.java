package org.millrace.compiler.check;

import org.millrace.compiler.CompileOptions;
import org.millrace.launcher.CompileService;

import java.util.Optional;

/**
 * What is checked.
 *
 * @param compile how projects are compiled
 * @param engine  asks the engine; without it, what only the engine knows is not found
 */
public record CheckOptions(CompileOptions compile, Optional<CompileService> engine) {
}

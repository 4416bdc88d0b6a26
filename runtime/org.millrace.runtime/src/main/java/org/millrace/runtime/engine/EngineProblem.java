package org.millrace.runtime.engine;

/**
 * A statement that cannot be compiled or deployed.
 *
 * @param file    the file in which it stands; empty if it stands in the network itself
 * @param line    from 1
 * @param column  from 1
 * @param message what is wrong
 */
public record EngineProblem(String file, int line, int column, String message) {
}

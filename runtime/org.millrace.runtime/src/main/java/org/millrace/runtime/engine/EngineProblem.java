package org.millrace.runtime.engine;

/**
 * A statement that cannot be compiled or deployed.
 *
 * @param file    the source file; empty if the statement is part of the network file
 * @param line    the line, from 1
 * @param column  the column, from 1
 * @param message the problem
 */
public record EngineProblem(String file, int line, int column, String message) {
}

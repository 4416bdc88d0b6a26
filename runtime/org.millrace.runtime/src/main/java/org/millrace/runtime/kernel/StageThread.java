package org.millrace.runtime.kernel;

/**
 * A thread that brings events into the network, or a thread of a Stream.
 *
 * @param id    its id in the JVM
 * @param name  its name
 * @param stage the inbound adapter or the Stream
 */
public record StageThread(long id, String name, String stage) {
}

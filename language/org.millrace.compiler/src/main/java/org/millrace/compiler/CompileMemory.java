package org.millrace.compiler;

import org.millrace.compiler.internal.Memory;

import java.util.List;

/**
 * What compilations of one project leave to the next, so that it makes anew only what has changed and
 * what depends on it: a processor if its part of the network, one of its files or a list of values is
 * another. To be used with the same options, without overrides, by one thread at a time. The objects in the results
 * are the same as long as nothing has changed: the network, and the texts of processors.
 */
public final class CompileMemory {

    private final Memory memory = new Memory();

    /** Remembers nothing yet. */
    public CompileMemory() {
    }

    /** The names of the processors whose statements the last compilation made anew. */
    public List<String> compiled() {
        return memory.compiled();
    }

    Memory memory() {
        return memory;
    }
}

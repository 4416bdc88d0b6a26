package org.millrace.runtime.compile;

import com.espertech.esper.common.client.EPCompiled;

import java.util.List;
import java.util.Optional;

/**
 * What the compiler thinks of a statement or module.
 *
 * @param faults   empty if all is well
 * @param compiled for those that use what it declares; empty if it is faulty or declares nothing
 */
record Verdict(List<Fault> faults, Optional<EPCompiled> compiled) {

    private static final int BASE_WEIGHT = 500;

    /**
     * A fault.
     *
     * @param statement the index of the statement among those that were compiled together
     * @param offset    where it is in the statement's text
     * @param length    0 if it is not known
     * @param message   for the user
     */
    record Fault(int statement, int offset, int length, String message) {
    }

    boolean ok() {
        return faults.isEmpty();
    }

    /** About how many bytes it takes in memory. */
    long weight() {
        return BASE_WEIGHT + faults.stream().mapToLong(fault -> 2L * fault.message().length()).sum()
                + compiled.map(each -> each.getClasses().values().stream().mapToLong(bytes -> bytes.length).sum()).orElse(0L);
    }
}

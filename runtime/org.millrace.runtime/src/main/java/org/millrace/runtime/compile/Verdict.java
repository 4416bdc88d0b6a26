package org.millrace.runtime.compile;

import com.espertech.esper.common.client.EPCompiled;

import java.util.List;
import java.util.Optional;

/**
 * The compiler's result for a statement or module.
 *
 * @param faults   the errors; empty if there are none
 * @param compiled the compiled module for dependent statements; empty if it is faulty or declares nothing
 */
record Verdict(List<Fault> faults, Optional<EPCompiled> compiled) {

    private static final int BASE_WEIGHT = 500;

    /**
     * A fault.
     *
     * @param statement the index of the statement among those compiled together
     * @param offset    the position in the statement's text
     * @param length    the length; 0 if unknown
     * @param message   the message for the user
     */
    record Fault(int statement, int offset, int length, String message) {
    }

    boolean ok() {
        return faults.isEmpty();
    }

    /** Returns the approximate memory use in bytes. */
    long weight() {
        return BASE_WEIGHT + faults.stream().mapToLong(fault -> 2L * fault.message().length()).sum()
                + compiled.map(each -> each.getClasses().values().stream().mapToLong(bytes -> bytes.length).sum()).orElse(0L);
    }
}

package org.millrace.profile.series;

import org.millrace.control.Sample.WaitKind;

import java.util.List;

/**
 * A position in the program at which threads wait.
 *
 * @param kind  the kind of wait
 * @param stage the stage of the waiting thread; empty for JVM-wide waits and threads without a stage
 * @param stack the stack, innermost call first; may be empty
 */
public record WaitPlace(WaitKind kind, String stage, List<String> stack) {
}

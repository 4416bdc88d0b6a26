package org.millrace.profile.series;

import org.millrace.control.Sample.WaitKind;

import java.util.List;

/**
 * Where threads wait.
 *
 * @param kind  what for
 * @param stage the stage whose thread waits; empty for the JVM as a whole or a thread of none
 * @param stack where in the program, the innermost call first; may be empty
 */
public record WaitPlace(WaitKind kind, String stage, List<String> stack) {
}

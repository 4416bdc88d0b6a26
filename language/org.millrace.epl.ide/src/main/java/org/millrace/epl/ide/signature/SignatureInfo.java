package org.millrace.epl.ide.signature;

import java.util.List;

/**
 * A way to call something.
 *
 * @param label      the call with its parameters
 * @param parameters the parameters, as they stand in the label
 * @param markdown   what it is for
 */
public record SignatureInfo(String label, List<String> parameters, String markdown) {

    /** Copies the list. */
    public SignatureInfo {
        parameters = List.copyOf(parameters);
    }
}

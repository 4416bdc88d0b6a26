package org.millrace.epl.ide.signature;

import java.util.List;

/**
 * The ways to call what is being called.
 *
 * @param signatures the ways
 * @param active     the position of the one that fits what is written
 * @param parameter  the position of the parameter that is being written
 */
public record SignatureHelp(List<SignatureInfo> signatures, int active, int parameter) {

    /** Copies the list. */
    public SignatureHelp {
        signatures = List.copyOf(signatures);
    }
}

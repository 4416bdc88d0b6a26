package org.millrace.epl.ide.rename;

import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.ide.EplDocument;

import java.util.List;
import java.util.Map;

/** What became of a wish to rename something. */
public sealed interface RenameResult {

    /**
     * It can be done.
     *
     * @param edits the changes of each text
     */
    record Changes(Map<EplDocument, List<TextEdit>> edits) implements RenameResult {
    }

    /**
     * It cannot be done.
     *
     * @param reason why, as a sentence without a full stop
     */
    record Refused(String reason) implements RenameResult {
    }
}

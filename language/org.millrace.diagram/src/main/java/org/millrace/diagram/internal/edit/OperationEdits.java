package org.millrace.diagram.internal.edit;

import org.eclipse.glsp.server.operations.Operation;
import org.millrace.epn.edit.Edit;

import java.util.List;

/**
 * Turns one kind of operation that the page asks for into edits of the network.
 *
 * @param <O> the operation
 */
public interface OperationEdits<O extends Operation> {

    /** The class of the operation; it has a public constructor without arguments. */
    Class<O> operation();

    /**
     * The edits that do the operation, in order. Nothing in an operation can be relied on: it comes from
     * outside.
     *
     * @return empty if there is nothing to do
     * @throws RejectedOperation if the operation makes no sense
     */
    List<Edit<?>> edits(O operation) throws RejectedOperation;

    /** Whether what the edits give back is selected afterwards. */
    default boolean selectsResult() {
        return false;
    }
}

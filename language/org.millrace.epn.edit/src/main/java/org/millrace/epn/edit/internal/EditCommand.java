package org.millrace.epn.edit.internal;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;

/** Puts an edit on the stack. */
public final class EditCommand<T> extends RecordedCommand {

    private final Edit<T> edit;
    private final EditedNetwork network;
    private T result;

    /** Makes the command of an edit that is not refused. */
    public EditCommand(Edit<T> edit, EditedNetwork network) {
        super(network.resource(), edit.label());
        this.edit = edit;
        this.network = network;
    }

    @Override
    protected void doExecute() {
        result = perform(edit, network);
    }

    /**
     * Performs an edit that is not refused.
     *
     * @throws RefusedException if the network can no longer be saved; it has changed then
     */
    public static <T> T perform(Edit<T> edit, EditedNetwork network) {
        var result = edit.perform(network);
        Unresolved.resolve(network);
        XmlText.unwritable(network).ifPresent(refusal -> {
            throw new RefusedException(refusal);
        });
        return result;
    }

    /** What the edit gave back. */
    public T result() {
        return result;
    }
}

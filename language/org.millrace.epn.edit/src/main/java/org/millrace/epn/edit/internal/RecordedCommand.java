package org.millrace.epn.edit.internal;

import org.eclipse.emf.common.notify.Notifier;
import org.eclipse.emf.edit.command.ChangeCommand;

/** A command that is undone by what was recorded while it ran. */
abstract class RecordedCommand extends ChangeCommand {

    private boolean attempted;

    RecordedCommand(Notifier notifier, String label) {
        super(notifier);
        setLabel(label);
    }

    /**
     * Does the work before the command is put on the stack.
     *
     * @return whether anything has changed
     */
    final boolean attempt() {
        attempted = true;
        try {
            super.execute();
        } catch (RuntimeException | Error e) {
            if (getChangeDescription() != null) {
                getChangeDescription().apply();
            }
            throw e;
        }
        return !getChangeDescription().getObjectChanges().isEmpty() || !getChangeDescription().getResourceChanges().isEmpty();
    }

    /** What has been recorded is to be put on the stack. */
    @Override
    protected final boolean prepare() {
        return true;
    }

    /** The stack executes what is put on it; here that was done before. */
    @Override
    public final void execute() {
        if (!attempted) {
            throw new IllegalStateException("the command belongs on a recording stack");
        }
    }
}

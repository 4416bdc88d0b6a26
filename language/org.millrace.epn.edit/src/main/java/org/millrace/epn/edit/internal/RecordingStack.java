package org.millrace.epn.edit.internal;

import org.eclipse.emf.common.command.BasicCommandStack;
import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.ecore.resource.Resource;

import java.util.Collection;

/**
 * A command stack that records what any command does, so that one that throws leaves nothing
 * behind, and that keeps no commands that did nothing.
 */
public final class RecordingStack extends BasicCommandStack {

    private final Resource resource;

    /** Records the changes of a resource. */
    public RecordingStack(Resource resource) {
        this.resource = resource;
    }

    @Override
    public void execute(Command command) {
        if (command != null && command.canExecute()) {
            var recorded = command instanceof RecordedCommand own ? own : new Foreign(resource, command);
            if (recorded.attempt()) {
                super.execute(recorded);
            }
        }
    }

    /** Forgets all commands and takes the model as saved. */
    public void restart() {
        saveIndex = -1;
        flush();
    }

    /** A command that somebody else has written. */
    private static final class Foreign extends RecordedCommand {

        private final Command command;

        Foreign(Resource resource, Command command) {
            super(resource, command.getLabel());
            this.command = command;
        }

        @Override
        protected void doExecute() {
            command.execute();
        }

        @Override
        public Collection<?> getResult() {
            return command.getResult();
        }

        @Override
        public Collection<?> getAffectedObjects() {
            return command.getAffectedObjects();
        }
    }
}

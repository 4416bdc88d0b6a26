package org.millrace.diagram.internal.page;

import org.eclipse.glsp.server.actions.Action;

/** Tells the page to do something with its selection or its view. */
public final class RunCommand extends Action {

    private final String command;

    /** Makes one. */
    public RunCommand(String command) {
        super("epn.run");
        this.command = command;
    }

    /** What to do. */
    public String command() {
        return command;
    }
}

package org.millrace.tests.ui;

import org.eclipse.core.commands.Parameterization;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;

/** Executes commands of the workbench. */
public final class Commands {

    private Commands() {
    }

    /** Executes a command without parameters. */
    public static void execute(String id) {
        execute(new ParameterizedCommand(commands().getCommand(id), null));
    }

    /** Executes a command with a parameter. */
    public static void execute(String id, String parameter, String value) {
        var command = commands().getCommand(id);
        try {
            execute(new ParameterizedCommand(command, new Parameterization[] {new Parameterization(command.getParameter(parameter), value)}));
        } catch (CommandException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns whether a command is enabled. */
    public static boolean isEnabled(String id) {
        return commands().getCommand(id).isEnabled();
    }

    private static void execute(ParameterizedCommand command) {
        try {
            PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(command, null);
        } catch (CommandException e) {
            throw new AssertionError(e);
        }
    }

    private static ICommandService commands() {
        return PlatformUI.getWorkbench().getService(ICommandService.class);
    }
}

package org.millrace.diagram.ui.command;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.millrace.diagram.PageCommand;

/**
 * Runs a command of the diagram. The command's name is the initialization data of the handler's declaration, after the
 * colon.
 */
public final class PageCommandHandler extends AbstractHandler implements IExecutableExtension {

    private PageCommand command;

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        command = PageCommand.valueOf((String) data);
    }

    @Override
    public void setEnabled(Object context) {
        setBaseEnabled(ShownDiagram.of(context).isPresent());
    }

    @Override
    public Object execute(ExecutionEvent event) {
        ShownDiagram.of(event.getApplicationContext()).ifPresent(page -> page.run(command));
        return null;
    }
}

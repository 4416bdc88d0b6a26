package org.millrace.ui.project;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;

/**
 * Creates a project from the example that the command parameter names. If the project name is in use, opens the wizard
 * with the example selected.
 */
public final class NewExampleProjectHandler extends AbstractHandler {

    private static final String PARAMETER = "org.millrace.ui.example";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        var id = event.getParameter(PARAMETER);
        var example = id == null ? Examples.all().stream().findFirst() : Examples.find(id);
        var place = example.map(known -> ProjectLocation.inWorkspace(known.projectName()));
        if (id != null && place.filter(free -> free.problem().isEmpty()).isPresent()) {
            new ExampleProjectJob(new ProjectCreation(place.get(), example.get()), window.getWorkbench().getDisplay()).schedule();
        } else {
            ProjectWizardDialog.open(window, example.map(Example::id).orElse(""));
        }
        return null;
    }
}

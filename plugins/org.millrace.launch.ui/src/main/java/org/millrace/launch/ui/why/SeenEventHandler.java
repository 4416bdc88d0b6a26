package org.millrace.launch.ui.why;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.launch.config.ProjectChoice;
import org.millrace.launch.replay.WhyQuestion;
import org.millrace.profile.inspect.InspectedEvent;

import java.nio.file.Path;

/** Explains the selected event of the Event Inspector from the journal of its run, also while the network runs. */
public final class SeenEventHandler extends AbstractHandler {

    /** The newest run of a journal. */
    private static final int LAST = 0;

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        if (HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection
                && selection.getFirstElement() instanceof InspectedEvent inspected) {
            var deployment = inspected.run().plan().deployment();
            var journal = inspected.run().plan().files().journal().folder();
            var project = ProjectChoice.at(deployment.folder());
            if (journal.isEmpty() || inspected.event().stage().isEmpty() || project.isEmpty()) {
                MessageDialog.openInformation(HandlerUtil.getActiveShell(event), Messages.seen_title,
                        inspected.event().stage().isEmpty() ? Messages.seen_injected : Messages.seen_noJournal);
            } else {
                explain(event, project.get(), Path.of(journal), inspected);
            }
        }
        return null;
    }

    private static void explain(ExecutionEvent event, IProject project, Path journal, InspectedEvent inspected) throws ExecutionException {
        try {
            WhyView.ask(HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage(), project, journal, LAST, new WhyQuestion.Seen(inspected.event()));
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
    }
}

package org.millrace.launch.ui.apply;

import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.core.resources.IResource;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.services.IEvaluationService;
import org.millrace.launch.run.NetworkRuns;

/** Whether the network of a file's project runs, so that something can be applied to it. */
public final class RunsTester extends PropertyTester {

    private static final String PROPERTY = "org.millrace.launch.ui.runs";

    /** Made by the workbench, once. */
    public RunsTester() {
        NetworkRuns.get().addListener(() -> {
            var display = PlatformUI.getWorkbench().getDisplay();
            if (!display.isDisposed()) {
                display.asyncExec(RunsTester::evaluate);
            }
        });
    }

    private static void evaluate() {
        if (PlatformUI.isWorkbenchRunning() && !PlatformUI.getWorkbench().isClosing()) {
            PlatformUI.getWorkbench().getService(IEvaluationService.class).requestEvaluation(PROPERTY);
        }
    }

    @Override
    public boolean test(Object receiver, String property, Object[] arguments, Object expected) {
        return receiver instanceof IResource resource && !NetworkRuns.get().of(resource.getProject()).isEmpty();
    }
}

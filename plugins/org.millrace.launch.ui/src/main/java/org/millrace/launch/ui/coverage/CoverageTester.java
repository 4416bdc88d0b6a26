package org.millrace.launch.ui.coverage;

import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.core.resources.IResource;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.services.IEvaluationService;
import org.millrace.workspace.coverage.ProjectCoverage;

/** Tests whether the coverage of the project of a file is known. */
public final class CoverageTester extends PropertyTester {

    private static final String PROPERTY = "org.millrace.launch.ui.covered";

    /** Called by the workbench. */
    public CoverageTester() {
        ProjectCoverage.addListener(CoverageTester::evaluateLater);
    }

    private static void evaluateLater() {
        var display = PlatformUI.getWorkbench().getDisplay();
        if (!display.isDisposed()) {
            display.asyncExec(() -> {
                if (PlatformUI.isWorkbenchRunning() && !PlatformUI.getWorkbench().isClosing()) {
                    PlatformUI.getWorkbench().getService(IEvaluationService.class).requestEvaluation(PROPERTY);
                }
            });
        }
    }

    @Override
    public boolean test(Object receiver, String property, Object[] arguments, Object expected) {
        return receiver instanceof IResource resource && resource.getProject() != null && ProjectCoverage.of(resource.getProject()).isPresent();
    }
}

package org.millrace.launch.ui.apply;

import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.services.IEvaluationService;
import org.millrace.launch.live.OutdatedRuns;
import org.millrace.launch.run.NetworkRuns;

/**
 * Tests for a file whether the network of its project accepts updates, whether it was launched, and whether it is
 * outdated.
 */
public final class RunsTester extends PropertyTester {

    private static final String NAMESPACE = "org.millrace.launch.ui.";
    private static final String ANSWERS = "runs";
    private static final String LAUNCHED = "launched";
    private static final String OUTDATED = "outdated";

    /** Called by the workbench. */
    public RunsTester() {
        NetworkRuns.get().addListener(RunsTester::evaluateLater);
        OutdatedRuns.get().addListener(RunsTester::evaluateLater);
    }

    private static void evaluateLater() {
        var display = PlatformUI.getWorkbench().getDisplay();
        if (!display.isDisposed()) {
            display.asyncExec(RunsTester::evaluate);
        }
    }

    private static void evaluate() {
        if (PlatformUI.isWorkbenchRunning() && !PlatformUI.getWorkbench().isClosing()) {
            var service = PlatformUI.getWorkbench().getService(IEvaluationService.class);
            service.requestEvaluation(NAMESPACE + ANSWERS);
            service.requestEvaluation(NAMESPACE + LAUNCHED);
            service.requestEvaluation(NAMESPACE + OUTDATED);
        }
    }

    @Override
    public boolean test(Object receiver, String property, Object[] arguments, Object expected) {
        return receiver instanceof IResource resource && test(resource.getProject(), property);
    }

    private static boolean test(IProject project, String property) {
        return switch (property) {
            case ANSWERS -> !NetworkRuns.get().of(project).isEmpty();
            case LAUNCHED -> NetworkRuns.get().all().stream().anyMatch(run -> run.project().equals(project));
            case OUTDATED -> !OutdatedRuns.get().of(project).isEmpty();
            default -> false;
        };
    }
}

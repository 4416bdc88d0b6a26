package org.millrace.launch.ui.test;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.text.StringMatcher;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jface.action.IAction;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.unittest.launcher.ITestRunnerClient;
import org.eclipse.unittest.model.ITestCaseElement;
import org.eclipse.unittest.model.ITestElement;
import org.eclipse.unittest.model.ITestRunSession;
import org.eclipse.unittest.model.ITestSuiteElement;
import org.eclipse.unittest.ui.ITestViewSupport;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** Shows network tests in the view of unit tests: opens their lines, and runs them again. */
public final class NetworkTestView implements ITestViewSupport {

    /** The id of the extension. */
    static final String ID = "org.millrace.launch.ui.networkTests";

    /** Called by the extension point. */
    public NetworkTestView() {
    }

    @Override
    public ITestRunnerClient newTestRunnerClient(ITestRunSession session) {
        return new NetworkTestClient(session);
    }

    @Override
    public Collection<StringMatcher> getTraceExclusionFilterPatterns() {
        return List.of();
    }

    @Override
    public IAction getOpenTestAction(Shell shell, ITestCaseElement test) {
        return OpenScenario.action(test, test.getData());
    }

    @Override
    public IAction getOpenTestAction(Shell shell, ITestSuiteElement suite) {
        return OpenScenario.action(suite, suite.getData());
    }

    @Override
    public IAction createOpenEditorAction(Shell shell, ITestElement failure, String traceLine) {
        return OpenScenario.action(failure, traceLine);
    }

    @Override
    public Runnable createShowStackTraceInConsoleViewActionDelegate(ITestElement failed) {
        return null;
    }

    @Override
    public ILaunchConfiguration getRerunLaunchConfiguration(List<ITestElement> tests) {
        if (tests.isEmpty()) {
            return null;
        }
        try {
            var copy = tests.getFirst().getTestRunSession().getLaunch().getLaunchConfiguration().getWorkingCopy();
            copy.setAttribute(NetworkTestAttributes.SCENARIOS, tests.stream().flatMap(NetworkTestView::cases).map(ITestElement::getId).distinct().toList());
            return copy;
        } catch (CoreException e) {
            ILog.of(NetworkTestView.class).warn(e.getStatus().getMessage(), e);
            return null;
        }
    }

    private static Stream<? extends ITestElement> cases(ITestElement test) {
        return test instanceof ITestSuiteElement suite ? suite.getChildren().stream().flatMap(NetworkTestView::cases) : Stream.of(test);
    }

    @Override
    public String getDisplayName() {
        return Messages.view_name;
    }
}

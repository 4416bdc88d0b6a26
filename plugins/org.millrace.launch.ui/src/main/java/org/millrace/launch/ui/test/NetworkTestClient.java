package org.millrace.launch.ui.test;

import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.DebugException;
import org.eclipse.unittest.launcher.ITestRunnerClient;
import org.eclipse.unittest.model.ITestCaseElement;
import org.eclipse.unittest.model.ITestElement.FailureTrace;
import org.eclipse.unittest.model.ITestElement.Result;
import org.eclipse.unittest.model.ITestRunSession;
import org.eclipse.unittest.model.ITestSuiteElement;
import org.millrace.control.ScenarioMessages.Failure;
import org.millrace.epn.EpnProblem;
import org.millrace.scenario.compile.CompiledScenario;
import org.millrace.scenario.run.FailureText;
import org.millrace.scenario.run.TestRun.Performed;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Passes the results of a launch to the view: a suite for each file, a test case for each scenario. */
final class NetworkTestClient implements ITestRunnerClient, NetworkTestResults.Listener {

    private final ITestRunSession session;
    private final NetworkTestResults results;
    private final Map<String, ITestSuiteElement> files = new LinkedHashMap<>();

    NetworkTestClient(ITestRunSession session) {
        this.session = session;
        results = NetworkTestResults.of(session.getLaunch());
    }

    @Override
    public void startMonitoring() {
        results.add(this);
    }

    @Override
    public void stopMonitoring() {
        results.remove(this);
    }

    @Override
    public void stopTest() {
        try {
            session.getLaunch().terminate();
        } catch (DebugException e) {
            ILog.of(NetworkTestClient.class).warn(e.getStatus().getMessage(), e);
        }
    }

    @Override
    public void begun(List<CompiledScenario> scenarios, List<EpnProblem> problems) {
        var errors = problems.stream().filter(EpnProblem::isError).collect(Collectors.groupingBy(EpnProblem::file, LinkedHashMap::new, Collectors.toList()));
        session.notifyTestSessionStarted(scenarios.size() + errors.size());
        scenarios.forEach(scenario -> testCase(scenario.file(), ScenarioId.of(scenario).text(), scenario.scenario().name(), scenario.line()));
        errors.forEach(this::failed);
    }

    /** Shows the errors of a file as a test case, since its scenarios are not performed. */
    private void failed(String file, List<EpnProblem> errors) {
        var first = errors.getFirst();
        var test = testCase(file, file + ":" + first.line(), Messages.file_errors, first.line());
        session.notifyTestStarted(test);
        session.notifyTestFailed(test, Result.ERROR, false,
                new FailureTrace(errors.stream().map(EpnProblem::toText).collect(Collectors.joining("\n")), null, null));
        session.notifyTestEnded(test, false);
    }

    private ITestCaseElement testCase(String file, String id, String name, int line) {
        var suite = files.computeIfAbsent(file, key -> session.newTestSuite(key, key, null, session, key, new ScenarioPlace(key, 1).text()));
        return session.newTestCase(id, name, suite, name, new ScenarioPlace(file, line).text());
    }

    @Override
    public void performed(Performed performed) {
        var test = session.getTestElement(ScenarioId.of(performed.scenario()).text());
        if (test == null) {
            return;
        }
        session.notifyTestStarted(test);
        var failures = performed.result().failures();
        if (!failures.isEmpty()) {
            var text = Stream.concat(failures.stream().flatMap(failure -> FailureText.lines(performed, failure).stream()), performed.reasons().stream())
                    .collect(Collectors.joining("\n"));
            session.notifyTestFailed(test, Result.FAILURE, false,
                    new FailureTrace(text, values(failures.getFirst(), true), values(failures.getFirst(), false)));
        }
        session.notifyTestEnded(test, false);
    }

    /** Returns one side of a comparison, a line for each property; {@code null} if nothing is compared. */
    private static String values(Failure failure, boolean expected) {
        return failure.rows().isEmpty() ? null : failure.rows().stream()
                .map(row -> row.name() + (row.name().isEmpty() ? "" : " = ") + (expected ? row.expected() : row.actual())).collect(Collectors.joining("\n"));
    }

    @Override
    public void ended(Duration duration, Optional<String> reason) {
        if (reason.isPresent()) {
            session.notifyTestSessionAborted(duration, new IOException(reason.get()));
        } else {
            session.notifyTestSessionCompleted(duration);
        }
    }
}

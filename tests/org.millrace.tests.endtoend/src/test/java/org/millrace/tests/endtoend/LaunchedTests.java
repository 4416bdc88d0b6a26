package org.millrace.tests.endtoend;

import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.FilePosition;
import org.junit.platform.engine.support.descriptor.FileSource;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

import java.util.Arrays;
import java.util.Optional;

/**
 * The main class of a process that runs tests as development tools do, and prints what happens. Its arguments select tests:
 * {@code dir:FOLDER}, {@code file:FILE}, {@code line:FILE:LINE}, {@code id:ID}, {@code class:NAME}; {@code interrupt:NAME}
 * interrupts the run when a test starts.
 */
final class LaunchedTests implements TestExecutionListener {

    private final Optional<String> interruptedAt;

    private LaunchedTests(Optional<String> interruptedAt) {
        this.interruptedAt = interruptedAt;
    }

    public static void main(String[] arguments) {
        var interruptedAt = Arrays.stream(arguments).filter(each -> each.startsWith("interrupt:")).map(LaunchedTests::value).findFirst();
        var selectors = Arrays.stream(arguments).filter(each -> !each.startsWith("interrupt:")).map(LaunchedTests::selector).toList();
        var engine = selectors.stream().anyMatch(ClassSelector.class::isInstance) ? "junit-jupiter" : "millrace-scenario";
        var request = LauncherDiscoveryRequestBuilder.request().selectors(selectors).filters(EngineFilter.includeEngines(engine)).build();
        LauncherFactory.create().execute(request, new LaunchedTests(interruptedAt));
        System.out.println("interrupted: " + Thread.interrupted() + ", Guice: " + System.getProperty("guice_bytecode_gen_option")
                + ", loader: " + (Thread.currentThread().getContextClassLoader() == LaunchedTests.class.getClassLoader()));
    }

    private static String value(String argument) {
        return argument.substring(argument.indexOf(':') + 1);
    }

    private static DiscoverySelector selector(String argument) {
        var value = value(argument);
        return switch (argument.substring(0, argument.indexOf(':'))) {
            case "dir" -> DiscoverySelectors.selectDirectory(value);
            case "file" -> DiscoverySelectors.selectFile(value);
            case "line" -> DiscoverySelectors.selectFile(value.substring(0, value.lastIndexOf(':')),
                    FilePosition.from(Integer.parseInt(value.substring(value.lastIndexOf(':') + 1))));
            case "id" -> DiscoverySelectors.selectUniqueId(UniqueId.parse(value));
            default -> DiscoverySelectors.selectClass(value);
        };
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        System.out.println("started " + text(test));
        System.out.println("id " + test.getUniqueId());
        if (interruptedAt.filter(test.getDisplayName()::equals).isPresent()) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        System.out.println("skipped " + text(test) + ": " + reason);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        System.out.println(result.getStatus().toString().toLowerCase() + " " + text(test)
                + result.getThrowable().map(error -> ": " + error + trace(error)).orElse(""));
    }

    private static String trace(Throwable error) {
        return Arrays.stream(error.getStackTrace()).findFirst().map(frame -> "\nat " + frame).orElse("\nat nothing");
    }

    private static String text(TestIdentifier test) {
        return test.getDisplayName() + test.getSource().filter(FileSource.class::isInstance).map(FileSource.class::cast).flatMap(FileSource::getPosition)
                .map(position -> " in line " + position.getLine()).orElse("");
    }
}

package org.millrace.junit;

import org.millrace.junit.internal.Faults;
import org.millrace.junit.internal.Installed;
import org.millrace.junit.internal.MistakeException;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Deploys the network of a project for a test. For one thread. */
public final class NetworkTestBuilder {

    private final Path project;
    private final Map<String, String> overrides = new LinkedHashMap<>();
    private final List<String> replaced = new ArrayList<>();
    private final List<String> sources = new ArrayList<>();
    private Optional<String> home = Optional.empty();
    private String processor = "";
    private String startTime = "";

    NetworkTestBuilder(Path project) {
        this.project = project;
    }

    /**
     * Sets a property of an adapter, a bean or a Stream.
     *
     * @param property the property as {@code stage.property}
     */
    public NetworkTestBuilder set(String property, Object value) {
        overrides.put(property, String.valueOf(value));
        return this;
    }

    /** Replaces beans by one that does nothing; the test may let them emit events. */
    public NetworkTestBuilder replace(String... beans) {
        replaced.addAll(List.of(beans));
        return this;
    }

    /** Tests a processor alone, without the rest of the network. */
    public NetworkTestBuilder processor(String name) {
        processor = name;
        return this;
    }

    /** Sets the time at which the clock starts; without it, 1970-01-01, or the time of the first event if events move the clock. */
    public NetworkTestBuilder startAt(Instant time) {
        startTime = "t=" + EventText.quoted(time.toString());
        return this;
    }

    /**
     * Names the inbound adapters to which the test sends events. Only of use if events move the clock and several adapters bring
     * them: the clock waits for each of these from the beginning, and for any other from its first event on.
     */
    public NetworkTestBuilder sources(String... adapters) {
        sources.addAll(List.of(adapters));
        return this;
    }

    /**
     * Sets the folder of the installation of Millrace. Without it, the system property {@code millrace.home} or the environment
     * variable {@code MILLRACE_HOME} names the folder.
     */
    public NetworkTestBuilder home(Path folder) {
        home = Optional.of(folder.toString());
        return this;
    }

    /**
     * Deploys the network.
     *
     * @throws NetworkTestException if the project or a setting has mistakes, or no installation of Millrace is found
     */
    public NetworkTest deploy() {
        try {
            var opened = Installed.find(home).open(project.toAbsolutePath().normalize(), overrides, Optional.empty());
            try {
                if (opened.mistakes().isPresent()) {
                    throw new NetworkTestException(opened.mistakes().get().message());
                }
                return new NetworkTest(opened, opened.network(beginning(), sources), startTime);
            } catch (NetworkTestException | AssertionError e) {
                opened.close();
                throw e;
            }
        } catch (MistakeException | IOException e) {
            throw Faults.atCaller(new NetworkTestException(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Faults.atCaller(new NetworkTestException("the thread of the test was interrupted"));
        } catch (NetworkTestException e) {
            throw Faults.atCaller(e);
        }
    }

    private String beginning() {
        return (replaced.isEmpty() ? "" : replaced.stream().map(EventText::quoted).collect(Collectors.joining(", ", "replace ", "\n")))
                + "scenario 'network test' " + (processor.isEmpty() ? "" : "of processor " + EventText.quoted(processor) + " ") + "{\n";
    }
}

package org.millrace.junit.bridge;

import org.millrace.junit.bridge.ScenarioFile.Place;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A project whose network is deployed to a process for tests, unless it has mistakes. For any thread. */
public interface TestedProject extends AutoCloseable {

    /**
     * An event type.
     *
     * @param name       its name
     * @param javaClass  its Java class; empty if it has none
     * @param properties the names of its properties; empty if its class defines them
     */
    record EventType(String name, String javaClass, Set<String> properties) {
    }

    /** Returns the mistakes because of which the network is not deployed. */
    Optional<Fault> mistakes();

    /** Returns the event types of the network. */
    List<EventType> eventTypes();

    /** Returns the event types of adapters and beans that have one, by stage. */
    Map<String, String> stageTypes();

    /**
     * Compiles scenarios and begins to perform them, several at a time.
     *
     * @param scenarios the scenarios by file, in the order in which their results are taken
     * @throws IOException if a file cannot be read; the message is for the user
     */
    ScenarioBatch perform(Map<Path, List<Place>> scenarios) throws IOException;

    /**
     * Returns a network that is tested step by step; it is not started.
     *
     * @param beginning the text of a scenario file up to the steps of its only scenario
     * @param sources   the inbound adapters that lead the clock from the beginning if events move it
     */
    SteppedNetwork network(String beginning, List<String> sources);

    /** Releases the project; the process may be used for the next test of the same project. */
    @Override
    void close();
}

package org.millrace.junit.bridge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** Tests networks with the jars of an installation, which {@link java.util.ServiceLoader} finds there. For any thread. */
public interface NetworkTester {

    /**
     * Reads which scenarios a file has, without the network.
     *
     * @throws IOException if the file cannot be read; the message is for the user
     */
    ScenarioFile read(Path file) throws IOException;

    /**
     * Returns the values of the network with which the scenarios of a file are performed.
     *
     * @return values that replace those of the network, by {@code stage.property}; empty for the network as it is
     */
    Map<String, String> overrides(Path project, Path file);

    /**
     * Compiles a project and deploys its network to a process for tests. An unchanged project that is deployed already is used
     * again.
     *
     * @throws IOException          if files cannot be read, or the process does not start; the message is for the user
     * @throws InterruptedException if the thread is interrupted
     */
    TestedProject open(ProjectSettings settings) throws IOException, InterruptedException;
}

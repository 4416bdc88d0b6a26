package org.millrace.junit.internal;

import org.millrace.junit.bridge.NetworkTester;
import org.millrace.junit.bridge.ProjectSettings;
import org.millrace.junit.bridge.ScenarioFile;
import org.millrace.junit.bridge.TestedProject;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;

/** An installation whose jars are loaded, once in a JVM. For any thread. */
public final class Installed {

    /** The name of the JUnit configuration parameter and of the system property with the folder of the installation. */
    public static final String HOME = "millrace.home";

    /** The name of the JUnit configuration parameter and of the system property with the heap of the process for tests. */
    public static final String HEAP = "millrace.heap";

    private static final String USUAL_HEAP = "512m";
    private static final String VERSION = "org/millrace/junit/bridge/version.txt";
    private static final Map<Home, Installed> LOADED = new ConcurrentHashMap<>();

    private final Home home;
    private final NetworkTester tester;

    private Installed(Home home) {
        this.home = home;
        try {
            var loader = new InstalledClassLoader(jars(home.command()));
            checkVersion(loader, home);
            var found = ServiceLoader.load(NetworkTester.class, loader).findFirst().orElseThrow(() -> otherVersion(home, "another version"));
            this.tester = IsolatedCalls.to(NetworkTester.class, found, loader);
        } catch (IOException e) {
            throw new MistakeException("the jars in " + home.command() + " cannot be read: " + e.getMessage());
        }
    }

    /**
     * Finds and loads an installation.
     *
     * @param named its folder; empty to find it by the system property, the environment or the place of this jar
     * @throws MistakeException if there is none, or one of another version
     */
    public static Installed find(Optional<String> named) {
        return LOADED.computeIfAbsent(Home.find(named), Installed::new);
    }

    private static URL[] jars(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar")).sorted().map(Installed::url).toArray(URL[]::new);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static URL url(Path file) {
        try {
            return file.toUri().toURL();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void checkVersion(URLClassLoader loader, Home home) throws IOException {
        var own = version(Installed.class.getClassLoader().getResource(VERSION));
        var there = loader.findResource(VERSION);
        if (there == null) {
            throw otherVersion(home, "an older version");
        }
        if (!version(there).equals(own)) {
            throw otherVersion(home, "version " + version(there));
        }
    }

    private static String version(URL resource) throws IOException {
        try (var in = resource.openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        }
    }

    private static MistakeException otherVersion(Home home, String there) {
        return new MistakeException("the jar org.millrace.junit fits no other version of Millrace than its own, but the folder " + home.command() + " has "
                + there + "; use the jar in this folder");
    }

    /** Reads which scenarios a file has; see {@link NetworkTester#read}. */
    public ScenarioFile read(Path file) throws IOException {
        return tester.read(file);
    }

    /** Returns the values of the network with which the scenarios of a file are performed; see {@link NetworkTester#overrides}. */
    public Map<String, String> overrides(Path project, Path file) {
        return tester.overrides(project, file);
    }

    /**
     * Deploys a project; see {@link NetworkTester#open}.
     *
     * @param heap the heap of the process for tests; empty for that of the system property
     */
    public TestedProject open(Path project, Map<String, String> overrides, Optional<String> heap) throws IOException, InterruptedException {
        try {
            return tester.open(new ProjectSettings(home.runtime(), project, overrides, heap.orElseGet(() -> System.getProperty(HEAP, USUAL_HEAP))));
        } catch (LinkageError e) {
            throw otherVersion(home, "another build");
        }
    }
}

package org.millrace.workspace.runtime;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.millrace.launcher.Installation;
import org.millrace.workspace.preference.RuntimePreferences;
import org.millrace.workspace.text.internal.Messages;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Locates the runtime's jars, which are in the bundle of the feature "Millrace Runtime". */
public final class RuntimeFiles {

    private static final String BUNDLE = "org.millrace.distribution";

    private static final String API = "org.millrace.runtime.api-";

    private RuntimeFiles() {
    }

    /**
     * Returns the folder with the jars of the runtime's process.
     *
     * @throws IOException if the feature is not installed, with a message for the user
     */
    public static Path folder() throws IOException {
        return folder("lib").orElseThrow(() -> new IOException("the bundle " + BUNDLE + " has no folder lib; install the feature \"Millrace Runtime\" again"));
    }

    /** Returns a folder of the bundle, extracted if the bundle is installed as a jar. */
    private static Optional<Path> folder(String name) throws IOException {
        var bundle = Platform.getBundle(BUNDLE);
        if (bundle == null) {
            throw new IOException("the feature \"Millrace Runtime\" is not installed");
        }
        var entry = bundle.getEntry(name);
        if (entry == null) {
            return Optional.empty();
        }
        var url = FileLocator.toFileURL(entry);
        try {
            // Spaces in such a URL are not encoded.
            return Optional.of(Path.of(new URI(url.getProtocol(), url.getPath(), null))).filter(Files::isDirectory);
        } catch (URISyntaxException e) {
            throw new IOException("the bundle " + BUNDLE + " lies at " + url, e);
        }
    }

    /**
     * Returns the runtime with the Java installation of the preferences.
     *
     * @throws IOException if the feature or Java is missing, with a message for the user
     */
    public static Installation installation() throws IOException {
        var home = Platform.getPreferencesService().getString(RuntimePreferences.NODE, RuntimePreferences.JAVA_HOME, "", null);
        var bin = Path.of(home.isBlank() ? System.getProperty("java.home") : home.strip(), "bin");
        var java = bin.resolve(Platform.OS_WIN32.equals(Platform.getOS()) ? "java.exe" : "java");
        if (!Files.isExecutable(java)) {
            throw new IOException(Messages.bind(Messages.java_missing, java));
        }
        return installation(java);
    }

    /**
     * Returns the runtime with a Java installation.
     *
     * @param java the java executable
     * @throws IOException if the feature is not installed, with a message for the user
     */
    public static Installation installation(Path java) throws IOException {
        return new Installation(folder(), java);
    }

    /**
     * Returns the jars that beans, adapters and codecs compile against.
     *
     * @throws IOException if the feature is not installed, with a message for the user
     */
    public static List<Path> api() throws IOException {
        try (var files = Files.list(folder())) {
            return files.filter(file -> file.getFileName().toString().startsWith(API)).toList();
        }
    }

    /**
     * Returns the same jars with their sources.
     *
     * @throws IOException if the feature is not installed, with a message for the user
     */
    public static List<RuntimeJar> jars() throws IOException {
        var sources = folder("src");
        return api().stream().map(jar -> new RuntimeJar(jar, sources)).toList();
    }
}

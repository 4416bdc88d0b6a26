package org.millrace.ui.preference;

import org.eclipse.osgi.util.NLS;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks whether folders are home folders of a JDK, without starting Java. */
public final class JdkHome {

    /** The minimum Java version of the runtime. */
    public static final int OLDEST = 21;

    private static final Pattern VERSION = Pattern.compile("^JAVA_VERSION=\"(?:1\\.)?(\\d+)", Pattern.MULTILINE);

    private JdkHome() {
    }

    /**
     * Returns why a folder has no JDK of at least version {@link #OLDEST}, as a sentence for the user; empty if it has
     * one.
     */
    public static Optional<String> problem(String folder) {
        Path home;
        try {
            home = Path.of(folder);
        } catch (InvalidPathException e) {
            return Optional.of(NLS.bind(Messages.jdk_noFolder, folder));
        }
        if (!Files.isDirectory(home)) {
            return Optional.of(NLS.bind(Messages.jdk_noFolder, folder));
        }
        if (!program(home, "java")) {
            return Optional.of(NLS.bind(Messages.jdk_noJava, folder));
        }
        if (!program(home, "javac")) {
            return Optional.of(NLS.bind(Messages.jdk_noCompiler, folder));
        }
        return version(home).map(version -> version >= OLDEST ? Optional.<String>empty() : Optional.of(NLS.bind(Messages.jdk_tooOld, version, OLDEST)))
                .orElseGet(() -> Optional.of(NLS.bind(Messages.jdk_unknownVersion, folder)));
    }

    private static boolean program(Path home, String name) {
        return Files.isExecutable(home.resolve("bin").resolve(name)) || Files.isExecutable(home.resolve("bin").resolve(name + ".exe"));
    }

    private static Optional<Integer> version(Path home) {
        try {
            var found = VERSION.matcher(Files.readString(home.resolve("release"), StandardCharsets.UTF_8));
            return found.find() ? Optional.of(Integer.valueOf(found.group(1))) : Optional.empty();
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
    }
}

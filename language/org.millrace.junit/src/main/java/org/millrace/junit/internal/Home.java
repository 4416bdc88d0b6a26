package org.millrace.junit.internal;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The jars of an installation.
 *
 * @param command the folder with the jars of the command
 * @param runtime the folder with the jars of the runtime
 */
record Home(Path command, Path runtime) {

    private static final String VARIABLE = "MILLRACE_HOME";
    private static final String ADVICE = "set the system property " + Installed.HOME + " or the environment variable " + VARIABLE
            + " to the folder that has the script millrace";

    /**
     * Finds the installation: in a named folder, in that of the system property, in that of the environment variable, or around
     * this jar.
     *
     * @param named the folder; empty if none is named
     * @throws MistakeException if there is none
     */
    static Home find(Optional<String> named) {
        return named.or(() -> Optional.ofNullable(System.getProperty(Installed.HOME))).or(() -> Optional.ofNullable(System.getenv(VARIABLE)))
                .map(Home::in).or(Home::around).orElseThrow(() -> new MistakeException("no installation of Millrace is known; " + ADVICE));
    }

    private static Home in(String folder) {
        try {
            var home = Path.of(folder).toAbsolutePath().normalize();
            if (!Files.isDirectory(home)) {
                throw new MistakeException("there is no folder " + home + ", where Millrace should be installed; " + ADVICE);
            }
            return of(home.resolve("dist")).or(() -> of(home)).orElseThrow(() -> new MistakeException(Files.isRegularFile(home.resolve("millrace"))
                    ? "Millrace is not built in " + home + "; start \"./millrace help\" there, which builds it"
                    : "the folder " + home + " has no installation of Millrace; " + ADVICE));
        } catch (InvalidPathException e) {
            throw new MistakeException("'" + folder + "' is no folder, where Millrace should be installed; " + ADVICE);
        }
    }

    private static Optional<Home> of(Path dist) {
        var home = new Home(dist.resolve("lib/command"), dist.resolve("lib/runtime"));
        return Files.isDirectory(home.command) && Files.isDirectory(home.runtime) ? Optional.of(home) : Optional.empty();
    }

    /** Returns the installation in whose folder {@code dist/lib/command} this jar lies. */
    private static Optional<Home> around() {
        try {
            var source = Home.class.getProtectionDomain().getCodeSource();
            return source == null ? Optional.empty() : Optional.of(Path.of(source.getLocation().toURI())).filter(Files::isRegularFile)
                    .map(jar -> jar.getParent().resolve("../..").normalize()).flatMap(Home::of);
        } catch (URISyntaxException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}

package org.millrace.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The class archives (CDS) of the runtime's jars, which shorten the start of its JVMs. The script {@code millrace} writes them
 * into the folder {@code archives} beside the jars. A JVM accepts an archive only if it was written by the same JDK, and with
 * references to objects of the same size: ZGC's are wide, those of the other collectors narrow. Without an archive the JVM
 * starts more slowly.
 */
final class RuntimeArchive {

    /** The version of Java that writes messages of archives with the tag {@code aot}. */
    private static final int AOT_VERSION = 25;
    private static final String ZGC = "-XX:+UseZGC";
    /** Arguments that choose another archive, or change the layout of objects. */
    private static final Pattern OTHER = Pattern.compile("-Xshare:(?!auto).*|-XX:.*(Archive|AOT|Compressed|Compact|ObjectAlignment).*");
    /** A heap that may be too large for narrow references. */
    private static final Pattern LARGE = Pattern.compile("-Xmx(\\d+[tT]|\\d{2,}[gG]|\\d{5,}[mM]|\\d{8,}[kK]|\\d{11,})");

    private RuntimeArchive() {
    }

    /** Returns the JVM arguments that use the archive for a JVM with other arguments; none if there is no such archive. */
    static List<String> arguments(Installation installation, List<String> others) {
        var wide = others.contains(ZGC);
        if (others.stream().anyMatch(argument -> OTHER.matcher(argument).matches() || !wide && LARGE.matcher(argument).matches())) {
            return List.of();
        }
        var file = installation.runtimeJars().resolveSibling("archives").resolve(key(installation.java()) + (wide ? "-wide.jsa" : "-narrow.jsa"));
        if (!Files.isReadable(file)) {
            return List.of();
        }
        var arguments = new ArrayList<>(List.of("-XX:SharedArchiveFile=" + file));
        arguments.addAll(silence(installation));
        return arguments;
    }

    /** Returns the JVM arguments with which a JVM says nothing of an archive that does not fit. */
    static List<String> silence(Installation installation) {
        var cds = List.of("-Xlog:cds=off", "-Xlog:cds+dynamic=off");
        // An older JVM does not start if it does not know the tag.
        return installation.javaVersion() < AOT_VERSION ? cds : Stream.concat(cds.stream(), Stream.of("-Xlog:aot=off")).toList();
    }

    /** Returns a name of the JDK, which depends on its file {@code release}. */
    private static String key(Path java) {
        try {
            var release = Files.readAllBytes(java.toAbsolutePath().normalize().getParent().resolveSibling("release"));
            return Fingerprint.of(release);
        } catch (IOException e) {
            return "none";
        }
    }
}

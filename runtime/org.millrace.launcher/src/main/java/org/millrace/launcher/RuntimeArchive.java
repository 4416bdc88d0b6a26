package org.millrace.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The class archives (CDS) of the runtime's jars, which shorten the start of its JVMs. The script {@code millrace} writes them
 * into the folder {@code archives} beside the jars. A JVM accepts an archive only if it was written by the same JDK, and with
 * references to objects of the same size: ZGC's are wide, those of the other collectors narrow. Without an archive the JVM
 * starts more slowly.
 */
final class RuntimeArchive {

    private static final int KEY_LENGTH = 12;
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
        return Files.isReadable(file) ? List.of("-XX:SharedArchiveFile=" + file, "-Xlog:cds=off", "-Xlog:aot=off") : List.of();
    }

    /** Returns a name of the JDK, which depends on its file {@code release}. */
    private static String key(Path java) {
        try {
            var release = Files.readAllBytes(java.toAbsolutePath().normalize().getParent().resolveSibling("release"));
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(release)).substring(0, KEY_LENGTH);
        } catch (IOException e) {
            return "none";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}

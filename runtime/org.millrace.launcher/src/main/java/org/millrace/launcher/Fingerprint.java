package org.millrace.launcher;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.DeploymentFile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** Computes fingerprints of networks and classes, to find out what changed between two runs. */
final class Fingerprint {

    private static final int LENGTH = 12;

    private Fingerprint() {
    }

    /**
     * Returns the fingerprint of the stages, wires, event types and statements, independent of the project's
     * folder.
     */
    static String network(Deployment deployment) {
        var digest = digest();
        digest.update(DeploymentFile.format(new Deployment(deployment.format(), deployment.version(), deployment.project(), "", List.of(),
                deployment.time(), deployment.tick(), deployment.eventTypes(), deployment.stages(), deployment.wires(), deployment.services()))
                .getBytes(StandardCharsets.UTF_8));
        return text(digest);
    }

    /** Returns the fingerprint of classes and jars; empty if they cannot be read. */
    static String code(List<String> classPath) {
        var digest = digest();
        try {
            for (var entry : classPath) {
                add(digest, Path.of(entry));
            }
        } catch (IOException e) {
            return "";
        }
        return text(digest);
    }

    /** Returns the fingerprint of bytes. */
    static String of(byte[] bytes) {
        var digest = digest();
        digest.update(bytes);
        return text(digest);
    }

    private static void add(MessageDigest digest, Path entry) throws IOException {
        if (!Files.exists(entry)) {
            return;
        }
        try (var walk = Files.walk(entry)) {
            // Skip hidden files, which build tools use for their own state.
            for (var file : walk.filter(Files::isRegularFile).filter(file -> !file.getFileName().toString().startsWith(".")).sorted().toList()) {
                digest.update(entry.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
                digest.update(Files.readAllBytes(file));
            }
        }
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static String text(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest()).substring(0, LENGTH);
    }
}

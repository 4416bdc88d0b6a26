package org.millrace.compiler.internal;

import org.millrace.epn.Position;
import org.millrace.epn.io.EpnResourceFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The folder of a project and the network in it.
 *
 * @param folder  the folder, absolute
 * @param network the name of the file with the network
 */
public record ProjectFolder(Path folder, String network) {

    private static final String SUFFIX = "." + EpnResourceFactory.EXTENSION;

    /**
     * Finds the network of a project.
     *
     * @param project the folder, or the file with the network
     * @return empty if there is none to choose; the reason is among the problems
     */
    public static Optional<ProjectFolder> find(Path project, Problems problems) throws IOException {
        var path = project.toAbsolutePath().normalize();
        if (Files.isRegularFile(path) && isNetwork(path)) {
            return Optional.of(new ProjectFolder(path.getParent(), path.getFileName().toString()));
        }
        if (!Files.isDirectory(path)) {
            var exists = Files.exists(path);
            problems.error("", Position.START, "no-project", exists ? "'" + project + "' is not a project"
                    : "there is no folder '" + project + "'", "name a folder with an " + SUFFIX + " file in it, or the file");
            return Optional.empty();
        }
        List<Path> networks;
        try (var files = Files.list(path)) {
            networks = files.filter(f -> isNetwork(f) && Files.isRegularFile(f)).sorted().toList();
        }
        if (networks.size() == 1) {
            return Optional.of(new ProjectFolder(path, networks.getFirst().getFileName().toString()));
        }
        problems.error("", Position.START, "no-project", networks.isEmpty() ? "there is no " + SUFFIX + " file in the folder '" + project + "'"
                : "there is more than one network in the folder '" + project + "': "
                        + String.join(", ", networks.stream().map(f -> f.getFileName().toString()).toList()),
                networks.isEmpty() ? "" : "name one of the files");
        return Optional.empty();
    }

    /** A file of the project; empty if the name is none or there is no such file. */
    public Optional<Path> file(String name) {
        try {
            return Optional.of(folder.resolve(name)).filter(Files::isRegularFile);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /**
     * Reads a text file of the project.
     *
     * @return its text, with a byte order mark dropped; empty if it is no UTF-8, which is reported
     */
    public Optional<String> read(Path file, String name, Problems problems) throws IOException {
        return TextFile.read(file, name, problems);
    }

    private static boolean isNetwork(Path file) {
        var name = file.getFileName().toString();
        return name.endsWith(SUFFIX) && name.length() > SUFFIX.length();
    }
}

package org.millrace.compiler.epl;

import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The statement sets of a project: files {@code statements/KEY.epl}, one of which a processor may read in place of the files that
 * the network names. If the network has several processors, each has a folder {@code statements/PROCESSOR} of its own.
 */
public final class StatementSets {

    /** The property of a processor that chooses a statement set. */
    public static final String PROPERTY = "statements";

    private static final String FOLDER = "statements/";
    private static final String EXTENSION = ".epl";

    private StatementSets() {
    }

    /** Returns the processors of a network. */
    public static List<Processor> processors(Network network) {
        return network.getStages().stream().filter(Processor.class::isInstance).map(Processor.class::cast).filter(each -> each.getName() != null).toList();
    }

    /** Returns the folder with the statement sets of a processor, relative to the project, with a slash at its end. */
    public static String folder(Network network, Processor processor) {
        return processors(network).size() == 1 ? FOLDER : FOLDER + processor.getName() + "/";
    }

    /** Returns where the file of a statement set may be, relative to the project, whatever the number of processors. */
    public static List<String> files(String processor, String key) {
        return List.of(FOLDER + key + EXTENSION, FOLDER + processor + "/" + key + EXTENSION);
    }

    /**
     * Returns the statement sets of a processor.
     *
     * @param project the project's folder
     * @return the files by key, relative to the project
     * @throws IOException if the folder cannot be read
     */
    public static SortedMap<String, String> of(Path project, Network network, Processor processor) throws IOException {
        var folder = folder(network, processor);
        var sets = new TreeMap<String, String>();
        if (Files.isDirectory(project.resolve(folder))) {
            try (var files = Files.list(project.resolve(folder))) {
                files.filter(Files::isRegularFile).map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(EXTENSION) && name.length() > EXTENSION.length())
                        .forEach(name -> sets.put(name.substring(0, name.length() - EXTENSION.length()), folder + name));
            }
        }
        return sets;
    }

    /** Returns the processor to which a file, relative to the project, belongs as a statement set. */
    public static Optional<Processor> processor(Network network, String file) {
        return processors(network).stream().filter(processor -> {
            var folder = folder(network, processor);
            return file.startsWith(folder) && file.endsWith(EXTENSION) && file.indexOf('/', folder.length()) < 0;
        }).findFirst();
    }

    /** Returns whether a value {@code stage.property} that replaces one of a network chooses a statement set. */
    public static boolean isChoice(String key) {
        return key.equals(PROPERTY) || key.endsWith("." + PROPERTY);
    }

    /** Returns whether a file that a processor reads, relative to the project, is a statement set. */
    public static boolean isSet(String file) {
        return file.startsWith(FOLDER);
    }
}

package org.millrace.epl.ide;

import java.util.List;
import java.util.Optional;

/**
 * Finds names of EPL texts in the other files of their project: in the network, in Java sources and in
 * parameter files. May be asked by several threads. A file that cannot be read has no places.
 */
public interface ProjectFiles {

    /** Where something is declared, the most important place first. */
    List<FilePlace> declarations(ProjectName name);

    /** Where else it is named. */
    List<FilePlace> references(ProjectName name);

    /**
     * Finds a file of the project.
     *
     * @param name its path, relative to the project's folder
     * @return its URI; empty if there is no such file
     */
    Optional<String> file(String name);

    /** The file with the values of a parameter; empty if it has none. */
    Optional<String> parameterFile(String parameter);

    /** The place in a file of a part of a text that stands inside it; empty for a text that is a file. */
    Optional<FilePlace> place(EplDocument document, TextRange part);

    /** No other files. */
    static ProjectFiles none() {
        return NoFiles.INSTANCE;
    }
}

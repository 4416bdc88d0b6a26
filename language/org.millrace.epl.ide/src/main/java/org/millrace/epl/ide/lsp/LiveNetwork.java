package org.millrace.epl.ide.lsp;

import org.millrace.epl.ide.EplDocument;

import java.nio.file.Path;
import java.util.List;

/** A network of a project that runs. Thread-safe. */
public interface LiveNetwork {

    /**
     * What became of applying statements.
     *
     * @param ok      whether the network runs them
     * @param message for the user: what was replaced, or why not and where the first problem is
     */
    record Outcome(boolean ok, String message) {
    }

    /** The project's folder, absolute. */
    Path folder();

    /**
     * Returns a file with statements as it was when they were deployed, once for each processor that runs them; empty
     * if no processor does.
     *
     * @param document the file as it is edited
     */
    List<String> texts(EplDocument document);

    /**
     * Makes the network run the statements of its project as it is saved. Takes as long as the runtime needs to compile
     * them.
     *
     * @throws InterruptedException if the thread is interrupted meanwhile
     */
    Outcome apply() throws InterruptedException;
}

package org.millrace.ui.eplfile;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.millrace.epn.edit.stage.AddFile;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;
import org.millrace.ui.network.NetworkFile;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A processor that will use a file.
 *
 * @param network   the network of the processor
 * @param processor the name of the processor
 */
record ProcessorUse(NetworkFile network, String processor) {

    /** Returns the names of the processors of a network. */
    static List<String> processors(Network network) {
        return all(network).map(Processor::getName).filter(name -> name != null && !name.isBlank()).toList();
    }

    /** Returns why the network cannot be changed, as a sentence for the user; empty if it can. */
    Optional<String> obstacle() {
        return network.obstacle();
    }

    /**
     * Adds the file to the processor.
     *
     * @throws IOException if the network cannot be changed, with a message for the user
     */
    void name(IFile file, IProgressMonitor monitor) throws IOException {
        network.edit(model -> new AddFile(all(model).filter(known -> processor.equals(known.getName())).findFirst().orElseThrow(),
                file.getProjectRelativePath().toPortableString()), monitor);
    }

    private static Stream<Processor> all(Network network) {
        return network.getStages().stream().filter(Processor.class::isInstance).map(Processor.class::cast);
    }
}

package org.millrace.sirius.component;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Path;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Statement;
import org.millrace.sirius.session.NetworkFiles;
import org.millrace.sirius.session.StatementResource;

import java.util.List;
import java.util.Optional;

/** The statements in the files of processors, as read-only resources beside the network in its resource set. */
final class StatementFiles {

    private StatementFiles() {
    }

    static List<Statement> statements(Processor processor) {
        return Optional.ofNullable(processor.eResource()).filter(resource -> resource.getResourceSet() != null).flatMap(NetworkFiles::of)
                .map(network -> processor.getFiles().stream().map(name -> network.getProject().getFile(Path.fromPortableString(name.strip())))
                        .filter(IFile::exists)
                        .flatMap(file -> resource(processor.eResource(), StatementResource.uri(file.getFullPath().toString())).statements().stream())
                        .toList())
                .orElse(List.of());
    }

    private static StatementResource resource(Resource network, URI uri) {
        var known = network.getResourceSet().getResources().stream().filter(each -> each.getURI().equals(uri) && each instanceof StatementResource)
                .map(StatementResource.class::cast).findFirst();
        return known.orElseGet(() -> {
            var created = new StatementResource(uri);
            network.getResourceSet().getResources().add(created);
            return created;
        });
    }
}

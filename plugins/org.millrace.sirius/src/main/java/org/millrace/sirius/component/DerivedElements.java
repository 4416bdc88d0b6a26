package org.millrace.sirius.component;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Path;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Statement;
import org.millrace.sirius.session.ClassResource;
import org.millrace.sirius.session.NetworkFiles;
import org.millrace.sirius.session.StatementResource;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Elements beside a network: the statements in the files of processors, and the properties of Java classes. */
final class DerivedElements {

    private DerivedElements() {
    }

    static List<Statement> statements(Processor processor) {
        var network = Optional.ofNullable(processor.eResource()).filter(resource -> resource.getResourceSet() != null);
        return network.flatMap(NetworkFiles::of).map(file -> processor.getFiles().stream()
                .map(name -> file.getProject().getFile(Path.fromPortableString(name.strip()))).filter(IFile::exists)
                .map(statements -> StatementResource.uri(statements.getFullPath().toString(), Objects.requireNonNullElse(processor.getName(), "")))
                .flatMap(uri -> beside(network.get(), uri, StatementResource.class, StatementResource::new).statements().stream()).toList())
                .orElse(List.of());
    }

    static List<EventTypeProperty> properties(EventType type) {
        var network = Optional.ofNullable(type.eResource()).filter(resource -> resource.getResourceSet() != null);
        return network.flatMap(NetworkFiles::of).map(file -> ClassResource.uri(file.getProject(), type.getJavaClass()))
                .map(uri -> beside(network.get(), uri, ClassResource.class, ClassResource::new).properties()).orElse(List.of());
    }

    private static <R extends Resource> R beside(Resource network, URI uri, Class<R> kind, Function<URI, R> creation) {
        var known = network.getResourceSet().getResources().stream().filter(each -> each.getURI().equals(uri) && kind.isInstance(each))
                .map(kind::cast).findFirst();
        return known.orElseGet(() -> {
            var created = creation.apply(uri);
            network.getResourceSet().getResources().add(created);
            return created;
        });
    }
}

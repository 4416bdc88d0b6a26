package org.millrace.compiler.internal;

import org.millrace.compiler.service.ServicesFile;
import org.millrace.deployment.service.ServiceSpec;
import org.millrace.epn.io.SourcePositions;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Network;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Reads the services of a project, and checks the references to their ports. */
public final class ProjectServices {

    private ProjectServices() {
    }

    /**
     * Returns the services of a project; what is wrong with them, or with references to them, is among the problems.
     *
     * @throws IOException if a file that is there cannot be read
     */
    public static List<ServiceSpec> read(ProjectFolder project, Network network, SourcePositions positions, Problems problems) throws IOException {
        var file = project.file(ServicesFile.NAME);
        var text = file.isEmpty() ? Optional.<String>empty() : project.read(file.get(), ServicesFile.NAME, problems);
        var result = text.map(ServicesFile::parse).orElseGet(() -> new ServicesFile.Result(List.of(), List.of()));
        problems.addAll(result.problems());
        for (var stage : network.getStages()) {
            if (stage instanceof Adapter adapter) {
                for (var property : adapter.getProperties()) {
                    result.fault(property.getValue() == null ? "" : property.getValue()).ifPresent(fault -> problems.error(project.network(),
                            positions.of(property, Literals.PROPERTY__VALUE), "unknown-reference", fault.message(), fault.advice()));
                }
            }
        }
        return result.services();
    }
}

package org.millrace.debug.ui.detail;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.fieldassist.ContentProposal;
import org.eclipse.jface.fieldassist.IContentProposal;
import org.eclipse.jface.fieldassist.IContentProposalProvider;
import org.millrace.ui.network.NetworkFile;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Proposes the properties of the event types of a project for the word at the cursor. */
final class PropertyProposals implements IContentProposalProvider {

    private record Property(String name, String eventType) {
    }

    private volatile List<Property> properties = List.of();

    /** Reads the event types of a project in the background. */
    void use(IProject project) {
        properties = List.of();
        if (project != null) {
            var job = Job.create(Messages.reading, monitor -> {
                properties = NetworkFile.in(project).stream().flatMap(file -> file.network().stream()).flatMap(network -> network.getEventTypes().stream())
                        .flatMap(type -> type.getProperties().stream().filter(property -> property.getName() != null)
                                .map(property -> new Property(property.getName(), type.getName())))
                        .sorted(Comparator.comparing(Property::name)).toList();
                return Status.OK_STATUS;
            });
            job.setSystem(true);
            job.schedule();
        }
    }

    @Override
    public IContentProposal[] getProposals(String contents, int position) {
        var start = position;
        while (start > 0 && Character.isJavaIdentifierPart(contents.charAt(start - 1))) {
            start--;
        }
        var prefix = contents.substring(start, position);
        return properties.stream().filter(property -> property.name().toLowerCase(Locale.ROOT).startsWith(prefix.toLowerCase(Locale.ROOT)))
                .map(property -> new ContentProposal(property.name().substring(prefix.length()),
                        Messages.bind(Messages.proposal, property.name(), property.eventType()), null))
                .toArray(IContentProposal[]::new);
    }
}

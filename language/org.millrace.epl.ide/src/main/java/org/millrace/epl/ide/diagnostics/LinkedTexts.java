package org.millrace.epl.ide.diagnostics;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.names.Names;
import org.millrace.epl.link.Analysis;
import org.millrace.epl.link.LinkFindings;
import org.millrace.epl.link.LinkSource;
import org.millrace.epl.link.Linker;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epl.types.Recipient;

import java.util.List;
import java.util.Optional;

/** Links the texts of projects. Of a text that is being edited, only the changed statements are linked if nothing else depends on them. Thread-safe. */
final class LinkedTexts {

    private record Linked(ProjectTypes types, List<EplDocument> documents, List<Recipient> recipients, Analysis analysis) {
    }

    private final Names names;
    /** The last project that was linked as a whole. */
    private volatile Optional<Linked> last = Optional.empty();

    LinkedTexts(Names names) {
        this.names = names;
    }

    LinkFindings of(EplProject project, EplDocument document) {
        return last.flatMap(linked -> edited(linked, project, document)).orElseGet(() -> {
            var analysis = names.analysis(project);
            last = Optional.of(new Linked(project.types(), List.copyOf(project.documents()), project.recipients(), analysis));
            return analysis.findings();
        });
    }

    private static Optional<LinkFindings> edited(Linked linked, EplProject project, EplDocument document) {
        var documents = List.copyOf(project.documents());
        if (linked.types != project.types() || !linked.recipients.equals(project.recipients()) || linked.documents.size() != documents.size()) {
            return Optional.empty();
        }
        for (var i = 0; i < documents.size(); i++) {
            if (documents.get(i) != linked.documents.get(i)
                    && (documents.get(i) != document || !linked.documents.get(i).uri().equals(document.uri()))) {
                return Optional.empty();
            }
        }
        return documents.contains(document) ? Linker.relink(linked.analysis, new LinkSource(document.uri(), document.source())) : Optional.empty();
    }
}

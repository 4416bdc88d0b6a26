package org.millrace.epl.ide.names;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.link.Analysis;
import org.millrace.epl.link.LinkSource;
import org.millrace.epl.link.Linker;
import org.millrace.epl.types.ProjectTypes;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Links the texts of projects. Remembers the last few results, since many services ask about the same
 * version of a text. Thread-safe; threads that ask at the same time wait for one result.
 */
final class ProjectLinks {

    private static final int MOST_REMEMBERED = 4;

    private record Key(ProjectTypes types, List<EplDocument> documents) {
    }

    private final Map<Key, Analysis> known = new LinkedHashMap<>();

    /** Returns what linking finds out about the texts of a project. Their URIs are the ids of the sources. */
    synchronized Analysis of(EplProject project) {
        var key = new Key(project.types(), List.copyOf(project.documents()));
        var analysis = known.remove(key);
        if (analysis == null) {
            analysis = Linker.link(key.documents().stream().map(document -> new LinkSource(document.uri(), document.source())).toList(), key.types());
            if (known.size() == MOST_REMEMBERED) {
                known.remove(known.keySet().iterator().next());
            }
        }
        known.put(key, analysis);
        return analysis;
    }
}

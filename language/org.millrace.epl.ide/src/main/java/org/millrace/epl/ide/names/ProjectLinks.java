package org.millrace.epl.ide.names;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.link.Analysis;
import org.millrace.epl.link.LinkSource;
import org.millrace.epl.link.Linker;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epl.types.Recipient;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Links the texts of projects. Remembers the last few results, since many services ask about the same
 * version of a text. Thread-safe; threads that ask at the same time wait for one result.
 */
final class ProjectLinks {

    private static final int MOST_REMEMBERED = 4;

    private record Key(ProjectTypes types, List<EplDocument> documents, List<Recipient> recipients) {

        static Key of(EplProject project) {
            return new Key(project.types(), List.copyOf(project.documents()), project.recipients());
        }
    }

    /** Enough to spare small texts nothing; linking them takes less time than a key press. */
    private static final int SMALL = 4_000;

    /** A project as it was linked. */
    private record LinkedProject(ProjectTypes types, List<EplDocument> documents, List<Recipient> recipients) implements EplProject {
    }

    private final Map<Key, Analysis> known = new LinkedHashMap<>();

    /**
     * Returns the project whose declarations are to be seen by a statement that is being edited: a version
     * that was linked already, if it differs in nothing but this statement, otherwise the project itself.
     *
     * @param offset a place in the statement
     */
    synchronized EplProject around(EplProject project, EplDocument document, int offset) {
        if (document.text().length() < SMALL) {
            return project;
        }
        var wanted = Key.of(project);
        if (known.containsKey(wanted)) {
            return project;
        }
        for (var key : List.copyOf(known.keySet()).reversed()) {
            if (key.types() == wanted.types() && key.documents().size() == wanted.documents().size()
                    && isSameBut(key.documents(), wanted.documents(), document, offset)) {
                return new LinkedProject(key.types(), key.documents(), key.recipients());
            }
        }
        return project;
    }

    private static boolean isSameBut(List<EplDocument> before, List<EplDocument> now, EplDocument edited, int offset) {
        for (var i = 0; i < now.size(); i++) {
            if (now.get(i) != before.get(i) && (now.get(i) != edited || !before.get(i).uri().equals(edited.uri())
                    || !isSameOutside(before.get(i).text(), edited, offset))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a text was the same in front of and behind a statement. */
    private static boolean isSameOutside(String before, EplDocument now, int offset) {
        var tokens = now.statementTokens(offset);
        var start = tokens.isEmpty() ? offset : Math.min(offset, tokens.getFirst().start());
        var end = tokens.isEmpty() ? offset : Math.max(offset, tokens.getLast().end());
        var text = now.text();
        var behind = text.length() - end;
        return before.length() >= start + behind && before.regionMatches(0, text, 0, start)
                && before.regionMatches(before.length() - behind, text, end, behind);
    }

    /** Returns what linking finds out about the texts of a project. Their URIs are the ids of the sources. */
    synchronized Analysis of(EplProject project) {
        var key = Key.of(project);
        var analysis = known.remove(key);
        if (analysis == null) {
            analysis = Linker.link(key.documents().stream().map(document -> new LinkSource(document.uri(), document.source())).toList(), key.types(),
                    key.recipients());
            if (known.size() == MOST_REMEMBERED) {
                known.remove(known.keySet().iterator().next());
            }
        }
        known.put(key, analysis);
        return analysis;
    }
}

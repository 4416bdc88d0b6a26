package org.millrace.epl.ide.services;

import org.millrace.epl.ide.EplDocument;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The languages of the texts of projects: EPL and others, which the names of their files tell apart. */
public final class Languages {

    private static final String EPL = ".epl";

    private final EditorServices epl;
    private final Map<String, EditorServices> others;

    private Languages(EditorServices epl, Map<String, EditorServices> others) {
        this.epl = epl;
        this.others = Map.copyOf(others);
    }

    /** Returns EPL alone. */
    public static Languages of(EditorServices epl) {
        return new Languages(epl, Map.of());
    }

    /**
     * Returns the same languages and another one.
     *
     * @param extension the end of the names of its files, with a point
     */
    public Languages with(String extension, EditorServices services) {
        var more = new HashMap<>(others);
        more.put(extension, services);
        return new Languages(epl, more);
    }

    /** Returns the services for a text. A text of no other language is in EPL. */
    public EditorServices of(EplDocument document) {
        return others.entrySet().stream().filter(other -> document.uri().endsWith(other.getKey())).map(Map.Entry::getValue).findFirst().orElse(epl);
    }

    /** Returns whether a text with a URI is in EPL. */
    public boolean isEpl(String uri) {
        return others.keySet().stream().noneMatch(uri::endsWith);
    }

    /** Returns the ends of the names of files with texts. */
    public List<String> extensions() {
        return Stream.concat(Stream.of(EPL), others.keySet().stream().sorted()).toList();
    }
}

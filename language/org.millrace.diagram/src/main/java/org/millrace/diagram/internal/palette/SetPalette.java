package org.millrace.diagram.internal.palette;

import org.eclipse.glsp.server.actions.ResponseAction;

import java.util.List;

/** Says what can be created. */
public final class SetPalette extends ResponseAction {

    /**
     * Entries that belong together.
     *
     * @param label   the heading
     * @param entries what is under it
     */
    public record Group(String label, List<Entry> entries) {
    }

    /**
     * One thing that can be created.
     *
     * @param label    what it is called
     * @param type     the type of the graph's element
     * @param provider the provider of an adapter; empty for others
     * @param doc      what it does, in a sentence
     * @param words    further words under which it is found
     */
    public record Entry(String label, String type, String provider, String doc, String words) {
    }

    private final List<Group> groups;

    /** Makes one. */
    public SetPalette(List<Group> groups) {
        super("epn.setPalette");
        this.groups = List.copyOf(groups);
    }

    /** What can be created. */
    public List<Group> groups() {
        return groups;
    }
}

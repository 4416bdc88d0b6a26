package org.millrace.epl.ide.names;

/**
 * What a name stands for.
 *
 * @param space the space of the name
 * @param name  the name, without back-ticks
 * @param owner where it is known: empty for the whole project, otherwise the text and the place of
 *              the part of a statement that declares it
 */
public record Symbol(Space space, String name, String owner) {

    /** Something that all statements of a project see. */
    public static Symbol global(Space space, String name) {
        return new Symbol(space, name, "");
    }

    /** Whether all statements of a project see it. */
    public boolean isGlobal() {
        return owner.isEmpty();
    }
}

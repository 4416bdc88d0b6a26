package org.millrace.epl.link;

import org.millrace.epl.types.EplType;
import org.millrace.epl.types.JavaClass;

import java.util.List;
import java.util.Optional;

/**
 * What a name at a place can refer to.
 *
 * @param streams    the streams, the nearest first: those of a subquery before those around it
 * @param locals     the parameters of lambda expressions and the like, the nearest first
 * @param owner      the type of the value of which the name is a member; unknown if it is none, or if the type is
 *                   not known
 * @param ownerClass the class of which the name is a static member; empty if it is none
 */
public record VisibleNames(List<VisibleStream> streams, List<Target.Local> locals, EplType owner, Optional<JavaClass> ownerClass) {

    /** Nothing. */
    public static final VisibleNames NONE = new VisibleNames(List.of(), List.of(), EplType.UNKNOWN, Optional.empty());

    /** Copies the lists. */
    public VisibleNames {
        streams = List.copyOf(streams);
        locals = List.copyOf(locals);
    }
}

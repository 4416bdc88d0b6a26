package org.millrace.epl.link;

import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.Step;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.JavaClass;

import java.util.Optional;

/** Collects what is known about the name at a place while its statement is linked. */
final class Caret {

    private static final int NOWHERE = -1;

    private final int offset;
    private Scope scope = Scope.EMPTY;
    private EplType owner = EplType.UNKNOWN;
    private Optional<JavaClass> javaClass = Optional.empty();

    private Caret(int offset) {
        this.offset = offset;
    }

    /** Returns a caret that no name begins at. */
    static Caret none() {
        return new Caret(NOWHERE);
    }

    /** Returns the caret of the name that begins at an offset. */
    static Caret at(int offset) {
        return new Caret(offset);
    }

    /** Keeps the scope of a path if the name is one of its steps. */
    void path(Chain chain, Scope visible, Places places) {
        if (offset != NOWHERE && chain.getSteps().stream().anyMatch(step -> isAt(step, places))) {
            scope = visible;
        }
    }

    /** Keeps the type of the value of which the name is a member. */
    void member(Step step, EplType of, Places places) {
        if (offset != NOWHERE && isAt(step, places)) {
            owner = of;
        }
    }

    /** Keeps the class of which the name is a static member. */
    void member(Step step, JavaClass of, Places places) {
        if (offset != NOWHERE && isAt(step, places)) {
            javaClass = Optional.of(of);
        }
    }

    boolean isSet() {
        return offset != NOWHERE;
    }

    VisibleNames names() {
        return new VisibleNames(scope.allStreams(), scope.allLocals(), owner, javaClass);
    }

    private boolean isAt(Step step, Places places) {
        return places.of(step).offset() == offset;
    }
}

package org.millrace.epl.link;

import org.millrace.epl.catalogue.EplAnnotation;
import org.millrace.epl.catalogue.EplFunction;
import org.millrace.epl.catalogue.EplMethod;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.JavaClass;
import org.millrace.epl.types.JavaMethod;
import org.millrace.epl.types.ShapeProperty;

import java.util.Optional;

/** What a name in a query refers to. */
public sealed interface Target {

    /** The name as it was declared. */
    String name();

    /** Where it was declared, if that is in the linked sources. */
    default Optional<Place> declaredAt() {
        return Optional.empty();
    }

    /** Something that a statement declares. */
    record Declared(Declaration declaration) implements Target {
        @Override
        public String name() {
            return declaration.name();
        }

        @Override
        public Optional<Place> declaredAt() {
            return Optional.of(declaration.place());
        }
    }

    /** An event type of the project. */
    record ProjectType(EventShape shape) implements Target {
        @Override
        public String name() {
            return shape.name();
        }
    }

    /**
     * A property of an event. If a Java object carries the event, the property's member is found in
     * {@code owner.javaClass()}.
     */
    record Property(EventShape owner, ShapeProperty property, Optional<Place> declaredAt) implements Target {
        @Override
        public String name() {
            return property.name();
        }
    }

    /** A property of a Java object that is no event. */
    record JavaProperty(JavaClass owner, ShapeProperty property) implements Target {
        @Override
        public String name() {
            return property.name();
        }
    }

    /** The name of a stream: its alias, a tag of a pattern, or a variable of {@code match_recognize}. */
    record Stream(VisibleStream stream) implements Target {
        @Override
        public String name() {
            return stream.name();
        }

        @Override
        public Optional<Place> declaredAt() {
            return Optional.of(stream.place());
        }
    }

    /** A parameter of a lambda expression or of a declared expression, or a name that a view or context brings. */
    record Local(String name, EplType type, Optional<Place> declaredAt) implements Target {
    }

    /** A column of the select clause, named in {@code order by}. */
    record Column(String name, EplType type, Optional<Place> declaredAt) implements Target {
    }

    /** A function of EPL. */
    record Function(EplFunction function) implements Target {
        @Override
        public String name() {
            return function.name();
        }
    }

    /** A method that EPL adds to values. */
    record Method(EplMethod method) implements Target {
        @Override
        public String name() {
            return method.name();
        }
    }

    /** A view. */
    record View(org.millrace.epl.catalogue.View view) implements Target {
        @Override
        public String name() {
            return view.name();
        }
    }

    /** A guard or an observer of a pattern. */
    record PatternObject(org.millrace.epl.catalogue.PatternObject object) implements Target {
        @Override
        public String name() {
            return object.name();
        }
    }

    /** A built-in annotation. */
    record Annotation(EplAnnotation annotation) implements Target {
        @Override
        public String name() {
            return annotation.name();
        }
    }

    /** A Java class. */
    record JavaType(JavaClass javaClass) implements Target {
        @Override
        public String name() {
            return javaClass.name();
        }
    }

    /** A method of a Java class. */
    record JavaMember(JavaClass owner, JavaMethod method) implements Target {
        @Override
        public String name() {
            return method.name();
        }
    }
}

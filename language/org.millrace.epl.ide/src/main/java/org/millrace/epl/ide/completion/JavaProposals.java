package org.millrace.epl.ide.completion;

import org.millrace.epl.types.JavaClass;
import org.millrace.epl.types.JavaMethod;

import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Proposes the members of Java classes that an expression can use. */
final class JavaProposals {

    /** Methods of every object that say nothing about it or are for threads. */
    private static final Set<String> OF_OBJECTS = Set.of("wait", "notify", "notifyAll", "getClass", "hashCode", "finalize", "clone");

    private final Request request;
    private final Proposals proposals;

    JavaProposals(Request request, Proposals proposals) {
        this.request = request;
        this.proposals = proposals;
    }

    /** What is behind the dot of a value: properties, and methods that are no getters or setters. */
    void ofValue(JavaClass owner, int propertyRank, int methodRank) {
        owner.properties().forEach(property -> proposals.name(property.name(), CompletionKind.PROPERTY, property.type().label(), "", propertyRank));
        methods(owner, method -> !method.isStatic() && !isGetter(owner, method) && !isSetter(method), methodRank);
    }

    /** What is behind the name of a class: static methods, fields and constants. */
    void ofClass(JavaClass owner, int fieldRank, int methodRank) {
        owner.staticFields().forEach(field -> proposals.name(field.name(), CompletionKind.PROPERTY, field.type().label(), "", fieldRank));
        methods(owner, JavaMethod::isStatic, methodRank);
    }

    private void methods(JavaClass owner, Predicate<JavaMethod> wanted, int rank) {
        // A method without a result has no place in an expression.
        owner.methods().stream().filter(method -> !method.returns().isNull() && !OF_OBJECTS.contains(method.name())).filter(wanted)
                .forEach(method -> proposals.method(method.name(), method.label(), owner.name(), arguments(method), rank));
    }

    private String arguments(JavaMethod method) {
        if (request.follows().equals("(")) {
            return "";
        }
        var types = method.parameters();
        return types.isEmpty() ? "()" : IntStream.range(0, types.size())
                .mapToObj(i -> "${" + (i + 1) + ":" + CompletionItem.escaped(types.get(i).label()) + "}").collect(Collectors.joining(", ", "(", ")$0"));
    }

    private static boolean isGetter(JavaClass owner, JavaMethod method) {
        return owner.properties().stream().anyMatch(property -> {
            var name = property.name();
            var capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
            return method.name().equals(name) || method.name().equals("get" + capital) || method.name().equals("is" + capital);
        });
    }

    private static boolean isSetter(JavaMethod method) {
        return method.name().startsWith("set") && method.name().length() > 3 && Character.isUpperCase(method.name().charAt(3));
    }
}

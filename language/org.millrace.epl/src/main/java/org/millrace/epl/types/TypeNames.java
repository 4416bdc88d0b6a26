package org.millrace.epl.types;

import java.util.List;
import java.util.Optional;

/** Finds the type that a query names: for a column of a schema, a variable or a cast. */
public final class TypeNames {

    /** The words that name a type, for completion. */
    public static final List<String> KEYWORDS = List.of("bigdecimal", "biginteger", "boolean", "byte", "char", "double",
            "float", "int", "long", "short", "string");

    private final ProjectTypes project;

    /** Finds the classes and event types of a project, too. */
    public TypeNames(ProjectTypes project) {
        this.project = project;
    }

    /**
     * Finds a type: a word such as {@code int} in any case, an event type, or a Java class by its
     * full name or a name among the imports. Brackets after it make an array, {@code [primitive]}
     * one of the primitive type. Type arguments are understood if they are classes.
     *
     * @return empty if there is no such type
     */
    public Optional<EplType> find(String name) {
        var text = name.strip();
        if (text.endsWith("[primitive]")) {
            return find(text.substring(0, text.length() - "[primitive]".length()))
                    .flatMap(TypeNames::primitive).map(EplType::arrayOf);
        }
        if (text.endsWith("[]")) {
            return find(text.substring(0, text.length() - 2)).map(EplType::arrayOf);
        }
        if (text.endsWith(">") && text.indexOf('<') > 0) {
            return generic(text.substring(0, text.indexOf('<')), text.substring(text.indexOf('<') + 1, text.length() - 1));
        }
        if (text.equals("null")) {
            return Optional.of(EplType.NULL);
        }
        return ScalarKind.ofKeyword(text).map(EplType::of)
                .or(() -> project.eventType(text).map(EplType::event))
                .or(() -> project.javaClasses().resolve(text).map(c -> typeOf(c, List.of())));
    }

    private static Optional<EplType> primitive(EplType type) {
        return type.scalar().filter(ScalarKind::hasPrimitive).map(EplType::primitive);
    }

    private Optional<EplType> generic(String name, String arguments) {
        var types = TypeArgumentList.split(arguments).stream().map(argument -> find(argument).orElse(EplType.OBJECT)).toList();
        return project.javaClasses().resolve(name.strip()).map(c -> typeOf(c, types));
    }

    private static EplType typeOf(JavaClass javaClass, List<EplType> arguments) {
        var scalar = ScalarKind.ofJavaName(javaClass.name());
        if (scalar.isPresent()) {
            return EplType.of(scalar.get());
        }
        if (javaClass.isA("java.util.Collection")) {
            return new EplType.Many(argument(arguments, 0), javaClass.name());
        }
        if (javaClass.isA("java.util.Map")) {
            return EplType.mapOf(argument(arguments, 0), argument(arguments, 1));
        }
        return new EplType.Java(javaClass.of(arguments));
    }

    private static EplType argument(List<EplType> arguments, int number) {
        return number < arguments.size() ? arguments.get(number) : EplType.OBJECT;
    }
}

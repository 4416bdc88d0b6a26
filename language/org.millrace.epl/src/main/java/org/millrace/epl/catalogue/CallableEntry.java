package org.millrace.epl.catalogue;

import java.util.List;

/** Something that is called with arguments. */
public interface CallableEntry extends CatalogueEntry {

    /** The ways to call it; at least one. */
    List<Signature> signatures();

    /** A query that uses it. */
    String example();

    /** Whether one of the signatures takes that many arguments, named ones not counted. */
    default boolean accepts(int arguments) {
        return signatures().stream().anyMatch(signature -> signature.accepts(arguments));
    }

    /** How many arguments it takes, in words: {@code 1 to 2 arguments}. */
    default String arity() {
        var least = signatures().stream().mapToInt(Signature::least).min().orElse(0);
        if (signatures().stream().anyMatch(signature -> signature.most().isEmpty())) {
            return "at least " + counted(least);
        }
        var most = signatures().stream().mapToInt(signature -> signature.most().getAsInt()).max().orElse(0);
        return least == most ? most == 0 ? "no arguments" : counted(most) : least + " to " + counted(most);
    }

    /** The ways to call it as text, for hover and completion. */
    default List<String> labels() {
        return signatures().stream().map(signature -> name() + signature.label()).distinct().toList();
    }

    private static String counted(int number) {
        return number + (number == 1 ? " argument" : " arguments");
    }
}

package org.millrace.compiler.load.ide;

import org.millrace.epl.ide.TextRange;

import java.util.List;
import java.util.Optional;

/** A part of a JSON text. */
sealed interface JsonNode {

    /** Returns where it stands. */
    TextRange range();

    /**
     * An object.
     *
     * @param range   from its first brace to behind its last one
     * @param closed  whether it has its last brace; without, it reaches to the end of the text
     * @param members its members in order
     */
    record JsonObject(TextRange range, boolean closed, List<Member> members) implements JsonNode {

        /** Returns the value of a member. */
        Optional<JsonNode> value(String name) {
            return members.stream().filter(member -> member.name().text().equals(name)).findFirst().flatMap(Member::value);
        }

        /** Returns the value of a member that is a text, a number or a word. */
        Optional<String> text(String name) {
            return value(name).filter(Scalar.class::isInstance).map(scalar -> ((Scalar) scalar).text());
        }

        /** Returns the value of a member that is an object. */
        Optional<JsonObject> object(String name) {
            return value(name).filter(JsonObject.class::isInstance).map(JsonObject.class::cast);
        }

        boolean has(String name) {
            return members.stream().anyMatch(member -> member.name().text().equals(name));
        }
    }

    /**
     * A list.
     *
     * @param range  from its first bracket to behind its last one
     * @param closed whether it has its last bracket
     * @param items  its items in order
     */
    record JsonList(TextRange range, boolean closed, List<JsonNode> items) implements JsonNode {
    }

    /**
     * A text, a number or a word.
     *
     * @param range with its quotation marks
     * @param text  without them, as it is written
     * @param quoted whether it begins with a quotation mark
     */
    record Scalar(TextRange range, String text, boolean quoted) implements JsonNode {
    }

    /**
     * A member of an object.
     *
     * @param name  its name
     * @param colon the offset behind the colon; -1 if there is none
     * @param value its value, if there is one
     * @param end   the offset of what follows
     */
    record Member(Scalar name, int colon, Optional<JsonNode> value, int end) {
    }
}

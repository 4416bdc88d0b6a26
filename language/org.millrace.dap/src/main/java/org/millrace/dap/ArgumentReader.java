package org.millrace.dap;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads the arguments that a client sends to launch or attach. Wrong ones are IllegalArgumentExceptions with a message for the user. */
final class ArgumentReader {

    private static final String DISCONNECT = "onDisconnect";

    private final Map<String, Object> given;

    ArgumentReader(Map<String, Object> given) {
        this.given = given;
    }

    private Optional<Object> value(String name) {
        return Optional.ofNullable(given.get(name));
    }

    String text(String name) {
        return value(name).map(value -> text(name, value))
                .orElseThrow(() -> new IllegalArgumentException("the launch configuration has no '" + name + "'"));
    }

    String text(String name, String byDefault) {
        return value(name).map(value -> text(name, value)).orElse(byDefault);
    }

    private static String text(String name, Object value) {
        if (value instanceof String text && !text.isEmpty()) {
            return text;
        }
        throw new IllegalArgumentException("'" + name + "' is no text");
    }

    List<String> texts(String name) {
        return switch (given.get(name)) {
            case null -> List.of();
            case List<?> list -> list.stream().map(each -> text(name, each)).toList();
            default -> throw new IllegalArgumentException("'" + name + "' is no list of texts");
        };
    }

    boolean flag(String name) {
        return switch (given.get(name)) {
            case null -> false;
            case Boolean flag -> flag;
            default -> throw new IllegalArgumentException("'" + name + "' is neither true nor false");
        };
    }

    OptionalLong number(String name) {
        return switch (given.get(name)) {
            case null -> OptionalLong.empty();
            case Number number -> OptionalLong.of(number.longValue());
            default -> throw new IllegalArgumentException("'" + name + "' is no number");
        };
    }

    /** Returns whether the network goes on when the client is gone. */
    boolean goesOn(boolean byDefault) {
        return switch (text(DISCONNECT, byDefault ? "continue" : "end")) {
            case "end" -> false;
            case "continue" -> true;
            case String other -> throw new IllegalArgumentException("'" + DISCONNECT + "' is '" + other + "'; it is end or continue");
        };
    }
}

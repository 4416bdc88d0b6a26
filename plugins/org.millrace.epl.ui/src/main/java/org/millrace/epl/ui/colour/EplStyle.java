package org.millrace.epl.ui.colour;

import org.millrace.epl.ide.highlight.WordKind;

import java.util.Locale;

/** How pieces of a text are shown; each has a colour in the theme. */
public enum EplStyle {
    /** A keyword. */
    KEYWORD,
    /** A word that is a keyword at its place only. */
    CONTEXTUAL,
    /** An event type, stream, named window or table. */
    TYPE,
    /** A property of an event. */
    PROPERTY,
    /** A function or method. */
    FUNCTION,
    /** A view. */
    VIEW,
    /** An alias or a pattern's tag. */
    ALIAS,
    /** A variable. */
    VARIABLE,
    /** A context. */
    CONTEXT,
    /** A parameter, and a template's placeholder. */
    PARAMETER,
    /** A number. */
    NUMBER,
    /** A text in quotes. */
    STRING,
    /** A comment. */
    COMMENT,
    /** An annotation. */
    ANNOTATION;

    /** The id of its colour in the theme. */
    public String colour() {
        return "org.millrace.epl.ui." + name().toLowerCase(Locale.ROOT);
    }

    /** The key of the preference that says whether it is bold. */
    public String boldKey() {
        return "style." + name().toLowerCase(Locale.ROOT) + ".bold";
    }

    /** The key of the preference that says whether it is italic. */
    public String italicKey() {
        return "style." + name().toLowerCase(Locale.ROOT) + ".italic";
    }

    /** The style of a kind of words. */
    public static EplStyle of(WordKind kind) {
        return switch (kind) {
            case KEYWORD -> KEYWORD;
            case CONTEXTUAL_KEYWORD -> CONTEXTUAL;
            case TYPE -> TYPE;
            case PROPERTY -> PROPERTY;
            case FUNCTION -> FUNCTION;
            case VIEW -> VIEW;
            case ALIAS -> ALIAS;
            case VARIABLE -> VARIABLE;
            case CONTEXT -> CONTEXT;
            case PARAMETER -> PARAMETER;
            case NUMBER -> NUMBER;
            case STRING -> STRING;
            case COMMENT -> COMMENT;
            case ANNOTATION -> ANNOTATION;
        };
    }
}

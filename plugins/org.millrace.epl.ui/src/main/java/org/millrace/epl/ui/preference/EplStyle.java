package org.millrace.epl.ui.preference;

import org.millrace.epl.ide.highlight.WordKind;

import java.util.Locale;

/** The styles of text ranges. Each has a colour in the theme. */
public enum EplStyle {
    /** A keyword. */
    KEYWORD,
    /** A contextual keyword. */
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
    /** A parameter, or the placeholder of a template. */
    PARAMETER,
    /** A number. */
    NUMBER,
    /** A quoted string. */
    STRING,
    /** A comment. */
    COMMENT,
    /** An annotation. */
    ANNOTATION;

    /** Returns the id of the colour in the theme. */
    public String colour() {
        return "org.millrace.epl.ui." + name().toLowerCase(Locale.ROOT);
    }

    /** Returns the key of the preference for bold text. */
    public String boldKey() {
        return "style." + name().toLowerCase(Locale.ROOT) + ".bold";
    }

    /** Returns the key of the preference for italic text. */
    public String italicKey() {
        return "style." + name().toLowerCase(Locale.ROOT) + ".italic";
    }

    /** Returns the style of a kind of words. */
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

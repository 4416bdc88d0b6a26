package org.millrace.epn.validation;

import java.util.regex.Pattern;

/** What things of a network may be called. */
public enum LegalName {
    /** The name of a network. */
    NETWORK("a network", Form.WORD),
    /** The name of a stage. */
    STAGE("a stage", Form.WORD),
    /** The name of an event type. */
    EVENT_TYPE("an event type", Form.WORD),
    /** The name of a property of an event type. */
    PROPERTY("a property", Form.IDENTIFIER),
    /** The name of a parameter of statement templates. */
    PARAMETER("a parameter", Form.PLAIN_IDENTIFIER);

    private final String thing;
    private final Form form;

    LegalName(String thing, Form form) {
        this.thing = thing;
        this.form = form;
    }

    /** Whether a name is legal; an empty one is not. */
    public boolean allows(String name) {
        return form.pattern.matcher(name).matches();
    }

    /** What to say of a name that is not legal, without a full stop. */
    public String message(String name) {
        return name.isEmpty() ? "the " + thing.substring(thing.indexOf(' ') + 1) + " has no name"
                : "'" + name + "' is not a legal name of " + thing;
    }

    /** How a legal name looks. */
    public String advice() {
        return form == Form.WORD ? "a name begins with a letter and goes on with letters, digits, '-', '_' and '.'"
                : thing + " is named with letters, digits and '_' and does not begin with a digit";
    }

    private enum Form {
        WORD("\\p{L}[\\p{L}\\p{Nd}_.-]*"),
        IDENTIFIER("[\\p{L}_][\\p{L}\\p{Nd}_]*"),
        PLAIN_IDENTIFIER("[A-Za-z_][A-Za-z0-9_]*");

        private final Pattern pattern;

        Form(String pattern) {
            this.pattern = Pattern.compile(pattern);
        }
    }
}

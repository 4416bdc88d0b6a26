package org.millrace.epn.edit.row;

import java.util.List;

/** How the value of a row is entered. Everything can be typed as well, except where only certain values are allowed. */
public sealed interface Entry {

    /** A line of text. */
    record Line() implements Entry {
    }

    /** Lines of text. */
    record Lines() implements Entry {
    }

    /**
     * One of several values.
     *
     * @param values the values, in order; an empty text stands for none
     * @param open   whether others are allowed too
     */
    record Choice(List<String> values, boolean open) implements Entry {

        /** Copies the list. */
        public Choice {
            values = List.copyOf(values);
        }
    }

    /**
     * The full name of a Java class.
     *
     * @param supertype the full name of what the class has to extend or implement; empty for any class
     */
    record JavaClass(String supertype) implements Entry {
    }

    /**
     * A file, relative to the project, with forward slashes.
     *
     * @param extension what its name ends in, without the dot; empty for any
     */
    record File(String extension) implements Entry {
    }

    /**
     * Files, one in each line, relative to the project, with forward slashes.
     *
     * @param extension what their names end in, without the dot; empty for any
     */
    record Files(String extension) implements Entry {
    }
}

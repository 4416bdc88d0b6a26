package org.millrace.runtime.inspect;

/** Values of events as texts for the user, limited in size. */
public final class EventText {

    private static final int LONGEST = 2_000;

    private EventText() {
    }

    /**
     * Returns a value as text.
     *
     * @param value a value; null is the word {@code null}
     * @return at most 2,000 characters
     */
    public static String of(Object value) {
        if (value == null) {
            return "null";
        }
        try {
            var text = JsonValue.isStructured(value) ? JsonValue.text(value) : String.valueOf(Description.plain(value));
            return Description.shorten(text, LONGEST);
        } catch (RuntimeException | LinkageError e) {
            // toString is user code, whose exceptions must not affect the thread.
            return "the value cannot be described: " + e;
        }
    }
}

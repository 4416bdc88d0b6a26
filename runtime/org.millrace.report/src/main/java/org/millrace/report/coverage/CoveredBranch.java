package org.millrace.report.coverage;

/**
 * The use of a branch of a pattern: something that can happen to it.
 *
 * @param kind   what can happen
 * @param text   the sub-expression
 * @param offset where it begins in the file, in UTF-16 units from 0; of a statement whose places are unknown, where that begins
 * @param length its length; 0 if its place is unknown
 * @param count  how often it happened
 */
public record CoveredBranch(Kind kind, String text, int offset, int length, long count) {

    /** What can happen to a sub-expression. */
    public enum Kind {
        /** An event comes. */
        EVENT("the event came"),
        /** A timer is due, or another observer reports. */
        TIMER("the time was reached"),
        /** Both sides of {@code and} are true. */
        ALL("all came together"),
        /** A repetition is complete. */
        REPEATED("the repetition was complete"),
        /** A guard lets its sub-expression through. */
        PASSED("the guard let it pass"),
        /** A guard ends its sub-expression. */
        ENDED("the guard ended it");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        String words() {
            return words;
        }
    }

    boolean isUsed() {
        return count > 0;
    }
}

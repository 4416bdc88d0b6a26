package org.millrace.epl.format;

import org.millrace.epl.tokens.EplToken;

import java.util.List;

/**
 * What stands in front of a visible token.
 *
 * @param comments the comments in it
 * @param newline  for each comment, and last for the token, whether a line ends in front of it; a
 *                 comment that ends with its line has one behind it
 */
record Gap(List<EplToken> comments, boolean[] newline) {

    /** Whether a line must end in it, since comments stay where they are. */
    boolean isForced() {
        if (comments.isEmpty()) {
            return false;
        }
        for (var n : newline) {
            if (n) {
                return true;
            }
        }
        return false;
    }

    /** Whether a line ends in it in the source. */
    boolean isBroken() {
        return isForced() || newline[newline.length - 1];
    }

    /** How many characters it has on one line. */
    int width(boolean space) {
        return comments.isEmpty() ? space ? 1 : 0 : 1 + comments.stream().mapToInt(comment -> comment.length() + 1).sum();
    }
}

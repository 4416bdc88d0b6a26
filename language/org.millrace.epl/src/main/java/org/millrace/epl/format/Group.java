package org.millrace.epl.format;

import java.util.Map;
import java.util.Set;

/**
 * Tokens that stand on one line if they fit, and otherwise are broken at all places of the group.
 *
 * @param start  the first token
 * @param end    the token behind the last
 * @param breaks the tokens in front of which it is broken, with the level of the line that they begin
 * @param kept   the tokens in front of which it is broken only if it is in the source, which breaks the
 *               whole group
 * @param keeps  whether it stays broken if it is
 */
record Group(int start, int end, Map<Integer, Integer> breaks, Set<Integer> kept, boolean keeps) {

    /** A group without places that are broken only if they are in the source. */
    Group(int start, int end, Map<Integer, Integer> breaks, boolean keeps) {
        this(start, end, breaks, Set.of(), keeps);
    }
}

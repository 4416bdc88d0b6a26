package org.millrace.epl.format;

import java.util.ArrayList;
import java.util.List;

/** What one call of a grammar rule has read: its own tokens and the calls in it. Tokens are positions among the visible ones. */
final class Frame {

    final String rule;
    final String feature;
    final int start;
    int end;
    final List<Integer> own = new ArrayList<>();
    final List<Frame> children = new ArrayList<>();

    /**
     * @param rule    the rule
     * @param feature what the result is assigned to; empty if to nothing
     * @param start   its first token
     */
    Frame(String rule, String feature, int start) {
        this.rule = rule;
        this.feature = feature;
        this.start = start;
        end = start;
    }

    /** The calls whose results are assigned to a feature. */
    List<Frame> children(String feature) {
        return children.stream().filter(child -> child.feature.equals(feature)).toList();
    }
}

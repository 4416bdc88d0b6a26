package org.millrace.epl.expect;

import java.util.List;

/**
 * A place in the grammar at which a token may stand.
 *
 * @param rule     the innermost rule that makes an element of the syntax tree
 * @param feature  the feature of that element that the token would be the value of or the beginning
 *                 of it; empty if it would be a keyword only
 * @param dataType the rule for a name or another value inside which the token stands, such as
 *                 {@code QualifiedName}; empty if the token stands in the rule itself
 * @param path     where the element would stand: pairs {@code Rule.feature}, from the inside to the outside
 */
public record Place(String rule, String feature, String dataType, List<String> path) {

    /** The rules for values that are made of keywords which mean something. */
    private static final List<String> OF_KEYWORDS = List.of("TimeUnit", "EqualityOperator");

    /** Whether it is the value of a feature. */
    public boolean is(String rule, String feature) {
        return this.rule.equals(rule) && this.feature.equals(feature);
    }

    /** Whether the element stands, at any depth, in a feature. */
    public boolean within(String rule, String feature) {
        return path.contains(rule + "." + feature);
    }

    /** Whether a word there is a name, though it may look like a keyword. */
    public boolean isName() {
        return !dataType.isEmpty() && !OF_KEYWORDS.contains(dataType);
    }
}

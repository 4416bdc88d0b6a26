package org.millrace.epl.expect;

import org.millrace.epl.tokens.EplToken;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What may come next.
 *
 * @param known whether it is known; not if the statement is so long that it was not looked at
 * @param end   whether the statement may end
 * @param all   the tokens, in the order of the grammar
 */
public record Expectations(boolean known, boolean end, List<Expectation> all) {

    /** The answer for a statement that is too long. */
    public static final Expectations UNKNOWN = new Expectations(false, false, List.of());

    /** The keywords and operators, without the words that could only be names. */
    public Set<String> keywords() {
        var keywords = new LinkedHashSet<String>();
        all.stream().filter(Expectation::isKeyword).forEach(expectation -> keywords.add(expectation.type()));
        return keywords;
    }

    /** A token, if it may come. */
    public Optional<Expectation> of(String type) {
        return all.stream().filter(expectation -> expectation.type().equals(type)).findFirst();
    }

    /** Whether a token may come. */
    public boolean allows(String type) {
        return of(type).isPresent();
    }

    /** What a name that comes next may name. */
    public List<Place> names() {
        return of(EplToken.ID).map(Expectation::places).orElse(List.of());
    }

    /** Whether a name that comes next may be the value of a feature. */
    public boolean names(String rule, String feature) {
        return names().stream().anyMatch(place -> place.is(rule, feature));
    }
}

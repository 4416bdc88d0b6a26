package org.millrace.epl.expect;

import java.util.List;

/**
 * A token that may come next.
 *
 * @param type      see {@link org.millrace.epl.lexer.EplToken#type()}
 * @param places    what it may be there
 * @param following the keywords that must follow it, such as "by" behind "group"
 */
public record Expectation(String type, List<Place> places, List<String> following) {

    /** Whether it is a keyword or an operator, not just a word that may be used as a name there. */
    public boolean isKeyword() {
        return !isTerminal() && places.stream().anyMatch(place -> !isWord() || !place.isName());
    }

    /** Whether it is a name, a number, a string or another token without a fixed text. */
    public boolean isTerminal() {
        return Character.isUpperCase(type.charAt(0));
    }

    /** Whether it is a keyword made of letters. */
    public boolean isWord() {
        return Character.isLowerCase(type.charAt(0));
    }

    /** The keyword with those that must follow it, such as "group by". */
    public String phrase() {
        var phrase = new StringBuilder(type);
        for (var word : following) {
            if (!Character.isLowerCase(word.charAt(0))) {
                break;
            }
            phrase.append(' ').append(word);
        }
        return phrase.toString();
    }
}

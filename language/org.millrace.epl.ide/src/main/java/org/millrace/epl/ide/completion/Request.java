package org.millrace.epl.ide.completion;

import org.millrace.epl.expect.Expectations;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.tokens.EplToken;

import java.util.List;

/**
 * What is asked for.
 *
 * @param project   the project
 * @param document  the text
 * @param replaced  what is replaced: the word at the caret, or nothing
 * @param typed     the part of it in front of the caret, without a back-tick
 * @param quoted    whether a back-tick stands in front of it
 * @param before    the visible tokens of the statement in front of the word
 * @param follows   the type of the visible token behind the word; empty if there is none
 * @param expected  what the grammar allows
 */
record Request(EplProject project, EplDocument document, TextRange replaced, String typed, boolean quoted, List<EplToken> before, String follows,
        Expectations expected) {

    /** The text of a token in front, counted backwards from 1; empty if there is none. */
    String back(int distance) {
        return before.size() < distance ? "" : before.get(before.size() - distance).text(document.text());
    }

    /** Whether upper case was typed, or is what the text's keywords are written in. */
    boolean upperCase() {
        if (!typed.isEmpty() && typed.chars().anyMatch(Character::isLetter)) {
            return typed.chars().noneMatch(Character::isLowerCase) && (typed.length() > 1 || keywordsAreUpper());
        }
        return keywordsAreUpper();
    }

    /** Whether the nearest keyword in front is written in upper case, or the first one of the text if there is none. */
    private boolean keywordsAreUpper() {
        var tokens = document.source().tokens();
        for (var i = document.source().firstToken(replaced.start()) - 1; i >= 0; i--) {
            if (tokens.get(i).isKeyword() && tokens.get(i).length() > 1) {
                return isUpper(tokens.get(i));
            }
        }
        return tokens.stream().filter(EplToken::isKeyword).findFirst().filter(this::isUpper).isPresent();
    }

    private boolean isUpper(EplToken token) {
        return token.text(document.text()).chars().noneMatch(Character::isLowerCase);
    }
}

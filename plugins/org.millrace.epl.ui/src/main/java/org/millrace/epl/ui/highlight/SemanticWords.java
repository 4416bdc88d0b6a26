package org.millrace.epl.ui.highlight;

import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.Region;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.highlight.Word;
import org.millrace.epl.ui.preference.EplStyle;

import java.util.ArrayList;
import java.util.List;

/** The words whose style depends on their meaning. They move with the text until newer ones are computed. */
final class SemanticWords {

    private List<Styled> words = List.of();

    /** Replaces the words. Returns the range of the text whose presentation changes; of length 0 if there is none. */
    Region replace(List<Styled> given) {
        var before = words;
        words = given;
        var most = Math.min(before.size(), given.size());
        var first = 0;
        while (first < most && before.get(first).equals(given.get(first))) {
            first++;
        }
        var same = 0;
        while (same < most - first && before.get(before.size() - 1 - same).equals(given.get(given.size() - 1 - same))) {
            same++;
        }
        var changed = new ArrayList<>(before.subList(first, before.size() - same));
        changed.addAll(given.subList(first, given.size() - same));
        if (changed.isEmpty()) {
            return new Region(0, 0);
        }
        var start = changed.stream().mapToInt(Styled::start).min().getAsInt();
        return new Region(start, changed.stream().mapToInt(Styled::end).max().getAsInt() - start);
    }

    /** Returns the words in a range of the text. */
    List<Styled> in(TextRange part) {
        return words.stream().filter(word -> word.start() < part.end() && word.end() > part.start()).toList();
    }

    /**
     * Moves the words for a change of the text. A word grows if the change is inside it, and is removed if it is
     * replaced.
     */
    void move(DocumentEvent event) {
        var from = event.getOffset();
        var to = from + event.getLength();
        var shift = (event.getText() == null ? 0 : event.getText().length()) - event.getLength();
        var moved = new ArrayList<Styled>(words.size());
        for (var word : words) {
            if (word.end() < from) {
                moved.add(word);
            } else if (word.start() > to || word.start() == to && event.getLength() > 0) {
                moved.add(new Styled(word.start() + shift, word.end() + shift, word.style()));
            } else if (word.start() <= from && to <= word.end() && isPartOfWord(event.getText())) {
                moved.add(new Styled(word.start(), word.end() + shift, word.style()));
            } else if (word.end() == from) {
                moved.add(word);
            } else if (word.start() == to) {
                moved.add(new Styled(word.start() + shift, word.end() + shift, word.style()));
            }
        }
        words = moved;
    }

    private static boolean isPartOfWord(String text) {
        return text == null || text.chars().allMatch(Character::isJavaIdentifierPart);
    }

    /** Returns the words whose style differs from that of their tokens. */
    static List<Styled> of(List<Word> words) {
        return words.stream().filter(word -> switch (word.kind()) {
            case KEYWORD, NUMBER, STRING, COMMENT -> false;
            default -> word.range().length() > 0;
        }).map(word -> new Styled(word.range().start(), word.range().end(), EplStyle.of(word.kind()))).toList();
    }
}

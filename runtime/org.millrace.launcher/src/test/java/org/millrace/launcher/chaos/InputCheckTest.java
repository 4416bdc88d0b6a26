package org.millrace.launcher.chaos;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

class InputCheckTest {

    private static final String SENT = "abcdefgh";

    /** Returns a journal of texts, one for each input, whose characters are the events. */
    private static JournalInputs journal(String... texts) {
        var inputs = new LinkedHashMap<String, Digest>();
        for (var text : texts) {
            var digest = new Digest();
            text.chars().forEach(digest::add);
            inputs.put("1/" + inputs.size(), digest);
        }
        var all = String.join("", texts);
        return new JournalInputs(Map.of("ticks", inputs), false, (adapter, index) -> index < all.length() ? all.substring((int) index, (int) index + 1) : "nothing");
    }

    private static String failed(List<Verdict> verdicts) {
        return String.join("; ", verdicts.stream().filter(verdict -> verdict.state() == Verdict.State.FAILED)
                .map(verdict -> verdict.checker() + " " + verdict.details()).toList());
    }

    private static String connected(List<Long> firsts, String... inputs) throws IOException {
        return failed(new InputCheck(journal(inputs), journal(SENT)).connected("ticks", firsts));
    }

    private static String file(String... inputs) throws IOException {
        return failed(new InputCheck(journal(inputs), journal(SENT)).file("ticks"));
    }

    @Test
    void theEndOfABrokenConnectionMayBeMissing() throws IOException {
        assertEquals("", connected(List.of(0L, 4L), "ab", "efgh"));
        assertEquals("", connected(List.of(0L, 3L, 5L), "abc", "fgh"));
        assertEquals("", connected(List.of(0L, 3L, 5L, 8L), "abc", "fgh"));
    }

    @Test
    void aGapWithinAConnectionIsALoss() throws IOException {
        assertEquals("loss [input 2: b, journal 2: c]", connected(List.of(0L, 4L), "acd", "efgh"));
    }

    @Test
    void theEndOfTheLastConnectionIsNotMissing() throws IOException {
        assertEquals("loss [input 8: h, journal 7: g]", connected(List.of(0L, 4L), "abcd", "efg"));
    }

    @Test
    void anEventThatCameTwiceOverConnectionsIsFound() throws IOException {
        assertEquals("loss [input 5: e, journal 5: d]; duplicates []", connected(List.of(0L, 4L), "abcd", "defgh"));
    }

    @Test
    void aFileIsReadOnceOverSeveralStarts() throws IOException {
        assertEquals("", file("abcd", "ef", "gh"));
        assertEquals("loss [input 5: e, journal 5: f]", file("abcd", "fgh"));
        assertEquals("duplicates [input 5: e, journal 5: d]", file("abcd", "defgh"));
        assertEquals("order [input 4: d, journal 4: e]", file("abced", "fgh"));
    }
}

package org.millrace.loadgen.internal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class ShareTest {

    @ParameterizedTest
    @ValueSource(ints = { 3, 4, 5, 100 })
    void sharesHaveEachClientOnce(int clients) {
        var shares = IntStream.rangeClosed(1, 3).mapToObj(number -> new Share(number, 3)).toList();
        assertArrayEquals(IntStream.range(0, clients).toArray(), shares.stream().flatMapToInt(share -> share.numbers(clients)).sorted().toArray());
        shares.forEach(share -> assertEquals(share.numbers(clients).count(), share.size(clients)));
        assertEquals(clients, Share.WHOLE.size(clients));
    }

    @Test
    void aShareIsReadAsItIsWritten() {
        assertEquals(new Share(2, 3), Share.parse(new Share(2, 3).toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = { "", "1", "0/3", "4/3", "a/b", "1/123456" })
    void otherTextsAreRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> Share.parse(text));
    }
}

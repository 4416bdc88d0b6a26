package org.millrace.epl.edit;

import org.junit.jupiter.api.Test;
import org.millrace.epl.edit.SourceMap.Segment;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

class SourceMapTest {

    @Test
    void theIdentityMapsEveryPlaceToItself() {
        var map = SourceMap.identity(3);
        for (var i = 0; i <= 3; i++) {
            assertEquals(i, map.source(i));
        }
    }

    @Test
    void aVerbatimPieceHasAPlaceForEveryCharacterAndAnotherHasOne() {
        var map = new SourceMap(List.of(new Segment(0, 3, 10, true), new Segment(3, 6, 40, false), new Segment(6, 8, 20, true)));
        assertEquals(List.of(10, 11, 12, 40, 40, 40, 20, 21), List.of(0, 1, 2, 3, 4, 5, 6, 7).stream().map(map::source).toList());
    }

    @Test
    void whatLiesBeyondIsAtTheEnd() {
        var map = new SourceMap(List.of(new Segment(0, 3, 10, true)));
        assertEquals(13, map.source(3));
        assertEquals(13, map.source(100));
        assertEquals(10, map.source(-1));
        assertEquals(40, new SourceMap(List.of(new Segment(0, 3, 40, false))).source(3));
        assertEquals(0, new SourceMap(List.of()).source(5));
    }
}

package org.millrace.tests.bench.engine;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class SpreadTest {

    @Test
    void theMedianOfAnEvenNumberIsTheMeanOfTheTwoInTheMiddle() {
        assertEquals(new Spread(2.5, 1, 9), Spread.of(9, 1, 2, 3));
        assertEquals(new Spread(2, 1, 9), Spread.of(9, 1, 2));
    }

    @Test
    void theSpreadIsTheShareOfTheMedian() {
        assertEquals(50, Spread.of(8, 10, 13).percent());
    }
}

package org.millrace.cli;

import org.junit.jupiter.api.Test;
import org.millrace.control.Messages.Problem;
import org.millrace.control.NetworkMessages.Applied;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

class AppliedTextTest {

    @Test
    void whatWasReplacedBeforeARefusalIsSaid() {
        assertEquals("'a' is already running these statements.", AppliedText.of("'a'", new Applied(true, "", List.of(), 0, List.of())));
        assertEquals("The statements of p, q were applied to 'a' in 3 ms.", AppliedText.of("'a'", new Applied(true, "", List.of("p", "q"), 3, List.of())));
        assertEquals("No.", AppliedText.of("'a'", Applied.refused("No.", List.of())));
        assertEquals("No. The statements of p were applied to 'a' in 3 ms.", AppliedText.of("'a'", new Applied(false, "No.", List.of("p"), 3, List.of())));
    }

    @Test
    void aProblemHasItsPlaceIfItIsKnown() {
        assertEquals("a.epl:2:3: error: wrong [epl]", AppliedText.of(new Problem("a.epl", 2, 3, "epl", "wrong")));
        assertEquals("error: wrong [epl]", AppliedText.of(new Problem("", 0, 0, "epl", "wrong")));
    }
}

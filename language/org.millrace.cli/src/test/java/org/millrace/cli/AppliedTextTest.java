package org.millrace.cli;

import org.junit.jupiter.api.Test;
import org.millrace.control.Messages.Problem;
import org.millrace.control.NetworkMessages.Applied;

import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

class AppliedTextTest {

    @Test
    void whatWasReplacedBeforeARefusalIsSaid() {
        assertEquals("'a' is already running these statements.", AppliedText.of("'a'", new Applied(true, "", List.of(), 0, List.of(), Map.of())));
        assertEquals("The statements of p, q were applied to 'a' in 3 ms.", AppliedText.of("'a'",
                new Applied(true, "", List.of("p", "q"), 3, List.of(), Map.of())));
        assertEquals("The statements of p were applied to 'a' in 3 ms. Without state: p.one (it has changed), p.two (it is new).",
                AppliedText.of("'a'", new Applied(true, "", List.of("p"), 3, List.of(), Map.of("p.two", "it is new", "p.one", "it has changed"))));
        assertEquals("No.", AppliedText.of("'a'", Applied.refused("No.", List.of())));
        assertEquals("No. The statements of p were applied to 'a' in 3 ms.", AppliedText.of("'a'",
                new Applied(false, "No.", List.of("p"), 3, List.of(), Map.of())));
    }

    @Test
    void aProblemHasItsPlaceIfItIsKnown() {
        assertEquals("a.epl:2:3: error: wrong [epl]", AppliedText.of(new Problem("a.epl", 2, 3, "epl", "wrong")));
        assertEquals("error: wrong [epl]", AppliedText.of(new Problem("", 0, 0, "epl", "wrong")));
    }
}

package org.millrace.runtime.api;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class DurationsTest {

    @Example
    void numbersWithAUnit() {
        Map.of("0", Duration.ZERO, "500ms", Duration.ofMillis(500), "30s", Duration.ofSeconds(30), "1.5m", Duration.ofSeconds(90), "1h", Duration.ofHours(1),
                " 0s ", Duration.ZERO, "0.000001s", Duration.ofNanos(1000), "7 us", Duration.ofNanos(7000))
                .forEach((text, duration) -> assertEquals(duration, Durations.parse(text), text));
    }

    @Example
    void everythingElseIsExplained() {
        Map.of("30", "'30' has no unit; write for instance 30s for seconds",
                "5 days", "'days' in '5 days' is no unit; known are ns, us, ms, s, m and h",
                "soon", "'soon' is not a duration; write a number and a unit, such as 500ms, 30s, 5m or 1h",
                "-1s", "'-1s' is negative; a duration is zero or more",
                "999999999999h", "'999999999999h' is too long")
                .forEach((text, message) -> {
                    assertEquals(message, assertThrows(IllegalArgumentException.class, () -> Durations.parse(text)).getMessage());
                    assertEquals(Optional.of(message), Durations.fault(text));
                });
        assertEquals(Optional.empty(), Durations.fault("1.5m"));
    }

    @Property
    void parsesFormattedDurations(@ForAll @LongRange(min = 0, max = 1L << 50) long micros) {
        var duration = Duration.ofNanos(micros * 1000);
        assertEquals(duration, Durations.parse(Durations.format(duration)));
    }
}

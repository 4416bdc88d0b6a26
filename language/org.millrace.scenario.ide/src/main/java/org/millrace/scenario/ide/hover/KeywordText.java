package org.millrace.scenario.ide.hover;

import java.util.Map;
import java.util.Optional;

/** Explains the words of the language. The page "Network tests" of the documentation has more. */
final class KeywordText {

    private static final String ROWS = "`Fill with rows from 'tests/fills.csv'` stands for an event for each row of a CSV file. The first line names the "
            + "properties, and the path is relative to the project.";
    private static final String ANY_ORDER = "`expect alarms in any order { … }`: these events are among those that came, in any order.";
    private static final String NOTHING = "`expect nothing at alarms`: no further event came. `within 5 seconds`: and none comes while the clock moves by this time.";
    private static final String IGNORE = "`ignore rest at alarms` forgets the events that came and that no step expected.";
    private static final String PROCESSOR = "`scenario \"…\" of processor watch { … }` runs one processor without the rest of the network.";

    private static final Map<String, String> TEXTS = Map.ofEntries(
            Map.entry("scenario", "A test with a network of its own, which starts without any history."),
            Map.entry("of", PROCESSOR),
            Map.entry("processor", PROCESSOR),
            Map.entry("replace", "`replace board, mailer` replaces beans in all scenarios of the file by one that does nothing."),
            Map.entry("t", "The clock. `t=t.plus(1 hour 30 minutes)` moves it by a duration, `t='2026-01-31T09:30:00Z'` to a time; as the first step, "
                    + "the latter starts the clock at that time."),
            Map.entry("plus", "`t=t.plus(1 hour 30 minutes)` moves the clock. All windows, patterns, output rates and timers act on the way, at their times."),
            Map.entry("expect", "`expect alarms: Alarm={symbol='IBM'}`: the next event at the place has this type and these values. "
                    + "A place is a stage, or a wire `watch -> alarms`."),
            Map.entry("nothing", NOTHING),
            Map.entry("within", NOTHING),
            Map.entry("ignore", IGNORE),
            Map.entry("rest", IGNORE),
            Map.entry("in", ANY_ORDER),
            Map.entry("any", ANY_ORDER),
            Map.entry("order", ANY_ORDER),
            Map.entry("with", ROWS),
            Map.entry("rows", ROWS),
            Map.entry("from", ROWS),
            Map.entry("null", "The property has no value."));

    private KeywordText() {
    }

    static Optional<String> of(String word) {
        return Optional.ofNullable(TEXTS.get(word));
    }
}

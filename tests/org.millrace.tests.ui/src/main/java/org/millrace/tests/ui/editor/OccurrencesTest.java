package org.millrace.tests.ui.editor;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epl.ui.preference.EplPreferences;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.List;

@ExtendWith(CleanLog.class)
class OccurrencesTest {

    private static final String TYPE = "org.millrace.epl.ui.occurrence";

    private static void waitFor(EplEditorDriver epl, List<String> places) {
        UiWait.until("occurrences", () -> epl.annotations(TYPE).equals(places), () -> epl.annotations(TYPE).toString());
    }

    @Test
    void thePlacesOfTheNameAtTheCaretAreMarked() throws Exception {
        try (var epl = EplEditorDriver.on("select a.price, a.symbol from pattern [every a=Tick -> b=Tick];")) {
            epl.parsed();
            epl.caretAt("a=Tick");
            waitFor(epl, List.of("a", "a", "a"));
            epl.caretAt("Tick");
            waitFor(epl, List.of("Tick", "Tick"));
        }
    }

    @Test
    void awayFromANameNothingIsMarked() throws Exception {
        try (var epl = EplEditorDriver.on("select * from |Tick;   ")) {
            waitFor(epl, List.of("Tick"));
            epl.select(epl.text().length(), 0);
            waitFor(epl, List.of());
        }
    }

    @Test
    void theUserCanDoWithout() throws Exception {
        try (var epl = EplEditorDriver.on("select * from |Tick;")) {
            waitFor(epl, List.of("Tick"));
            EplPreferences.store().setValue(EplPreferences.OCCURRENCES, false);
            waitFor(epl, List.of());
        } finally {
            EplPreferences.store().setToDefault(EplPreferences.OCCURRENCES);
        }
    }
}

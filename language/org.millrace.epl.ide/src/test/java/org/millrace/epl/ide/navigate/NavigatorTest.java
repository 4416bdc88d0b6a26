package org.millrace.epl.ide.navigate;

import org.junit.jupiter.api.Test;
import org.millrace.epl.ide.FilePlace;
import org.millrace.epl.ide.Templates;
import org.millrace.epl.ide.services.EplServices;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;

class NavigatorTest {

    private static final EplServices SERVICES = EplServices.ofTexts();

    private static Templates project(String text) {
        return new Templates(text.replace("|", ""));
    }

    private static List<String> declarations(String text) {
        var project = project(text);
        return texts(SERVICES.declarations(project, project.document(), text.indexOf('|')));
    }

    private static List<String> mentions(String text, boolean declarations) {
        var project = project(text);
        return texts(SERVICES.mentions(project, project.document(), text.indexOf('|'), declarations));
    }

    private static List<String> texts(Places places) {
        var found = new ArrayList<>(places.texts().stream().map(place -> String.valueOf(place.range().start())).toList());
        places.files().stream().map(FilePlace::uri).forEach(found::add);
        return found;
    }

    @Test
    void anEventTypeLeadsToWhereTheNetworkDeclaresIt() {
        assertEquals(List.of("file:///p/EventType[name=Trade, javaClass=Optional.empty]"), declarations("select * from Tr|ade"));
        assertEquals(List.of("14", "26", "file:///p/uses"), mentions("select * from Tr|ade as t, Trade#length(1) as u", false));
    }

    @Test
    void aPropertyLeadsToItsEventTypeAndItsUses() {
        var property = "file:///p/Property[eventType=Trade, name=price, javaClass=" + Optional.empty() + "]";
        assertEquals(List.of(property), declarations("select pr|ice from Trade"));
        assertEquals(List.of("7", "37", property, "file:///p/uses"), mentions("select pr|ice from Trade as t where t.price > 1", true));
    }

    @Test
    void aColumnLeadsToTheStatementThatMakesIt() {
        assertEquals(List.of("32"), declarations("insert into Out select price as cost from Trade; select co|st from Out"));
    }

    @Test
    void aPlaceholderLeadsToItsParameterAndItsOtherPlaces() {
        assertEquals(List.of("file:///p/Parameter[name=symbol]"), declarations("select '${sym|bol}' from Trade"));
        assertEquals(List.of("10", "62", "file:///p/uses"), mentions("select '${sym|bol}' from Trade // ${symbol}\n; select price + ${symbol}", false));
    }

    @Test
    void whatIsNamedAtTheCaretIsHighlighted() {
        var text = "create variable int to|p = 1; select * from Trade where price > top";
        var project = project(text);
        assertEquals(List.of("20 true", "63 false"), SERVICES.highlights(project, project.document(), text.indexOf('|')).stream()
                .map(highlight -> highlight.place().start() + " " + highlight.declaration()).toList());
    }
}

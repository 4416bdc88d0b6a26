package org.millrace.loadgen.adapter;

import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Settings;

import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Tests the validation of the generator's settings. */
class GeneratorCheckTest {

    private static final GeneratorAdapterProvider PROVIDER = new GeneratorAdapterProvider();
    private static final List<EventProperty> QUOTE = List.of(new EventProperty("name", PropertyType.STRING), new EventProperty("bid", PropertyType.FLOAT),
            new EventProperty("pieces", PropertyType.INT), new EventProperty("at", PropertyType.LONG));

    @Test
    void aMappedEventTypeHasNoFault() {
        assertEquals(List.of(), check(Map.of("fields", "name=symbol,bid=price,at=sentTime", "duration", "30s", "connections", "4")));
    }

    @Test
    void aPropertyThatTheEventTypeLacksIsNamed() {
        assertEquals(List.of(new Settings.Fault("fields", "the event type Quote has no property 'symbol'; it has name, bid, pieces, at")),
                check(Map.of("fields", "symbol=symbol,bid=price")));
    }

    @Test
    void theDefaultMappingIsCheckedToo() {
        assertEquals(List.of("fields", "fields", "fields"), check(Map.of()).stream().map(Settings.Fault::setting).toList());
    }

    @Test
    void aValueGoesToAPropertyThatCanHoldIt() {
        assertEquals(List.of(new Settings.Fault("fields", "the property 'name' is of type string, price of type double")),
                check(Map.of("fields", "name=price")));
    }

    @Test
    void aMappingOfAnotherFormIsRefused() {
        assertEquals(List.of("fields"), check(Map.of("fields", "name")).stream().map(Settings.Fault::setting).toList());
        assertEquals("'colour' is not one of symbol, price, volume and sentTime", check(Map.of("fields", "name=colour")).getFirst().message());
    }

    @Test
    void durationsAndThreadsAreChecked() {
        assertEquals(List.of("duration", "connections"), check(Map.of("fields", "name=symbol", "duration", "soon", "connections", "8", "symbols", "4")).stream()
                .map(Settings.Fault::setting).toList());
    }

    @Test
    void aMappingIsProposed() {
        assertEquals(Map.of("fields", "name=symbol,bid=price,pieces=volume,at=sentTime"), PROVIDER.proposal(QUOTE));
        assertEquals(List.of(), check(PROVIDER.proposal(QUOTE)));
        assertEquals(Map.of("fields", "size=volume,sent=sentTime"), PROVIDER.proposal(List.of(new EventProperty("size", PropertyType.LONG),
                new EventProperty("sent", PropertyType.LONG))));
        assertEquals(Map.of("fields", "price=price"), PROVIDER.proposal(List.of(new EventProperty("at", PropertyType.TIMESTAMP),
                new EventProperty("price", PropertyType.DECIMAL))));
        assertEquals(Map.of(), PROVIDER.proposal(List.of(new EventProperty("on", PropertyType.BOOLEAN))));
    }

    private static List<Settings.Fault> check(Map<String, String> texts) {
        return PROVIDER.check(Settings.of(PROVIDER.descriptor().settings(), texts), "Quote", QUOTE);
    }
}

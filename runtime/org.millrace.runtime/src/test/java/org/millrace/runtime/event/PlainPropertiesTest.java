package org.millrace.runtime.event;

import org.junit.jupiter.api.Test;
import org.millrace.deployment.EventTypeSpec;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;

class PlainPropertiesTest {

    /** A class with getters that return something else than the set value. */
    public static class Computing {
        private String code;
        private String market;
        private int size;

        public String getCode() {
            return code.strip();
        }

        public void setCode(String code) {
            this.code = code;
        }

        public String getMarket() {
            return market;
        }

        public void setMarket(String market) {
            this.market = market;
        }

        public int getSize() {
            return size;
        }
    }

    /** A class with a setter that modifies its argument. */
    public static final class Tidy extends Computing {
        private String name;

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name.toUpperCase(Locale.ROOT);
        }
    }

    /** Overrides a getter. */
    public static final class Overriding extends Computing {
        @Override
        public String getMarket() {
            return "market";
        }
    }

    /** A record that modifies an argument. */
    public record Rounded(String symbol, double price) {
        public Rounded {
            price = Math.rint(price);
        }
    }

    /** A record whose accessor computes. */
    public record Shown(String symbol, long a, double b, float c, Integer d, boolean firm) {
        @Override
        public String symbol() {
            return "[" + symbol + "]";
        }
    }

    private static List<String> kept(Class<?> type, String ingressTime) throws EventTypeException {
        var found = EventTypes.of(List.of(new EventTypeSpec("T", type.getName(), List.of(), "", ingressTime)),
                PlainPropertiesTest.class.getClassLoader()).find("T").orElseThrow();
        return IntStream.range(0, found.properties().size()).filter(found::keeps)
                .mapToObj(index -> found.properties().get(index).name()).toList();
    }

    @Test
    void aPropertyThatIsStoredAndReturnedKeepsItsValue() throws EventTypeException {
        assertEquals(List.of("symbol", "price", "volume", "sent", "arrived", "firm"), kept(Trade.class, ""));
        assertEquals(List.of("symbol", "price", "volume", "firm", "sent"), kept(Quote.class, ""));
    }

    @Test
    void theIngressTimeIsSetByTheRuntime() throws EventTypeException {
        assertEquals(List.of("symbol", "price", "volume", "sent", "firm"), kept(Trade.class, "arrived"));
    }

    @Test
    void findsGettersThatCompute() throws EventTypeException {
        assertEquals(List.of("market"), kept(Computing.class, ""));
        assertEquals(List.of(), kept(Overriding.class, ""));
    }

    @Test
    void aSetterThatDoesMoreMayChangeAnyProperty() throws EventTypeException {
        assertEquals(List.of(), kept(Tidy.class, ""));
    }

    @Test
    void findsRecordsThatModifyArguments() throws EventTypeException {
        assertEquals(List.of(), kept(Rounded.class, ""));
        assertEquals(List.of("a", "b", "c", "d", "firm"), kept(Shown.class, ""));
    }
}

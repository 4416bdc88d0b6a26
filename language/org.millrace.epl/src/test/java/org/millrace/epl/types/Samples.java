package org.millrace.epl.types;

import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Classes that the tests look at. */
final class Samples {

    private Samples() {
    }

    enum Side { BUY, SELL }

    /** Fails when it is initialised. */
    static final class Explosive {
        static final String TEXT = fail();

        public int getFuse() {
            return 1;
        }

        private static String fail() {
            throw new IllegalStateException("initialised");
        }
    }

    public record Leg(String symbol, int quantity) {
    }

    public static class Base {
        private long id;

        public long getId() {
            return id;
        }

        public Object getValue() {
            return "";
        }
    }

    public static class Order extends Base {
        private String symbol;
        private double price;

        public double getPrice() {
            return price;
        }

        public String getSymbol() {
            return symbol;
        }

        @Override
        public String getValue() {
            return "";
        }

        public boolean isOpen() {
            return true;
        }

        public Boolean isBoxed() {
            return true;
        }

        public String getURL() {
            return "";
        }

        public Order getParent() {
            return this;
        }

        public Leg[] getLegs() {
            return new Leg[0];
        }

        public List<Leg> getLegList() {
            return List.of();
        }

        public Map<String, Leg> getLegMap() {
            return Map.of();
        }

        public Leg getLeg(int index) {
            return new Leg("", index);
        }

        public String getAttribute(String key) {
            return key;
        }

        public Optional<Date> getDue() {
            return Optional.empty();
        }

        public Date getEntered() {
            return new Date();
        }

        public Object getTag() {
            return "";
        }

        public Side getSide() {
            return Side.BUY;
        }

        public void getNothing() {
        }

        public String get() {
            return "";
        }

        public static int getStatic() {
            return 1;
        }

        public String describe(String prefix, Object... rest) {
            return prefix;
        }
    }

    /** A collection of itself. */
    public static class Tree extends ArrayList<Tree> {
        private static final long serialVersionUID = 1L;
    }
}

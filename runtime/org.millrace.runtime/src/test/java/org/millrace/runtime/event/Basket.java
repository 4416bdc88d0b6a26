package org.millrace.runtime.event;

import java.time.Instant;
import java.util.List;
import java.util.Set;

/** An event with records and arrays of several forms. */
public class Basket {

    /** A place of trade. */
    public record Venue(String code, double fee) {

        /** Refuses a fee below zero. */
        public Venue {
            if (fee < 0) {
                throw new IllegalArgumentException("the fee " + fee + " is below zero");
            }
        }
    }

    /** A part of a basket. */
    public static class Leg {
        private String symbol;
        private double price;
        private Venue venue;

        public String getSymbol() {
            return symbol;
        }

        public void setSymbol(String value) {
            symbol = value;
        }

        public double getPrice() {
            return price;
        }

        public void setPrice(double value) {
            price = value;
        }

        public Venue getVenue() {
            return venue;
        }

        public void setVenue(Venue value) {
            venue = value;
        }
    }

    private long id;
    private Leg main;
    private List<Leg> legs;
    private Venue[] venues;
    private int[] sizes;
    private Set<Instant> times;

    public long getId() {
        return id;
    }

    public void setId(long value) {
        id = value;
    }

    public Leg getMain() {
        return main;
    }

    public void setMain(Leg value) {
        main = value;
    }

    public List<Leg> getLegs() {
        return legs;
    }

    public void setLegs(List<Leg> value) {
        legs = value;
    }

    public Venue[] getVenues() {
        return venues;
    }

    public void setVenues(Venue[] value) {
        venues = value;
    }

    public int[] getSizes() {
        return sizes;
    }

    public void setSizes(int[] value) {
        sizes = value;
    }

    public Set<Instant> getTimes() {
        return times;
    }

    public void setTimes(Set<Instant> value) {
        times = value;
    }
}

package org.millrace.tests.engines.flink;

/** What the rules remember of a symbol, in the shape for which Flink has a fast serializer. */
public final class Course {

    private double last;
    private int rises;

    /** Made by Flink and by the rules. */
    public Course() {
    }

    /** The last price. */
    public double getLast() {
        return last;
    }

    /** Sets the last price. */
    public void setLast(double last) {
        this.last = last;
    }

    /** How many times in a row it rose. */
    public int getRises() {
        return rises;
    }

    /** Sets how many times in a row it rose. */
    public void setRises(int rises) {
        this.rises = rises;
    }
}

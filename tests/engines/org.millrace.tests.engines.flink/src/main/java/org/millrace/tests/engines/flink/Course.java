package org.millrace.tests.engines.flink;

/** The state of the rules for a symbol, as a JavaBean for which Flink has a fast serializer. */
public final class Course {

    private double last;
    private int rises;

    /** Called by Flink and by the rules. */
    public Course() {
    }

    public double getLast() {
        return last;
    }

    public void setLast(double last) {
        this.last = last;
    }

    /** Returns the length of the current run of upticks. */
    public int getRises() {
        return rises;
    }

    public void setRises(int rises) {
        this.rises = rises;
    }
}

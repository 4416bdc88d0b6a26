package org.millrace.loadgen.arrivals;

import java.util.random.RandomGenerator;

/** Arrivals that follow a rate: evenly, or at random. */
final class ProfiledArrivals implements Arrivals {

    private final RateProfile profile;
    // Null for even distances.
    private final RandomGenerator random;
    private double events;

    private ProfiledArrivals(RateProfile profile, RandomGenerator random) {
        this.profile = profile;
        this.random = random;
        this.events = random == null ? 0 : random.nextExponential();
    }

    static ProfiledArrivals even(RateProfile profile) {
        return new ProfiledArrivals(profile, null);
    }

    static ProfiledArrivals random(RateProfile profile, RandomGenerator random) {
        return new ProfiledArrivals(profile, random);
    }

    @Override
    public long next() {
        var time = profile.time(events);
        events += random == null ? 1 : random.nextExponential();
        return time < Long.MAX_VALUE ? (long) time : END;
    }

    @Override
    public double expected(long nanos) {
        return profile.events(nanos);
    }
}

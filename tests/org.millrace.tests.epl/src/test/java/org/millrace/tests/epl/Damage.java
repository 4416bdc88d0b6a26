package org.millrace.tests.epl;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small faults, as they come about in typing. The same seed makes the same faults. */
final class Damage {

    /** What happened to the text. */
    enum Kind {
        /** A token is missing. */
        DELETE,
        /** A token is there twice. */
        DOUBLE,
        /** Two neighbours have changed places. */
        SWAP
    }

    /** A text with one fault. */
    record Damaged(Kind kind, String text) {
    }

    private Damage() {
    }

    /**
     * Damages a text several times, each time the whole text anew, and every kind in turn.
     *
     * @param times how many damaged texts to make; fewer come of a text of a single token
     */
    static List<Damaged> of(String text, int times, long seed) {
        var tokens = Tokens.of(text);
        var random = new Random(seed ^ text.hashCode());
        var damaged = new ArrayList<Damaged>();
        for (var i = 0; i < times; i++) {
            var kind = Kind.values()[i % Kind.values().length];
            var places = kind == Kind.SWAP ? tokens.size() - 1 : tokens.size();
            if (places > 0) {
                damaged.add(new Damaged(kind, damage(tokens, kind, random.nextInt(places))));
            }
        }
        return damaged;
    }

    private static String damage(Tokens tokens, Kind kind, int place) {
        return switch (kind) {
            case DELETE -> tokens.without(place).toString();
            case DOUBLE -> tokens.twice(place).toString();
            case SWAP -> tokens.swapped(place).toString();
        };
    }
}

package org.millrace.tests.epl;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Inserts small errors such as typing errors. Equal seeds make equal errors. */
final class Damage {

    /** The kind of error. */
    enum Kind {
        /** A token is missing. */
        DELETE,
        /** A token is repeated. */
        DOUBLE,
        /** Two adjacent tokens are swapped. */
        SWAP
    }

    /** A text with one fault. */
    record Damaged(Kind kind, String text) {
    }

    private Damage() {
    }

    /**
     * Damages copies of a text, with each kind of error in turn.
     *
     * @param times the number of copies; fewer for a text with a single token
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

package org.millrace.profile.series;

import org.millrace.control.EncodedHistogram;
import org.millrace.control.Sample.Wait;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Interns recurring names of samples and lists of them, since every message brings its own copies. Not safe for
 * use by several threads.
 */
final class InternedNames {

    /** Maximum number of interned wait stacks; above it only the innermost call is kept. */
    private static final int MOST_PLACES = 10_000;

    private final Map<String, String> texts = new HashMap<>();
    private final Map<PathName, PathName> paths = new HashMap<>();
    private final Map<WaitPlace, WaitPlace> places = new HashMap<>();
    private final Map<List<?>, List<?>> lists = new HashMap<>();

    String text(String text) {
        return texts.computeIfAbsent(text, same -> same);
    }

    PathName path(String from, String to) {
        return paths.computeIfAbsent(new PathName(text(from), text(to)), same -> same);
    }

    WaitPlace place(Wait wait) {
        var place = new WaitPlace(wait.kind(), wait.stage() == null ? "" : wait.stage(), wait.stack());
        if (places.size() >= MOST_PLACES && !places.containsKey(place)) {
            place = new WaitPlace(place.kind(), place.stage(), place.stack().stream().limit(1).toList());
        }
        return places.computeIfAbsent(place, same -> new WaitPlace(same.kind(), text(same.stage()),
                same.stack().stream().map(this::text).toList()));
    }

    /** Interns the keys of a table; they are usually the same in every sample. */
    @SuppressWarnings("unchecked")
    <K> List<K> keys(List<K> keys) {
        if (lists.size() >= MOST_PLACES) {
            return keys;
        }
        return (List<K>) lists.computeIfAbsent(keys, same -> same);
    }

    CompactHistogram decode(String encoded) {
        return encoded == null || encoded.isEmpty() ? CompactHistogram.EMPTY : CompactHistogram.of(EncodedHistogram.decode(encoded));
    }

    CompactHistogram decodeCoarse(String encoded) {
        return encoded == null || encoded.isEmpty() ? CompactHistogram.EMPTY
                : CompactHistogram.coarse(EncodedHistogram.decode(encoded));
    }
}

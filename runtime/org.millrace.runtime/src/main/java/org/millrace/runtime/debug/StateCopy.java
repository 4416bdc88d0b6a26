package org.millrace.runtime.debug;

import org.millrace.runtime.engine.StatementState.Page;
import org.millrace.runtime.engine.StatementState.Part;

import java.lang.ref.SoftReference;
import java.util.List;
import java.util.Map;

/**
 * The rows of the part of a state that is shown in pages: the first page copies all rows, so that the later ones are of the same moment, also while the
 * network runs. It keeps one copy, of which the memory may be taken. For any thread.
 */
final class StateCopy {

    /** Rows of a part that are copied at most. */
    private static final int MOST_ROWS = 200_000;

    /** A copy. */
    private record Copy(List<String> path, List<Map.Entry<String, Object>> rows) {
    }

    private SoftReference<Copy> last = new SoftReference<>(null);

    /**
     * Reads rows; of the present moment if they are the first ones or the part is too large for a copy.
     *
     * @param path names the part
     */
    synchronized Page read(List<String> path, Part part, int from, int count) {
        var copy = last.get();
        if (from > 0 && copy != null && copy.path().equals(path)) {
            var begin = Math.min(from, copy.rows().size());
            return new Page(copy.rows().size(), copy.rows().subList(begin, Math.min(copy.rows().size(), begin + count)));
        }
        if (from > 0) {
            return part.read(from, count);
        }
        last.clear();
        var rows = part.read(0, MOST_ROWS);
        if (rows.total() > count && rows.total() <= MOST_ROWS) {
            last = new SoftReference<>(new Copy(List.copyOf(path), rows.rows()));
        }
        return new Page(rows.total(), rows.rows().subList(0, Math.min(count, rows.rows().size())));
    }
}

package org.millrace.runtime.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * What a deployed statement keeps. Reading it waits for the events that the statement processes at the moment, and returns copies.
 * For any thread.
 *
 * @param name   the name of the statement or instance
 * @param direct whether it is a direct statement
 * @param source reads its state
 */
public record StatementState(String name, boolean direct, Source source) {

    /**
     * Some rows of a part.
     *
     * @param total the number of all rows
     * @param rows  the rows by name
     */
    public record Page(int total, List<Map.Entry<String, Object>> rows) {
    }

    /** A window, the groups, or another part. */
    public interface Part {

        /** Returns its name. */
        String name();

        /** Returns whether the names of the rows are their numbers. */
        boolean isNumbered();

        /**
         * Reads rows.
         *
         * @param from  the number of the first row, from 0
         * @param count the maximum number of rows
         */
        Page read(int from, int count);
    }

    /**
     * The rows of a part at one moment.
     *
     * @param name       the name of the part
     * @param isNumbered whether the names of the rows are their numbers
     * @param rows       the rows by name
     */
    public record Copy(String name, boolean isNumbered, List<Map.Entry<String, Object>> rows) implements Part {

        @Override
        public Page read(int from, int count) {
            var start = Math.min(from, rows.size());
            return new Page(rows.size(), rows.subList(start, (int) Math.min(rows.size(), (long) start + count)));
        }
    }

    /** Reads the state of a statement, or of a statement in one of several threads. */
    interface Source {

        /** Returns its parts: windows, groups, rows, aggregations and partial matches. */
        List<Part> parts();

        /** Performs a read while the statement processes no event. */
        <T> T exclusively(Supplier<T> read);

        /**
         * Collects all rows of parts; the thread has exclusive access.
         *
         * @param most   the maximum number of rows
         * @param wanted returns whether a part is wanted, by its name
         * @return creates a copy of each part, which needs no access any more; empty if there are more rows
         */
        Optional<List<Supplier<Copy>>> capture(int most, Predicate<String> wanted);
    }

    /** Returns its parts: windows, groups, rows, aggregations and partial matches. */
    public List<Part> parts() {
        return source.parts();
    }

    /**
     * Copies parts at one moment.
     *
     * @param most   the maximum number of rows
     * @param wanted returns whether a part is wanted, by its name
     * @return empty if there are more rows
     */
    public Optional<List<Copy>> copy(int most, Predicate<String> wanted) {
        return source.exclusively(() -> source.capture(most, wanted)).map(parts -> parts.stream().map(Supplier::get).toList());
    }

    /** Returns the state of the same statement in several threads, whose parts have the number of the thread at the end of their names. */
    static StatementState ofThreads(List<StatementState> states) {
        return states.size() == 1 ? states.getFirst()
                : new StatementState(states.getFirst().name(), states.getFirst().direct(), new Threads(states.stream().map(StatementState::source).toList()));
    }

    private record Threads(List<Source> sources) implements Source {

        private static String named(String part, int thread) {
            return part + " of thread " + (thread + 1);
        }

        @Override
        public List<Part> parts() {
            var parts = new ArrayList<Part>();
            for (var thread = 0; thread < sources.size(); thread++) {
                for (var part : sources.get(thread).parts()) {
                    parts.add(new PartOfThread(named(part.name(), thread), part));
                }
            }
            return parts;
        }

        @Override
        public <T> T exclusively(Supplier<T> read) {
            var nested = read;
            for (var source : sources.reversed()) {
                var inner = nested;
                nested = () -> source.exclusively(inner);
            }
            return nested.get();
        }

        @Override
        public Optional<List<Supplier<Copy>>> capture(int most, Predicate<String> wanted) {
            var all = new ArrayList<Supplier<Copy>>();
            for (var i = 0; i < sources.size(); i++) {
                var thread = i;
                var captured = sources.get(i).capture(most / sources.size(), part -> wanted.test(named(part, thread)));
                if (captured.isEmpty()) {
                    return Optional.empty();
                }
                captured.get().forEach(part -> all.add(() -> {
                    var copy = part.get();
                    return new Copy(named(copy.name(), thread), copy.isNumbered(), copy.rows());
                }));
            }
            return Optional.of(all);
        }
    }

    private record PartOfThread(String name, Part part) implements Part {

        @Override
        public boolean isNumbered() {
            return part.isNumbered();
        }

        @Override
        public Page read(int from, int count) {
            return part.read(from, count);
        }
    }
}

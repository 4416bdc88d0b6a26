package org.millrace.journal;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A journal on the disk: the runs of one network, one after the other. Reading does not change it, and is possible while it
 * is written.
 *
 * @param folder the folder
 * @param runs   the runs, oldest first; at least one
 */
public record Journal(Path folder, List<Run> runs) {

    /** Stands for the number of the last run. */
    public static final int LAST = 0;

    /**
     * A run.
     *
     * @param number   its number in the journal, from 1
     * @param segments its segments, oldest first; the first ones may have been deleted
     */
    public record Run(int number, List<Segment> segments) {

        /** Returns the header of the first segment. */
        public JournalHeader header() {
            return segments.getFirst().header();
        }

        /**
         * Returns the run as it is now, with what a process that writes it has added. Does not read what was there before.
         *
         * @throws IOException if the journal cannot be read; the message is for the user
         */
        public Run longer() throws IOException {
            var now = new ArrayList<>(segments);
            var last = segments.getLast().file();
            for (var file : Segments.list(last.getParent())) {
                if (Segments.number(file) > Segments.number(last)) {
                    Journal.header(file, false).filter(header -> header.run() == number).ifPresent(header -> now.add(new Segment(file, header)));
                }
            }
            return new Run(number, List.copyOf(now));
        }

        /**
         * Finds the end of the run, without reading more than the last segment. Segments before it may be damaged.
         *
         * @throws IOException if the segment cannot be read
         */
        public End end() throws IOException {
            var last = segments.getLast().header().firstEvent() - 1;
            try (var blocks = new Blocks(segments.getLast().file())) {
                for (var there = blocks.next() && blocks.next(); there; there = blocks.next()) {
                    var content = blocks.content();
                    last = content.getLong() + content.getInt() - 1;
                }
                return new End(last, blocks.rest() > 0 && blocks.isDamagedInside() ? 0 : blocks.rest());
            }
        }
    }

    /**
     * The end of a run.
     *
     * @param event    the number of the last event
     * @param cutBytes the bytes behind it, which a crash cut off
     */
    public record End(long event, long cutBytes) {
    }

    /**
     * A segment.
     *
     * @param file   the file
     * @param header its header
     */
    public record Segment(Path file, JournalHeader header) {
    }

    /**
     * Opens a journal.
     *
     * @throws JournalException if there is no journal in the folder, or it cannot be read; the message is for the user
     */
    public static Journal open(Path folder) throws IOException {
        while (true) {
            var runs = new ArrayList<Run>();
            var deleted = read(folder, runs);
            if (!runs.isEmpty()) {
                return new Journal(folder, List.copyOf(runs));
            }
            if (!deleted) {
                throw new JournalException("the folder " + folder + " has no journal");
            }
        }
    }

    /** Reads the runs; returns whether the process that writes them has deleted files meanwhile, which are left out with those in front of them. */
    private static boolean read(Path folder, List<Run> runs) throws IOException {
        var deleted = false;
        for (var file : Segments.list(folder)) {
            try {
                header(file, false).ifPresent(header -> add(new Segment(file, header), runs));
            } catch (NoSuchFileException e) {
                deleted = true;
                runs.clear();
            }
        }
        return deleted;
    }

    private static void add(Segment segment, List<Run> runs) {
        var number = segment.header().run();
        if (runs.isEmpty() || runs.getLast().number() != number) {
            runs.add(new Run(number, List.of(segment)));
        } else {
            var longer = new ArrayList<>(runs.removeLast().segments());
            longer.add(segment);
            runs.add(new Run(number, List.copyOf(longer)));
        }
    }

    /**
     * Returns a run.
     *
     * @param number the number, from 1; {@link #LAST} for the last run
     * @throws JournalException if there is no such run; the message is for the user
     */
    public Run run(int number) throws JournalException {
        if (number == LAST) {
            return runs.getLast();
        }
        return runs.stream().filter(run -> run.number() == number).findFirst()
                .orElseThrow(() -> new JournalException("the journal " + folder + " has no run " + number + "; it has the runs "
                        + runs.getFirst().number() + " to " + runs.getLast().number()));
    }

    /**
     * Returns the runs that gave a network the state that it had in one of them, and those after it: from the last run that began without state.
     *
     * @param number the number of that run
     */
    public List<Run> since(int number) {
        var begin = runs.reversed().stream().filter(run -> run.number() <= number && run.header().begins()).findFirst();
        return begin.map(run -> runs.subList(runs.indexOf(run), runs.size())).orElse(runs);
    }

    /** Returns the runs that gave a network the state that it had at the end of a run. */
    public List<Run> upTo(int number) {
        return since(number).stream().filter(run -> run.number() <= number).toList();
    }

    /** Returns whether runs, as {@link #since} returns them, have everything from the beginning; otherwise segments have been deleted. */
    public static boolean isComplete(List<Run> runs) {
        var first = runs.getFirst().header();
        return (first.begins() || first.run() == 1) && first.firstEvent() == 1;
    }

    /**
     * Returns the header of a segment; empty if the segment was cut off by a crash before its header was complete. The process that came
     * next began another segment behind it.
     *
     * @param orDamaged whether it is also empty if blocks follow a header that was damaged later
     */
    private static Optional<JournalHeader> header(Path file, boolean orDamaged) throws IOException {
        try (var blocks = new Blocks(file)) {
            if (blocks.next()) {
                return Optional.of(blocks.header());
            }
            if (orDamaged || !blocks.isDamagedInside()) {
                return Optional.empty();
            }
        }
        throw new JournalException("the header of " + file + " is damaged; restore the file from a copy");
    }

    /**
     * Returns the header of the newest segment, without reading the others; empty if there is none that is complete.
     *
     * @throws JournalException if there is no such folder, or the segment cannot be read; the message is for the user
     */
    public static Optional<JournalHeader> lastHeader(Path folder) throws IOException {
        for (var file : Segments.list(folder).reversed()) {
            var header = header(file, true);
            if (header.isPresent()) {
                return header;
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the header of the first segment of the next run in a folder.
     *
     * @param first the header without numbers
     * @throws JournalException if the journal belongs to another network, or cannot be read; the message is for the user
     */
    static JournalHeader next(Path folder, JournalHeader first) throws IOException {
        var last = lastHeader(folder);
        if (last.isPresent() && !last.get().deployment().project().equals(first.deployment().project())) {
            throw new JournalException("the folder " + folder + " has the journal of the network '" + last.get().deployment().project()
                    + "'; name another folder for '" + first.deployment().project() + "'");
        }
        var files = Segments.list(folder);
        return first.numbered(last.map(JournalHeader::run).orElse(0) + 1, files.isEmpty() ? 1 : Segments.number(files.getLast()) + 1);
    }
}

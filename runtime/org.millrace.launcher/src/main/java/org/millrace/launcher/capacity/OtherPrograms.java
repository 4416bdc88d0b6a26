package org.millrace.launcher.capacity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Measures how much processor time other programs take, where Linux tells it in {@code /proc}; see proc(5). For one thread. */
public final class OtherPrograms {

    /** A share from which other programs may be the reason why a trial fails. */
    private static final double DISTURBING = 0.1;
    private static final Path PROC = Path.of("/proc");

    private Optional<Times> begin = now();

    /**
     * Processor times since the start of the machine, in ticks.
     *
     * @param all  of all processors
     * @param busy in which the processors worked, or in which the host of a virtual machine took them
     * @param own  of this process, and of the processes that it started
     */
    record Times(long all, long busy, long own) {

        double others(Times before) {
            return all <= before.all ? 0 : Math.clamp((busy - before.busy - (own - before.own)) / (double) (all - before.all), 0, 1);
        }
    }

    /** Begins to measure anew. */
    public void restart() {
        begin = now();
    }

    /** Returns the share of the machine's processor time that other programs have taken, 0 to 1; 0 if that is not known. */
    public double share() {
        return begin.flatMap(before -> now().map(times -> times.others(before))).orElse(0.0);
    }

    /** Returns whether a share of other programs may be the reason why a trial failed. */
    public static boolean disturb(double share) {
        return share > DISTURBING;
    }

    private static Optional<Times> now() {
        try {
            var machine = Files.readString(PROC.resolve("stat"));
            var processes = Stream.concat(Stream.of(ProcessHandle.current()), ProcessHandle.current().descendants());
            var own = processes.mapToLong(process -> stat(process.pid()).map(OtherPrograms::own).orElse(0L)).sum();
            return Optional.of(times(machine, own));
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }

    /** Returns the figures of a process; empty if it has just ended. */
    private static Optional<String> stat(long pid) {
        try {
            return Optional.of(Files.readString(PROC.resolve(Long.toString(pid)).resolve("stat")));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Reads the first line: user, nice, system, idle, iowait, irq, softirq, steal. */
    static Times times(String machine, long own) {
        var fields = machine.lines().findFirst().orElseThrow().split(" +");
        var all = 0L;
        for (var i = 1; i <= 8; i++) {
            all += Long.parseLong(fields[i]);
        }
        return new Times(all, Stream.of(1, 2, 3, 8).mapToLong(i -> Long.parseLong(fields[i])).sum(), own);
    }

    /** Returns the time of a process and of its ended children: utime, stime, cutime, cstime, the 12th to 15th field after the name in brackets. */
    static long own(String stat) {
        var fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return Stream.of(11, 12, 13, 14).mapToLong(i -> Long.parseLong(fields[i])).sum();
    }
}

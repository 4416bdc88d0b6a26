package org.millrace.launcher.chaos;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Compares what the journal has of the input with what was there to be read, or was sent. */
final class InputCheck {

    private final JournalInputs actual;
    private final JournalInputs expected;

    /**
     * @param actual   the journal of the campaign
     * @param expected the journal of a run without faults, which read the same input from files
     */
    InputCheck(JournalInputs actual, JournalInputs expected) {
        this.actual = actual;
        this.expected = expected;
    }

    /** Checks an adapter that reads a file: each event is there once, in the order of the file. */
    List<Verdict> file(String adapter) throws IOException {
        var wanted = expected.all(adapter);
        var found = actual.all(adapter);
        var differences = Differences.of(wanted, found);
        var details = firstDifference(adapter, wanted, found);
        var verdicts = new ArrayList<Verdict>();
        verdicts.add(differences.missing() == 0 ? Verdict.passed("loss", adapter, "the journal has all %,d events of the file".formatted(wanted.size()))
                : Verdict.failed("loss", adapter, "the journal does not have %,d of %,d events of the file".formatted(differences.missing(), wanted.size()),
                        details));
        verdicts.add(duplicates(adapter, differences, details));
        if (verdicts.stream().allMatch(verdict -> verdict.state() == Verdict.State.PASSED)) {
            verdicts.add(details.isEmpty() ? Verdict.passed("order", adapter, "the journal has the events in the order of the file")
                    : Verdict.failed("order", adapter, "the journal has the events in another order than the file", details));
        }
        return verdicts;
    }

    private static Verdict duplicates(String adapter, Differences differences, List<String> details) {
        return differences.repeated() + differences.unknown() == 0 ? Verdict.passed("duplicates", adapter, "the journal has no event twice")
                : Verdict.failed("duplicates", adapter, "the journal has %,d events twice, and %,d that were not brought in".formatted(differences.repeated(),
                        differences.unknown()), details);
    }

    private List<String> firstDifference(String adapter, Digest wanted, Digest found) throws IOException {
        var i = 0;
        while (i < Math.min(wanted.size(), found.size()) && wanted.get(i) == found.get(i)) {
            i++;
        }
        return i == wanted.size() && i == found.size() ? List.of() : difference(adapter, i, i);
    }

    private List<String> difference(String adapter, long wanted, long found) throws IOException {
        return List.of("input " + (wanted + 1) + ": " + expected.texts().of(adapter, wanted),
                "journal " + (found + 1) + ": " + actual.texts().of(adapter, found));
    }

    /**
     * Checks an adapter that receives over connections: of each connection, the journal has the first events, without a gap; of the last
     * one, it has all.
     *
     * @param firsts the number of the event with which each connection began
     */
    List<Verdict> connected(String adapter, List<Long> firsts) throws IOException {
        var wanted = expected.all(adapter);
        var all = actual.all(adapter);
        var differences = Differences.of(wanted, all);
        var verdicts = new ArrayList<Verdict>();
        var connection = 0;
        var passed = 0L;
        for (var input : actual.of(adapter)) {
            var at = connection;
            while (at < firsts.size() && common(wanted, firsts, at, input) < input.size()) {
                at++;
            }
            if (at == firsts.size()) {
                var best = (int) common(wanted, firsts, Math.min(connection, firsts.size() - 1), input);
                verdicts.add(Verdict.failed("loss", adapter, "an event is missing between others of one connection",
                        difference(adapter, firsts.get(Math.min(connection, firsts.size() - 1)) + best, passed + best)));
                verdicts.add(duplicates(adapter, differences, List.of()));
                return verdicts;
            }
            connection = at + 1;
            passed += input.size();
        }
        var lost = wanted.size() - passed;
        var last = lastIsComplete(adapter, wanted, firsts);
        verdicts.add(last ? Verdict.passed("loss", adapter, ("of %,d events sent over %,d connections, the journal has %,d; the other %,d were on their way when "
                + "connections or processes ended, and in no connection is an event missing before one that arrived").formatted(wanted.size(), firsts.size(),
                passed, lost))
                : Verdict.failed("loss", adapter, "of the last connection, which no fault ended, the journal does not have all events",
                        difference(adapter, wanted.size() - 1L, passed - 1)));
        verdicts.add(duplicates(adapter, differences, List.of()));
        return verdicts;
    }

    private boolean lastIsComplete(String adapter, Digest wanted, List<Long> firsts) {
        var inputs = actual.of(adapter);
        var begin = firsts.isEmpty() ? 0 : firsts.getLast();
        return begin == wanted.size() || !inputs.isEmpty() && inputs.getLast().size() == wanted.size() - begin;
    }

    /** Returns how many events at the beginning of an input are those of a connection. */
    private static long common(Digest wanted, List<Long> firsts, int connection, Digest input) {
        var from = firsts.get(connection).intValue();
        var to = connection + 1 < firsts.size() ? firsts.get(connection + 1).intValue() : wanted.size();
        var i = 0;
        while (i < input.size() && from + i < to && wanted.get(from + i) == input.get(i)) {
            i++;
        }
        return i;
    }
}

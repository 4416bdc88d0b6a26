package org.millrace.tests.bench.engine;

import org.millrace.tests.engines.Measurement;
import org.millrace.tests.engines.Workload;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;

/** Formats the results as tables. */
final class EngineTables {

    private final PrintStream out;

    EngineTables(PrintStream out) {
        this.out = out;
    }

    void engines(List<EngineResults> all) {
        out.printf("%-32s %14s %7s %10s %10s %12s %10s%n", all.getFirst().queries() + " queries", "events/s core", "spread", "ns/event", "bytes/event",
                "heap/symbol", "open");
        for (var series : all) {
            var watched = new Workload(series.queries()).watched().size();
            var rate = series.rate();
            out.printf("%-32s %,14.0f %5.0f %% %10.1f %10.2f %10.2f k %8.2f s%n", series.contestant().title(), rate.median(), rate.percent(),
                    1e9 / rate.median(), series.of(one -> one.allocatedBytes() / (double) one.events()).median(),
                    series.of(Measurement::heapBytes).median() / watched / 1024, series.of(Measurement::openMillis).median() / 1e3);
        }
    }

    void ratios(List<EngineResults> all) {
        var millrace = find(all, Contestant.MILLRACE);
        if (millrace.isEmpty() || all.size() < 2) {
            return;
        }
        out.printf("%n%-32s %8s %18s %10s%n", "Millrace beside", "times", "from - to", "wanted");
        for (var series : all) {
            if (series.contestant() != Contestant.MILLRACE) {
                var ratio = millrace.get().over(series);
                var wanted = SpeedGoal.ALL.stream().filter(target -> target.beside() == series.contestant()).findFirst()
                        .map(target -> verdict(ratio.median() >= target.least(), ">= " + target.least())).orElse("");
                out.printf("%-32s %8.2f %8.2f - %7.2f %s%n", series.contestant().title(), ratio.median(), ratio.low(), ratio.high(), wanted);
            }
        }
    }

    /** Formats the cost of an event with more queries. */
    void growth(List<EngineResults> few, List<EngineResults> many) {
        out.printf("%n%-32s %12s %12s %8s %10s%n", "ns/event", few.getFirst().queries() + " queries",
                many.getFirst().queries() + " queries", "ratio", "wanted");
        for (var i = 0; i < few.size(); i++) {
            var ratio = few.get(i).over(many.get(i));
            var wanted = few.get(i).contestant() == Contestant.MILLRACE ? verdict(ratio.median() <= SpeedGoal.GROWTH, "<= " + SpeedGoal.GROWTH) : "";
            out.printf("%-32s %12.1f %12.1f %8.2f %s%n", few.get(i).contestant().title(), 1e9 / few.get(i).rate().median(),
                    1e9 / many.get(i).rate().median(), ratio.median(), wanted);
        }
    }

    private static String verdict(boolean holds, String wanted) {
        return wanted + (holds ? " holds" : " DOES NOT HOLD");
    }

    static Optional<EngineResults> find(List<EngineResults> all, Contestant contestant) {
        return all.stream().filter(series -> series.contestant() == contestant).findFirst();
    }
}

package org.millrace.loadgen.internal.requests;

import org.HdrHistogram.Histogram;
import org.millrace.loadgen.internal.ClientFigures;
import org.millrace.loadgen.internal.ClientFigures.Pauses;
import org.millrace.loadgen.internal.LoadResult;
import org.millrace.loadgen.internal.LoadResult.Lateness;
import org.millrace.loadgen.internal.RequestFigures;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Adds the results of processes that each have a share of the clients. */
final class MergedResults {

    private static final double SECOND = 1e9;

    private final List<LoadResult> parts;
    private final double seconds;
    private final int clients;

    private MergedResults(List<LoadResult> parts, int clients) {
        this.parts = parts;
        this.seconds = parts.stream().mapToDouble(LoadResult::seconds).max().orElseThrow();
        this.clients = clients;
    }

    /** Returns the result as if one process had all clients. */
    static LoadResult of(List<LoadResult> parts, int clients) {
        return new MergedResults(parts, clients).merged();
    }

    private LoadResult merged() {
        var sent = parts.stream().mapToLong(LoadResult::sent).sum();
        var kinds = parts.getFirst().clients().requests().size();
        return new LoadResult(sent, parts.stream().mapToLong(LoadResult::warmupSent).sum(), seconds,
                parts.stream().mapToDouble(LoadResult::intendedRate).sum(), seconds == 0 ? 0 : sent / seconds,
                new Lateness(sum(parts, part -> part.lateness().nanos())), parts.stream().mapToLong(LoadResult::bytes).sum(),
                parts.stream().allMatch(LoadResult::completed), new ClientFigures(IntStream.range(0, kinds).mapToObj(this::requests).toList(),
                        parts.stream().map(part -> part.clients().pauses()).reduce(Pauses.NONE, Pauses::and),
                        parts.stream().mapToLong(part -> part.clients().broken()).sum()));
    }

    private RequestFigures requests(int kind) {
        var figures = parts.stream().map(part -> part.clients().requests().get(kind)).toList();
        var name = figures.getFirst().name();
        var replies = figures.stream().mapToLong(RequestFigures::replies).sum();
        var timeouts = figures.stream().mapToLong(RequestFigures::timeouts).sum();
        var sent = sum(figures, RequestFigures::sent);
        // The estimate of a process adds requests at the pace of its own clients; here it is that of all.
        return figures.getFirst().scheduled() ? new RequestFigures(name, replies, timeouts, sent, sum(figures, RequestFigures::intended), true)
                : RequestFigures.estimated(name, replies, timeouts, sent, seconds * SECOND * clients);
    }

    private static <T> Histogram sum(List<T> all, Function<T, Histogram> histogram) {
        var sum = new Histogram(3);
        all.stream().map(histogram).forEach(sum::add);
        return sum;
    }
}

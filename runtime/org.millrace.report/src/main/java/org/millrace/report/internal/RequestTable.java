package org.millrace.report.internal;

import org.millrace.report.LatencySummary;
import org.millrace.report.RequestSummary;
import org.millrace.report.RunSummary;
import org.millrace.report.figure.Quantity;

import java.util.ArrayList;
import java.util.List;

/** The requests of clients in a closed loop as a table: each kind measured from the send, and from the intended send. */
public final class RequestTable {

    /** The column titles. */
    public static final List<String> HEAD = List.of("", "replies", "timeouts", "mean", "50 %", "99 %", "99.9 %", "99.99 %", "max");

    private RequestTable() {
    }

    /** Returns the rows, each with as many cells as column titles. */
    public static List<List<String>> rows(List<RequestSummary> requests) {
        var rows = new ArrayList<List<String>>();
        for (var request : requests) {
            rows.add(row(request.name(), Quantity.count(request.replies()), Quantity.count(request.timeouts()), request.sent()));
            rows.add(row(request.name() + (request.scheduled() ? ", intended" : ", estimated"), "", "", request.intended()));
        }
        return rows;
    }

    private static List<String> row(String name, String replies, String timeouts, LatencySummary times) {
        var cells = new ArrayList<>(List.of(name, replies, timeouts));
        for (var micros : new double[]{times.mean(), times.p50(), times.p99(), times.p999(), times.p9999(), times.max()}) {
            cells.add(times.count() == 0 ? "–" : Quantity.micros(micros));
        }
        return List.copyOf(cells);
    }

    /** Explains the rows of a run. */
    public static String note(RunSummary run) {
        return "Times from the send of a request to its reply. A client that waits sends nothing, so few requests meet a pause (coordinated omission). "
                + (run.requests().stream().allMatch(RequestSummary::scheduled)
                        ? "'intended' counts from the intended send, so that it includes the delay of requests behind a slow reply."
                        : "'estimated' adds the requests that each client would have sent at its mean pace while it waited.")
                + run.clientPauses().map(pauses -> " " + pauses.sentence()).orElse("");
    }
}

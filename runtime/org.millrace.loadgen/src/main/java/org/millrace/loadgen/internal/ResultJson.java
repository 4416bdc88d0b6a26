package org.millrace.loadgen.internal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.millrace.control.EncodedHistogram;
import org.millrace.loadgen.internal.ClientFigures.Pauses;
import org.millrace.loadgen.internal.LoadResult.Lateness;

import java.util.ArrayList;

/** Results of loads in JSON. */
public final class ResultJson {

    private ResultJson() {
    }

    /** Writes a result into an object. */
    static void write(LoadResult result, ObjectNode json) {
        json.put("sent", result.sent()).put("warmupSent", result.warmupSent()).put("seconds", result.seconds())
                .put("intendedRate", result.intendedRate()).put("achievedRate", result.achievedRate()).put("maxBehindMillis", result.lateness().maximum())
                .put("medianBehindMillis", result.lateness().median()).put("p99BehindMillis", result.lateness().p99())
                .put("bytes", result.bytes()).put("bytesPerEvent", result.bytesPerEvent()).put("completed", result.completed());
        var clients = result.clients();
        if (clients.requests().isEmpty()) {
            return;
        }
        for (var request : clients.requests()) {
            json.withArray("requests").addObject().put("name", request.name()).put("replies", request.replies()).put("timeouts", request.timeouts())
                    .put("sent", EncodedHistogram.encode(request.sent())).put("intended", EncodedHistogram.encode(request.intended()))
                    .put("scheduled", request.scheduled());
        }
        json.put("behind", EncodedHistogram.encode(result.lateness().nanos())).put("broken", clients.broken());
        json.putObject("pauses").put("count", clients.pauses().count()).put("maxMillis", clients.pauses().maxMillis())
                .put("totalMillis", clients.pauses().totalMillis());
    }

    /** Reads the result of a closed loop. */
    public static LoadResult read(JsonNode json) {
        var requests = new ArrayList<RequestFigures>();
        for (var request : json.path("requests")) {
            requests.add(new RequestFigures(request.path("name").asText(), request.path("replies").asLong(), request.path("timeouts").asLong(),
                    EncodedHistogram.decode(request.path("sent").asText()), EncodedHistogram.decode(request.path("intended").asText()),
                    request.path("scheduled").asBoolean()));
        }
        var pauses = json.path("pauses");
        return new LoadResult(json.path("sent").asLong(), json.path("warmupSent").asLong(), json.path("seconds").asDouble(),
                json.path("intendedRate").asDouble(), json.path("achievedRate").asDouble(), new Lateness(EncodedHistogram.decode(json.path("behind").asText())),
                json.path("bytes").asLong(), json.path("completed").asBoolean(), new ClientFigures(requests, new Pauses(pauses.path("count").asLong(),
                        pauses.path("maxMillis").asLong(), pauses.path("totalMillis").asLong()), json.path("broken").asLong()));
    }
}

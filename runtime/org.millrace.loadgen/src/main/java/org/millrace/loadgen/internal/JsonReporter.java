package org.millrace.loadgen.internal;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

import java.io.PrintStream;

/** Reports progress to a program as one JSON object per line. */
public final class JsonReporter implements Reporter {

    private final PrintStream out;

    /** Creates a reporter for a stream. */
    public JsonReporter(PrintStream out) {
        this.out = out;
    }

    @Override
    public void connected(int connections) {
        print(event("connected").put("connections", connections));
    }

    @Override
    public void warm(long sent) {
        print(event("warm").put("sent", sent));
    }

    @Override
    public void progress(long sent, double rate, double behindMillis) {
        print(event("progress").put("sent", sent).put("rate", rate).put("behindMillis", behindMillis));
    }

    @Override
    public void broken(String reason) {
        print(event("broken").put("message", reason));
    }

    @Override
    public void mended() {
        print(event("mended"));
    }

    @Override
    public void done(LoadResult result) {
        var done = event("done");
        ResultJson.write(result, done);
        print(done);
    }

    @Override
    public void failed(LoadFailedException failure) {
        var event = event("error").put("message", failure.getMessage());
        failure.partial().ifPresent(partial -> event.put("sent", partial.sent()).put("seconds", partial.seconds())
                .put("bytes", partial.bytes()));
        print(event);
    }

    private static ObjectNode event(String name) {
        return JsonNodeFactory.instance.objectNode().put("event", name);
    }

    private void print(ObjectNode event) {
        out.println(event);
        out.flush();
    }
}

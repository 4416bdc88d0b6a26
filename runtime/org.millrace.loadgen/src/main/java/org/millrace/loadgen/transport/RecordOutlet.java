package org.millrace.loadgen.transport;

import org.millrace.adapters.kafka.RecordFeed;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

import static java.nio.charset.StandardCharsets.UTF_8;

/** A topic of Kafka. Each event is a record; its key, its timestamp and its headers stand in front of it in the buffer. */
public final class RecordOutlet implements Outlet {

    private final RecordFeed feed;
    private final int headers;

    /**
     * Creates the output.
     *
     * @param feed    the topic
     * @param headers the number of headers of a record
     */
    public RecordOutlet(RecordFeed feed, int headers) {
        this.feed = feed;
        this.headers = headers;
    }

    @Override
    public void write(ByteBuffer out, int[] ends, int from, int to) throws IOException {
        for (var event = from; event < to && feed.hasRoom(); event++) {
            out.limit(ends[event]);
            var key = part(out);
            var timestamp = part(out);
            var values = headers == 0 ? List.<byte[]>of() : headers(out);
            var value = new byte[out.remaining()];
            out.get(value);
            feed.send(key, timestamp == null ? null : Long.valueOf(new String(timestamp, UTF_8)), values, value);
        }
    }

    private List<byte[]> headers(ByteBuffer out) {
        var values = new ArrayList<byte[]>(headers);
        for (var i = 0; i < headers; i++) {
            values.add(part(out));
        }
        return values;
    }

    private static byte[] part(ByteBuffer out) {
        var length = out.getInt();
        if (length < 0) {
            return null;
        }
        var bytes = new byte[length];
        out.get(bytes);
        return bytes;
    }

    @Override
    public void end() throws IOException {
        feed.flush();
        feed.close();
    }

    @Override
    public void abandon() {
        try {
            feed.close();
        } catch (IOException e) {
            // The run has already failed for another reason.
        }
    }
}

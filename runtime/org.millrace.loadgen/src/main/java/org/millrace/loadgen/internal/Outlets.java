package org.millrace.loadgen.internal;

import org.millrace.adapters.kafka.RecordFeed;
import org.millrace.adapters.kafka.RecordSettings;
import org.millrace.adapters.tls.ClientTls;
import org.millrace.loadgen.transport.DatagramOutlet;
import org.millrace.loadgen.transport.FileOutlet;
import org.millrace.loadgen.transport.Outlet;
import org.millrace.loadgen.transport.RecordOutlet;
import org.millrace.loadgen.transport.StreamOutlet;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;

/** Opens the connections of a feed. */
final class Outlets {

    private final FeedLoad load;
    private final Optional<ClientTls> tls;

    Outlets(FeedLoad load) throws IOException {
        this.load = load;
        this.tls = load.tls().isEmpty() ? Optional.empty() : Optional.of(new ClientTls(load.tls().get(), load.host(), load.port()));
    }

    /**
     * Opens the next one.
     *
     * @throws IOException if this is not possible; the message is for the user
     */
    Outlet open() throws IOException {
        return switch (load.feed().options().text("transport")) {
            case "file" -> FileOutlet.open(Path.of(load.file()));
            case FeedLoad.KAFKA -> new RecordOutlet(RecordFeed.connect(load.adapter(), load.feed().target(), load.folder()),
                    RecordParts.headers(RecordSettings.of(load.adapter())));
            case "udp" -> DatagramOutlet.open(address(), load.codecSettings().getOrDefault("networkInterface", "127.0.0.1"),
                    load.feed().options().integer("eventsPerDatagram"));
            default -> StreamOutlet.connect(address(), tls);
        };
    }

    private InetSocketAddress address() throws IOException {
        var address = new InetSocketAddress(load.host(), load.port());
        if (address.isUnresolved()) {
            throw new IOException("the host '" + load.host() + "' is unknown");
        }
        return address;
    }
}

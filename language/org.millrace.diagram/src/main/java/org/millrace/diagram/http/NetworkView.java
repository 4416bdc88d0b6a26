package org.millrace.diagram.http;

import org.millrace.diagram.RunningFigures;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.Processor;
import org.millrace.epn.validation.EpnValidator;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;

/** Shows the {@linkplain FollowedNetwork network of a file} in any browser of this machine, and changes nothing. */
public final class NetworkView implements AutoCloseable {

    private final FollowedNetwork network;
    private final DiagramServer server;

    private NetworkView(FollowedNetwork network, int port) throws IOException {
        this.network = network;
        try {
            this.server = DiagramServer.start(port, network);
        } catch (IOException e) {
            network.close();
            throw e;
        }
    }

    /**
     * Opens a view.
     *
     * @param file       the file; it is read and never written
     * @param validator  what knows the project
     * @param statements how many statements a processor runs, if that is known
     * @param port       the port; 0 for any that is free
     * @param onChange   called, on a thread of the view's, after the file has changed: with nothing if
     *                   the change is shown, else with the reason why it is not
     * @throws IOException if the file cannot be read or the port cannot be had
     */
    public static NetworkView open(Path file, EpnValidator validator, Function<Processor, OptionalInt> statements, int port,
            Consumer<Optional<Refusal>> onChange) throws IOException {
        return new NetworkView(FollowedNetwork.open(file, validator, statements, onChange), port);
    }

    /** What to open in a browser. */
    public URI address() {
        return server.address();
    }

    /** Shows what the running network does in all pages, those that are opened later among them. */
    public void show(RunningFigures figures) {
        network.show(figures);
    }

    @Override
    public void close() {
        server.close();
        network.close();
    }
}

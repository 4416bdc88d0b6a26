package org.millrace.diagram.http;

import org.millrace.diagram.DiagramSettings;
import org.millrace.diagram.RunningFigures;
import org.millrace.diagram.http.internal.WatchedFile;
import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.StatementTexts;
import org.millrace.epn.model.Processor;
import org.millrace.epn.validation.EpnValidator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Shows the network of a file in any browser of this machine, and changes nothing. When the file changes
 * the pages follow; while it has errors they stay as they are and say so.
 */
public final class NetworkView implements AutoCloseable {

    private static final int LOOK_MILLIS = 400;

    private final ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().name("view").daemon().factory());
    private final WatchedFile file;
    private final ServedNetwork network;
    private final DiagramServer server;
    private final Consumer<Optional<Refusal>> onChange;

    private NetworkView(Path path, EpnValidator validator, Function<Processor, OptionalInt> statements, int port,
            Consumer<Optional<Refusal>> onChange) throws IOException {
        this.onChange = onChange;
        this.file = new WatchedFile(path);
        this.network = new ServedNetwork(EpnEditing.open(file, StatementTexts.byWords()), validator, statements,
                DiagramSettings.standard().forReading());
        try {
            this.server = DiagramServer.start(port, network);
        } catch (IOException e) {
            network.close();
            throw e;
        }
        looking.scheduleWithFixedDelay(this::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
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
        return new NetworkView(file, validator, statements, port, onChange);
    }

    /** What to open in a browser. */
    public URI address() {
        return server.address();
    }

    /** Shows what the running network does in all pages, those that are opened later among them. */
    public void show(RunningFigures figures) {
        network.show(figures);
    }

    private void look() {
        file.look().ifPresent(news -> {
            network.ask(editing -> news.fault().isPresent() ? tell(news.fault().get()) : reload(editing));
            onChange.accept(news.fault());
        });
    }

    private Void tell(Refusal fault) {
        network.sessions().forEach(session -> session.tell(Texts.of("view.faulty", file.file().getFileName(), fault.toText())));
        return null;
    }

    private static Void reload(EpnEditing editing) {
        try {
            editing.reload();
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException("what has been read already can be read", e);
        }
    }

    @Override
    public void close() {
        looking.shutdownNow();
        server.close();
        network.close();
    }
}

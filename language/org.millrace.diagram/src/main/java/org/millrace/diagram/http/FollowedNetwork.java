package org.millrace.diagram.http;

import org.millrace.diagram.DiagramChannel;
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
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The network of a file that others write. When the file changes, all pages follow; while it has errors, they
 * stay as they are and name the error. Pages cannot change the network.
 */
public final class FollowedNetwork implements DiagramServer.Pages, AutoCloseable {

    private static final int LOOK_MILLIS = 400;

    private final ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().name("view").daemon().factory());
    private final WatchedFile file;
    private final ServedNetwork network;
    private final Consumer<Optional<Refusal>> onChange;

    private FollowedNetwork(Path path, EpnValidator validator, Function<Processor, OptionalInt> statements,
            Consumer<Optional<Refusal>> onChange) throws IOException {
        this.onChange = onChange;
        this.file = new WatchedFile(path);
        this.network = new ServedNetwork(EpnEditing.open(file, StatementTexts.byWords()), validator, statements,
                DiagramSettings.standard().forReading());
        looking.scheduleWithFixedDelay(this::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /**
     * Opens a network.
     *
     * @param file       the file; it is read and never written
     * @param validator  what knows the project
     * @param statements how many statements a processor runs, if that is known
     * @param onChange   called, on a thread of this object, after the file has changed: with nothing if the change
     *                   is shown, else with the reason why it is not
     * @throws IOException if the file cannot be read
     */
    public static FollowedNetwork open(Path file, EpnValidator validator, Function<Processor, OptionalInt> statements,
            Consumer<Optional<Refusal>> onChange) throws IOException {
        return new FollowedNetwork(file, validator, statements, onChange);
    }

    @Override
    public DiagramSettings.Theme theme() {
        return network.theme();
    }

    /** Changes the theme of all pages, those that are opened later among them. */
    public void use(DiagramSettings.Theme theme) {
        network.use(theme);
    }

    @Override
    public DiagramServer.Page open(DiagramChannel channel) {
        return network.open(channel);
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
        network.close();
    }
}

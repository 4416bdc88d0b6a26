package org.millrace.diagram.http;

import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.DiagramChannel;
import org.millrace.diagram.DiagramHost;
import org.millrace.diagram.DiagramSession;
import org.millrace.diagram.DiagramSettings;
import org.millrace.diagram.Rehearsal;
import org.millrace.diagram.RunningFigures;
import org.millrace.diagram.export.ExportFormat;
import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.edit.Outcome;
import org.millrace.epn.model.Processor;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.Providers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** A network that a {@link DiagramServer} shows in any number of pages. It has a thread of its own. */
public final class ServedNetwork implements DiagramServer.Pages, AutoCloseable {

    private static final int PAUSE_MILLIS = 250;

    private final ExecutorService thread = Executors.newSingleThreadExecutor(Thread.ofPlatform().name("network").daemon().factory());
    private final EpnEditing editing;
    private final EpnValidator validator;
    private final Function<Processor, OptionalInt> statements;
    private volatile DiagramSettings settings;
    private final Host host = new Host();
    private final List<DiagramSession> sessions = new ArrayList<>();
    private final Runnable endListening;
    private final ScheduledExecutorService pauses = Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().name("pauses").daemon().factory());
    private Future<?> check = CompletableFuture.completedFuture(null);
    private Optional<RunningFigures> figures = Optional.empty();
    private Optional<String> clipboard = Optional.empty();
    private List<EObject> selected = List.of();
    private Optional<EObject> opened = Optional.empty();

    /**
     * Serves a network, which from now on belongs to this object's thread.
     *
     * @param editing    the network
     * @param validator  what knows the project
     * @param statements how many statements a processor runs, if that is known
     * @param settings   how pages show it
     */
    public ServedNetwork(EpnEditing editing, EpnValidator validator, Function<Processor, OptionalInt> statements, DiagramSettings settings) {
        this.editing = editing;
        this.validator = validator;
        this.statements = statements;
        this.settings = settings;
        this.endListening = editing.onChange(this::checkSoon);
        // While the browser is being opened.
        Rehearsal.begin();
    }

    @Override
    public DiagramSettings.Theme theme() {
        return settings.theme();
    }

    /** Changes the theme of all pages, those that are opened later among them. */
    public void use(DiagramSettings.Theme theme) {
        ask(network -> {
            settings = settings.in(theme);
            sessions.forEach(session -> session.use(settings));
            return null;
        });
    }

    @Override
    public DiagramServer.Page open(DiagramChannel channel) {
        var session = ask(network -> {
            var opening = DiagramSession.open(editing, host, settings, thread, channel);
            sessions.add(opening);
            opening.show(editing.problems(validator)::within);
            figures.ifPresent(opening::show);
            network.lock().ifPresent(fault -> opening.tell(Texts.of("view.unreadable", network.resource().getURI().lastSegment(), fault.toText())));
            return opening;
        });
        return new DiagramServer.Page() {
            @Override
            public void receive(String json) {
                session.receive(json);
                // A page that sends faster than its messages are handled waits.
                if (!thread.isShutdown()) {
                    ask(network -> null);
                }
            }

            @Override
            public void close() {
                if (!thread.isShutdown()) {
                    thread.execute(() -> {
                        sessions.remove(session);
                        session.close();
                    });
                }
            }
        };
    }

    /** Asks something about the network on its thread, and waits for the answer. */
    public <T> T ask(Function<EpnEditing, T> question) {
        return CompletableFuture.supplyAsync(() -> question.apply(editing), thread).join();
    }

    /** Shows what the running network does in all pages, those that are opened later among them. */
    public void show(RunningFigures running) {
        if (!thread.isShutdown()) {
            thread.execute(() -> {
                figures = Optional.of(running);
                sessions.forEach(session -> session.show(running));
            });
        }
    }

    /** The pages that are open; to be used on the thread of the network only. */
    public List<DiagramSession> sessions() {
        return List.copyOf(sessions);
    }

    /** What is selected in the page that said so last. */
    public List<EObject> selected() {
        return ask(network -> selected);
    }

    /** What a page wanted to follow last; empty if none did. */
    public Optional<EObject> opened() {
        return ask(network -> opened);
    }

    /** When nothing has been edited for a moment: a check takes longer than an edit, which would wait for it. */
    private void checkSoon() {
        check.cancel(false);
        if (!thread.isShutdown()) {
            check = pauses.schedule(() -> thread.execute(this::check), PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private void check() {
        var problems = editing.problems(validator);
        sessions.forEach(session -> session.show(problems::within));
    }

    @Override
    public void close() {
        pauses.shutdownNow();
        ask(network -> {
            endListening.run();
            sessions.forEach(DiagramSession::close);
            sessions.clear();
            return null;
        });
        thread.shutdown();
    }

    private final class Host implements DiagramHost {

        @Override
        public Providers providers() {
            return validator.providers();
        }

        @Override
        public <T> Outcome<T> execute(Edit<T> edit) {
            return editing.execute(edit);
        }

        @Override
        public void undo() {
            editing.undo();
        }

        @Override
        public void redo() {
            editing.redo();
        }

        @Override
        public void save() {
            try {
                editing.save();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void open(EObject element) {
            opened = Optional.of(element);
        }

        @Override
        public void selected(List<EObject> elements) {
            selected = elements;
        }

        @Override
        public OptionalInt statements(Processor processor) {
            return statements.apply(processor);
        }

        @Override
        public void exported(ExportFormat format, byte[] content) {
            // The page of a browser saves its pictures itself.
        }

        @Override
        public void copy(String text) {
            clipboard = Optional.of(text);
        }

        @Override
        public Optional<String> clipboard() {
            return clipboard;
        }
    }
}

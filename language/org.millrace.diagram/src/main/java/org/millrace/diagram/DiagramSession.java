package org.millrace.diagram;

import com.google.gson.GsonBuilder;
import com.google.inject.Guice;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.glsp.server.actions.Action;
import org.eclipse.glsp.server.actions.CenterAction;
import org.eclipse.glsp.server.actions.SelectAction;
import org.eclipse.glsp.server.actions.SetDirtyStateAction;
import org.eclipse.glsp.server.di.ServerModule;
import org.eclipse.glsp.server.features.core.model.GModelFactory;
import org.eclipse.glsp.server.features.core.model.UpdateModelAction;
import org.eclipse.glsp.server.gson.ServerGsonConfigurator;
import org.eclipse.glsp.server.model.GModelState;
import org.eclipse.glsp.server.protocol.GLSPServer;
import org.eclipse.glsp.server.session.ClientSession;
import org.eclipse.glsp.server.session.ClientSessionListener;
import org.eclipse.glsp.server.session.ClientSessionManager;
import org.millrace.control.FlinkPlan;
import org.millrace.diagram.Layers.Layer;
import org.millrace.diagram.export.ExportFormat;
import org.millrace.diagram.internal.channel.PageEndpoint;
import org.millrace.diagram.internal.coverage.CoverageAction;
import org.millrace.diagram.internal.debug.DebugAction;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.diagram.internal.page.RefusedAction;
import org.millrace.diagram.internal.page.RunCommand;
import org.millrace.diagram.internal.page.SettingsAction;
import org.millrace.diagram.internal.parallelism.ParallelismAction;
import org.millrace.diagram.internal.picture.ExportPicture;
import org.millrace.diagram.internal.rehearsal.LoadingPages;
import org.millrace.diagram.internal.running.FiguresAction;
import org.millrace.diagram.internal.server.EpnDiagramModule;
import org.millrace.diagram.internal.server.GlspLog;
import org.millrace.diagram.internal.server.ModelThread;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.model.Note;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;
import org.millrace.report.coverage.CoverageReport;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A diagram of a network, between the network and a page in a browser. The page can be loaded again at
 * any time; it then begins anew.
 *
 * <p>{@link #receive} may be called on any thread; everything else only on the thread of the model.
 */
public final class DiagramSession implements AutoCloseable {

    private final DiagramModel model;
    private final ModelThread thread;
    private final PageEndpoint page;
    private final ClientSessionManager sessions;
    private final GLSPServer server;
    private final Runnable endListening;
    private Optional<ClientSession> current = Optional.empty();
    private List<Action> whenReady = List.of();
    private Optional<String> messageWhenReady = Optional.empty();
    private DebugMarks marks = DebugMarks.NONE;
    private boolean ready;
    private final Layers layers = new Layers(() -> ready, this::send);
    private boolean closed;

    private DiagramSession(EpnEditing editing, DiagramHost host, DiagramSettings settings, Executor modelThread, DiagramChannel channel) {
        this.model = new DiagramModel(editing, host, settings);
        this.thread = new ModelThread(modelThread);
        GlspLog.quiet();
        var injector = Guice.createInjector(new ServerModule().configureDiagramModule(new EpnDiagramModule(model, thread)));
        this.server = injector.getInstance(GLSPServer.class);
        this.sessions = injector.getInstance(ClientSessionManager.class);
        var gson = injector.getInstance(ServerGsonConfigurator.class).configureGsonBuilder(new GsonBuilder());
        this.page = new PageEndpoint(channel, gson, server, this::beginsAnew);
        server.connect(page);
        // Only now: reading the configuration has begun and ended a session of its own.
        sessions.addListener(new ClientSessionListener() {
            @Override
            public void sessionCreated(ClientSession session) {
                current = Optional.of(session);
                ready = false;
                LoadingPages.begin(DiagramSession.this);
                session.getActionDispatcher().dispatch(new SettingsAction(model.settings()));
            }
        });
        model.onReady(this::pageIsReady);
        this.endListening = editing.onChange(() -> thread.run(this::changed));
        model.changed();
    }

    /**
     * Opens a diagram.
     *
     * @param editing     the network; others may change it too
     * @param host        what stands around the diagram
     * @param settings    how the page shows the network
     * @param modelThread runs tasks in order on the thread of the model
     * @param channel     carries messages to the page
     */
    public static DiagramSession open(EpnEditing editing, DiagramHost host, DiagramSettings settings, Executor modelThread, DiagramChannel channel) {
        return new DiagramSession(editing, host, settings, modelThread, channel);
    }

    /**
     * Takes a message of the page. Whatever is in it, the network is only changed by edits that can be
     * undone; a message that makes no sense is answered with an error.
     *
     * @param json a JSON-RPC 2.0 message as text
     */
    public void receive(String json) {
        thread.execute(() -> {
            if (!closed) {
                page.receive(json);
            }
        });
    }

    /**
     * Shows what is wrong with the network, until the next call.
     *
     * @param problems gives the problems of an element and of what is in it
     */
    public void show(Function<EObject, List<EpnProblem>> problems) {
        if (model.show(problems)) {
            thread.run(this::update);
        }
    }

    /** Shows what the running network does over its drawing, until the next call or {@link #hideFigures}. */
    public void show(RunningFigures running) {
        layers.show(Layer.FIGURES, () -> FiguresAction.of(running, model));
    }

    /** Shows the drawing alone again: nothing runs any more. */
    public void hideFigures() {
        layers.hide(Layer.FIGURES, FiguresAction.none());
    }

    /** Shows over the drawing which processors and wires scenarios used, until the next call or {@link #hideCoverage}. */
    public void show(CoverageReport report) {
        layers.show(Layer.COVERAGE, () -> CoverageAction.of(report, model));
    }

    /** Hides the use by scenarios. */
    public void hideCoverage() {
        layers.hide(Layer.COVERAGE, CoverageAction.none());
    }

    /** Shows over the drawing how the network would run on Apache Flink, until the next call or {@link #hideFlinkPlan}. */
    public void show(FlinkPlan plan) {
        layers.show(Layer.PARALLELISM, () -> ParallelismAction.of(plan, model));
    }

    /** Hides how the network would run on Apache Flink. */
    public void hideFlinkPlan() {
        layers.hide(Layer.PARALLELISM, ParallelismAction.none());
    }

    /** Shows the breakpoints and stopped events of a debugger, until the next call. */
    public void show(DebugMarks shown) {
        if (!marks.equals(shown)) {
            marks = shown;
            if (shown.equals(DebugMarks.NONE)) {
                layers.hide(Layer.DEBUG, DebugAction.of(shown, model));
            } else {
                layers.show(Layer.DEBUG, () -> DebugAction.of(shown, model));
            }
        }
    }

    /** Changes how the page shows the network. */
    public void use(DiagramSettings settings) {
        model.use(settings);
        send(new SettingsAction(settings));
    }

    /** How the page shows the network. */
    public DiagramSettings settings() {
        return model.settings();
    }

    /** Whether elements of a kind are drawn: stages, wires and notes are. */
    public static boolean isDrawn(EObject element) {
        return element instanceof Stage || element instanceof Wire || element instanceof Note;
    }

    /**
     * Selects elements and brings them into view; those that are not drawn do not count. A page that
     * is still being loaded does it when it is there.
     */
    public void select(List<? extends EObject> elements) {
        var ids = elements.stream().filter(e -> e.eResource() == model.editing().resource()).map(model::id).toList();
        var actions = ids.isEmpty() ? List.<Action>of(SelectAction.setSelection(ids))
                : List.of(SelectAction.setSelection(ids), new CenterAction(ids, true, true));
        if (ready) {
            actions.forEach(this::send);
        } else {
            whenReady = actions;
        }
    }

    private void pageIsReady() {
        ready = true;
        LoadingPages.end(this);
        whenReady.forEach(this::send);
        whenReady = List.of();
        messageWhenReady.ifPresent(this::tell);
        messageWhenReady = Optional.empty();
        layers.sendAll();
    }

    /** Shows the user of the page a message for some seconds; one that is still being loaded shows it when it is there. */
    public void tell(String message) {
        if (ready) {
            send(new RefusedAction(message));
        } else {
            messageWhenReady = Optional.of(message);
        }
    }

    /** Does what the page does for a command, such as a menu's of the host. */
    public void run(PageCommand command) {
        send(new RunCommand(command.id()));
    }

    /** Asks the page for a picture, which {@link DiagramHost#exported} gets. */
    public void export(ExportFormat format, DiagramSettings.Theme theme) {
        send(new ExportPicture(format, theme));
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            LoadingPages.end(this);
            endListening.run();
            server.shutdown();
            current = Optional.empty();
        }
    }

    /** A page that was loaded again has another session; nobody will end the old one. */
    private void beginsAnew(String id) {
        current.filter(session -> !session.getId().equals(id)).ifPresent(session -> sessions.disposeClientSession(session.getId()));
    }

    private void changed() {
        model.changed();
        update();
    }

    private void update() {
        withSession(session -> {
            var state = session.getInjector().getInstance(GModelState.class);
            if (state.getRoot() != null) {
                session.getInjector().getInstance(GModelFactory.class).createGModel();
                state.getRoot().setRevision(state.getRoot().getRevision() + 1);
                session.getActionDispatcher().dispatch(new UpdateModelAction(state.getRoot(), false));
                session.getActionDispatcher().dispatch(new SetDirtyStateAction(state.isDirty(), ""));
            }
        });
    }

    private void send(Action action) {
        withSession(session -> thread.run(() -> session.getActionDispatcher().dispatch(action)));
    }

    private void withSession(Consumer<ClientSession> task) {
        if (!closed) {
            current.ifPresent(task);
        }
    }
}

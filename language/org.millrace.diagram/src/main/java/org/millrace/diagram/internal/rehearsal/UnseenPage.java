package org.millrace.diagram.internal.rehearsal;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.DiagramHost;
import org.millrace.diagram.DiagramSession;
import org.millrace.diagram.DiagramSettings;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.edit.Outcome;
import org.millrace.epn.edit.StatementTexts;
import org.millrace.epn.edit.Storage;
import org.millrace.epn.validation.Providers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A page that loads a network and moves its stages as a browser would, and throws away what it gets. */
public final class UnseenPage implements DiagramHost {

    private static final int CHAINS = 60;
    private static final int MOVES = 250;
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(8);
    private static final String CLIENT = "unseen";
    private static final Gson JSON = new Gson();
    private static final List<String> KINDS = List.of("setModel", "updateModel", "setDirtyState", "epn.settings");

    private final EpnEditing editing;
    private final DiagramSession session;
    private String firstStage = "";
    private int graphs;

    private UnseenPage(EpnEditing editing) {
        this.editing = editing;
        this.session = DiagramSession.open(editing, this, DiagramSettings.standard(), Runnable::run, this::receive);
    }

    /**
     * What was drawn.
     *
     * @param graphs how often a whole graph came for the page
     * @param steps  how many moves are in the network's history
     */
    public record Drawn(int graphs, int steps) {
    }

    /** Draws for as long as it still becomes faster, on the calling thread. */
    public static Drawn draw() {
        return draw(MOVES);
    }

    /** Draws, moving a stage so many times at most, on the calling thread. */
    public static Drawn draw(int moves) {
        var end = System.nanoTime() + LONGEST_NANOS;
        var page = new UnseenPage(network());
        try {
            page.load();
            for (var i = 0; i < moves && System.nanoTime() < end; i++) {
                LoadingPages.giveWay(end);
                page.move(i);
            }
            return new Drawn(page.graphs, page.steps());
        } finally {
            page.session.close();
        }
    }

    private int steps() {
        var steps = 0;
        for (; editing.undoLabel().isPresent(); steps++) {
            editing.undo();
        }
        return steps;
    }

    private static EpnEditing network() {
        try {
            return EpnEditing.open(new Storage() {
                @Override
                public URI uri() {
                    return URI.createURI("rehearsal.epn");
                }

                @Override
                public byte[] read() {
                    return chains().getBytes(StandardCharsets.UTF_8);
                }

                @Override
                public void write(byte[] content) {
                    throw new UnsupportedOperationException("nobody saves it");
                }
            }, StatementTexts.byWords());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Chains with a wire to the next one, without places, so that there is something to arrange. */
    private static String chains() {
        var text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<epn:Network xmlns:epn=\"epn:org.millrace/1.0\" name=\"rehearsal\">\n");
        for (var i = 0; i < CHAINS; i++) {
            text.append("<adapter name=\"in%1$d\" provider=\"tcp\"/><stream name=\"queue%1$d\"/><processor name=\"rules%1$d\"/><bean name=\"end%1$d\"/>".formatted(i));
        }
        for (var i = 0; i < CHAINS; i++) {
            text.append("<wire from=\"in%1$d\" to=\"queue%1$d\"/><wire from=\"queue%1$d\" to=\"rules%1$d\"/><wire from=\"rules%1$d\" to=\"end%1$d\"/><wire from=\"queue%1$d\" to=\"rules%2$d\"/>"
                    .formatted(i, (i + 1) % CHAINS));
        }
        return text.append("</epn:Network>\n").toString();
    }

    private void load() {
        call("initialize", Map.of("applicationId", CLIENT, "protocolVersion", "1.0.0"));
        call("initializeClientSession", Map.of("clientSessionId", CLIENT, "diagramType", "epn", "clientActionKinds", KINDS));
        act(Map.of("kind", "requestModel", "options", Map.of("diagramType", "epn", "sourceUri", ""), "requestId", "first"));
        act(Map.of("kind", "epn.ready"));
    }

    private void move(int step) {
        act(Map.of("kind", "changeBounds", "isOperation", true, "newBounds",
                List.of(Map.of("elementId", firstStage, "newPosition", Map.of("x", step, "y", step)))));
    }

    private void call(String method, Object parameters) {
        session.receive(JSON.toJson(Map.of("jsonrpc", "2.0", "id", 1, "method", method, "params", parameters)));
    }

    private void act(Map<String, ?> action) {
        session.receive(JSON.toJson(Map.of("jsonrpc", "2.0", "method", "process", "params", Map.of("clientId", CLIENT, "action", action))));
    }

    private void receive(String message) {
        if (!message.contains("\"newRoot\"")) {
            return;
        }
        graphs++;
        if (firstStage.isEmpty()) {
            var root = JsonParser.parseString(message).getAsJsonObject().getAsJsonObject("params").getAsJsonObject("action").getAsJsonObject("newRoot");
            root.getAsJsonArray("children").asList().stream().map(JsonElement::getAsJsonObject)
                    .filter(child -> child.get("type").getAsString().startsWith("stage")).findFirst()
                    .ifPresent(stage -> firstStage = stage.get("id").getAsString());
        }
    }

    @Override
    public Providers providers() {
        return Providers.of(List.of(), List.of());
    }

    @Override
    public <T> Outcome<T> execute(Edit<T> edit) {
        return editing.execute(edit);
    }

    @Override
    public void undo() {
        // nobody asks for it
    }

    @Override
    public void redo() {
        // nobody asks for it
    }

    @Override
    public void save() {
        // nobody asks for it
    }

    @Override
    public void selected(List<EObject> elements) {
        // nobody looks
    }

    @Override
    public void copy(String text) {
        // nobody asks for it
    }

    @Override
    public Optional<String> clipboard() {
        return Optional.empty();
    }
}

package org.millrace.diagram;

import org.eclipse.glsp.server.actions.Action;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** What lies over the drawing. A page that is still being loaded gets it when it is there. For the thread of the model. */
final class Layers {

    /** A layer, in the order in which a page gets them. */
    enum Layer {
        /** The figures of the running network. */
        FIGURES,
        /** The use by scenarios. */
        COVERAGE,
        /** The plan on Apache Flink. */
        PARALLELISM,
        /** The marks of a debugger. */
        DEBUG
    }

    private final BooleanSupplier ready;
    private final Consumer<Action> page;
    private final Map<Layer, Supplier<Action>> shown = new EnumMap<>(Layer.class);

    /**
     * Creates them; nothing is shown.
     *
     * @param ready whether the page is there
     * @param page  sends an action to the page
     */
    Layers(BooleanSupplier ready, Consumer<Action> page) {
        this.ready = ready;
        this.page = page;
    }

    /**
     * Shows something, until the next call for the layer or {@link #hide}.
     *
     * @param content makes the action that shows it, of the network as it is then
     */
    void show(Layer layer, Supplier<Action> content) {
        shown.put(layer, content);
        if (ready.getAsBoolean()) {
            page.accept(content.get());
        }
    }

    /**
     * Hides a layer.
     *
     * @param nothing the action that hides it
     */
    void hide(Layer layer, Action nothing) {
        if (shown.remove(layer) != null && ready.getAsBoolean()) {
            page.accept(nothing);
        }
    }

    /** Sends all to a page that has been loaded. */
    void sendAll() {
        shown.values().forEach(content -> page.accept(content.get()));
    }
}

package org.millrace.workspace.project;

import org.eclipse.emf.common.util.URI;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.model.Network;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** The networks with unsaved changes in editors. Statements are checked against them. Thread-safe. */
public final class UnsavedNetworks {

    private final Map<Path, Text> texts = new ConcurrentHashMap<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    /** A text and its network, which is parsed on first use. */
    private static final class Text {

        private final String name;
        private final String text;
        private volatile boolean saved;
        private Optional<Network> network;

        Text(Path file, String text) {
            this.name = file.getFileName().toString();
            this.text = text;
        }

        synchronized Optional<Network> network() {
            if (network == null) {
                var resource = EpnFile.parse(URI.createURI(URI.encodeSegment(name, true)), text.getBytes(StandardCharsets.UTF_8));
                network = resource.problems().stream().noneMatch(EpnProblem::isError) ? resource.network() : Optional.empty();
            }
            return network;
        }
    }

    UnsavedNetworks() {
    }

    /**
     * Sets the unsaved text of a network.
     *
     * @param file the file on the disk, absolute
     */
    public void put(Path file, String text) {
        var before = texts.put(file.normalize(), new Text(file, text));
        if (before == null || !before.text.equals(text)) {
            listeners.forEach(Runnable::run);
        }
    }

    /** Marks a network as saved. Its last text remains in use until the next build has read the file. */
    public void saved(Path file) {
        Optional.ofNullable(texts.get(file.normalize())).ifPresent(text -> text.saved = true);
    }

    /** Removes the saved texts of a project after a build. Called by the builder. */
    public void built(Path folder) {
        texts.entrySet().removeIf(entry -> entry.getValue().saved && entry.getKey().startsWith(folder));
    }

    /** Removes a network whose editor was closed. */
    public void remove(Path file) {
        if (texts.remove(file.normalize()) != null) {
            listeners.forEach(Runnable::run);
        }
    }

    /** Returns the edited network of a file; empty if it is saved or cannot be parsed. */
    public Optional<Network> of(Path file) {
        return Optional.ofNullable(texts.get(file.normalize())).flatMap(Text::network);
    }

    /**
     * Adds a listener that is called after every change, in the thread of the change.
     *
     * @return removes the listener when run
     */
    public Runnable onChange(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }
}

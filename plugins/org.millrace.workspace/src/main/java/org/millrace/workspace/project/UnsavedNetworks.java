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

/** The networks that are open in editors and not saved, so that statements are checked against what the user sees. Thread-safe. */
public final class UnsavedNetworks {

    private final Map<Path, Text> texts = new ConcurrentHashMap<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    /** A text and the network in it, read when it is first asked for. */
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
     * Notes the text of a network that differs from its file.
     *
     * @param file the file on the disk, absolute
     */
    public void put(Path file, String text) {
        var before = texts.put(file.normalize(), new Text(file, text));
        if (before == null || !before.text.equals(text)) {
            listeners.forEach(Runnable::run);
        }
    }

    /** Notes that a network is saved with its last text, which counts until the next build has read the file. */
    public void saved(Path file) {
        Optional.ofNullable(texts.get(file.normalize())).ifPresent(text -> text.saved = true);
    }

    /** Notes that a project was built; for the builder. */
    public void built(Path folder) {
        texts.entrySet().removeIf(entry -> entry.getValue().saved && entry.getKey().startsWith(folder));
    }

    /** Notes that a network is not open any more. */
    public void remove(Path file) {
        if (texts.remove(file.normalize()) != null) {
            listeners.forEach(Runnable::run);
        }
    }

    /** Returns the network in a file as its editor has it; empty if it is saved or cannot be read. */
    public Optional<Network> of(Path file) {
        return Optional.ofNullable(texts.get(file.normalize())).flatMap(Text::network);
    }

    /**
     * Calls a listener after every change, in the thread of the change.
     *
     * @return ends the calls when it is run
     */
    public Runnable onChange(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }
}

package org.millrace.runtime.kernel;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.api.Interest;
import org.millrace.runtime.api.Settings;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Implements the adapter's access to the runtime. */
final class StageContext implements AdapterContext {

    private final String stage;
    private final Settings settings;
    private final String threading;
    private final EventType eventType;
    private final Optional<Codec> codec;
    private final Path folder;
    private final LimitedLog log;
    private final PeerWatch peers;
    private final Supplier<Ingress> ingress;
    private final Supplier<Optional<Ingress>> deadLetters;
    private final Interest interest;
    private final Consumer<String> finished;
    private final Map<String, String> facts = new ConcurrentHashMap<>();

    StageContext(String stage, Settings settings, String threading, EventType eventType, Optional<Codec> codec,
            Path folder, LimitedLog log, PeerWatch peers, Supplier<Ingress> ingress, Supplier<Optional<Ingress>> deadLetters,
            Interest interest, Consumer<String> finished) {
        this.stage = stage;
        this.settings = settings;
        this.threading = threading;
        this.eventType = eventType;
        this.codec = codec;
        this.folder = folder;
        this.log = log;
        this.peers = peers;
        this.ingress = ingress;
        this.deadLetters = deadLetters;
        this.interest = interest;
        this.finished = finished;
    }

    @Override
    public String stage() {
        return stage;
    }

    @Override
    public Settings settings() {
        return settings;
    }

    @Override
    public String threading() {
        return threading;
    }

    @Override
    public EventType eventType() {
        return eventType;
    }

    @Override
    public Codec codec() {
        return codec.orElseThrow(() -> new IllegalStateException("the adapter of " + stage + " uses no codec"));
    }

    @Override
    public Interest interest() {
        return interest;
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Override
    public Ingress openIngress() {
        return ingress.get();
    }

    @Override
    public Optional<Ingress> openDeadLetters() {
        return deadLetters.get();
    }

    @Override
    public void finished() {
        finished.accept(stage);
    }

    @Override
    public void warn(String message) {
        log.warn(message);
    }

    @Override
    public void waitsFor(String peer, String reason) {
        peers.waitsFor(peer, reason);
    }

    @Override
    public void connected(String peer) {
        peers.connected(peer);
    }

    @Override
    public void publish(String name, String value) {
        facts.put(name, value);
    }

    Map<String, String> facts() {
        return Map.copyOf(facts);
    }
}

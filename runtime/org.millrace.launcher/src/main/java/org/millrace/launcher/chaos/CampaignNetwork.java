package org.millrace.launcher.chaos;

import org.millrace.deployment.Codecs;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.feed.Load;
import org.millrace.launcher.FreePort;
import org.millrace.runtime.api.SettingDescriptor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The network of a campaign, with its files in the folder of the campaign, and the networks that it is compared with. */
final class CampaignNetwork {

    private static final String FILE = "file";
    private static final String TCP = "tcp";
    private static final String PATH = "path";
    private static final String FOLLOW = "follow";
    private static final String TIMING = "timing";
    private static final String PORT = "port";
    private static final List<String> LINE_CODECS = List.of("csv", "json");

    private final Deployment served;
    private final Set<String> fed;
    private final Path folder;

    private CampaignNetwork(Deployment served, Set<String> fed, Path folder) {
        this.served = served;
        this.fed = fed;
        this.folder = folder;
    }

    /**
     * Gives the network files in a folder, and fixed ports.
     *
     * @throws IllegalArgumentException if a campaign cannot check such a network at all; the message is for the user
     */
    static CampaignNetwork of(Deployment deployment, Optional<Load> load, Path folder) throws IOException {
        var fed = load.map(sent -> Set.copyOf(sent.targets())).orElse(Set.of());
        refuse(deployment, load, fed);
        for (var name : List.of("inputs", "outputs", "reference", "replayed")) {
            Files.createDirectories(folder.resolve(name));
        }
        var stages = new ArrayList<StageSpec>();
        for (var stage : deployment.stages()) {
            stages.add(stage instanceof AdapterSpec adapter ? placed(adapter, fed, folder) : stage);
        }
        Files.createFile(folder.resolve("empty"));
        for (var name : fed) {
            Files.createFile(folder.resolve("inputs").resolve(name));
        }
        return new CampaignNetwork(deployment.withStages(stages), fed, folder);
    }

    private static void refuse(Deployment deployment, Optional<Load> load, Set<String> fed) {
        if (outbound(deployment).noneMatch(CampaignNetwork::isFile)) {
            throw new IllegalArgumentException("nothing of this project can be checked: a campaign compares the files that outbound adapters 'file' write, "
                    + "and there is none; add one beside the other outputs");
        }
        if (load.isPresent() && (load.get().isInProcess() || load.get().clients() > 0)) {
            throw new IllegalArgumentException("a campaign cannot record this load: it has clients that wait for replies, or is made inside the runtime; "
                    + "take feeds for adapters 'file' or 'tcp'");
        }
        for (var adapter : deployment.inboundAdapters()) {
            if (fed.contains(adapter.name()) && !isFile(adapter) && !(adapter.provider().equals(TCP) && LINE_CODECS.contains(Codecs.name(adapter))
                    && adapter.settings().getOrDefault("tls", "false").equals("false"))) {
                throw new IllegalArgumentException("a campaign cannot send the load to '" + adapter.name() + "': it sends to adapters 'file', and to adapters "
                        + "'tcp' without TLS with the codecs " + String.join(" and ", LINE_CODECS) + "; set for instance --set " + adapter.name()
                        + ".codec=csv");
            }
        }
        if (deployment.inboundAdapters().stream().noneMatch(adapter -> isFile(adapter) || fed.contains(adapter.name()))) {
            throw new IllegalArgumentException("the campaign has no input: the project has no load, and reads no file; add a file load.json to it");
        }
    }

    private static AdapterSpec placed(AdapterSpec adapter, Set<String> fed, Path folder) throws IOException {
        var settings = new LinkedHashMap<>(adapter.settings());
        if (!adapter.inbound() && isFile(adapter)) {
            settings.put(PATH, folder.resolve("outputs").resolve(adapter.name()).toString());
        } else if (adapter.inbound() && fed.contains(adapter.name()) && isFile(adapter)) {
            settings.put(PATH, folder.resolve("inputs").resolve(adapter.name()).toString());
            settings.put(FOLLOW, "true");
        } else if (adapter.inbound() && adapter.provider().equals(TCP)) {
            settings.put(PORT, Integer.toString(freePort()));
        }
        return with(adapter, adapter.provider(), settings);
    }

    private static int freePort() throws IOException {
        try (var socket = FreePort.hold()) {
            return socket.getLocalPort();
        }
    }

    private static AdapterSpec with(AdapterSpec adapter, String provider, Map<String, String> settings) {
        return new AdapterSpec(adapter.name(), provider, adapter.direction(), adapter.eventType(),
                provider.equals(adapter.provider()) ? adapter.threading() : "",
                settings, adapter.lateness(), adapter.idle(), adapter.late());
    }

    private static boolean isFile(AdapterSpec adapter) {
        return adapter.provider().equals(FILE);
    }

    private static Stream<AdapterSpec> outbound(Deployment deployment) {
        return deployment.stages().stream().filter(AdapterSpec.class::isInstance).map(AdapterSpec.class::cast).filter(adapter -> !adapter.inbound());
    }

    /** Returns the same with another network, whose adapters are the same. */
    CampaignNetwork with(UnaryOperator<Deployment> change) {
        return new CampaignNetwork(change.apply(served), fed, folder);
    }

    /** Returns the network that is served. */
    Deployment served() {
        return served;
    }

    /** Returns the served network for the rest of its input: it reads files to their ends, as fast as it can, and receives nothing else. */
    Deployment finishing() {
        return changed(adapter -> !adapter.inbound() ? adapter : with(adapter, FILE, isFile(adapter) ? toItsEnd(adapter) : fileSettings(adapter, empty())));
    }

    private static Map<String, String> toItsEnd(AdapterSpec adapter) {
        var settings = new LinkedHashMap<>(adapter.settings());
        settings.remove(FOLLOW);
        settings.remove(TIMING);
        return settings;
    }

    /** Returns a network that reads what the campaign has brought in, and writes its outputs into the folder {@code reference}. */
    Deployment reference() {
        return compared("reference", adapter -> isFile(adapter) ? toItsEnd(adapter)
                : fileSettings(adapter, fed.contains(adapter.name()) ? input(adapter.name()) : empty()));
    }

    /** Returns a network without input, which writes its outputs into the folder {@code replayed}. Only the journal moves its clock, if not its events. */
    Deployment replayed() {
        var replayed = compared("replayed", adapter -> fileSettings(adapter, empty()));
        return replayed.usesWallClock() ? replayed.withTime(Deployment.MANUAL_TIME) : replayed;
    }

    private Deployment compared(String into, Function<AdapterSpec, Map<String, String>> inputs) {
        return changed(adapter -> {
            if (adapter.inbound()) {
                return with(adapter, FILE, inputs.apply(adapter));
            }
            var path = folder.resolve(into).resolve(adapter.name()).toString();
            if (isFile(adapter)) {
                var settings = new LinkedHashMap<>(adapter.settings());
                settings.put(PATH, path);
                return with(adapter, FILE, settings);
            }
            return with(adapter, FILE, Map.of(PATH, path, Codecs.SETTING, "json"));
        });
    }

    private static Map<String, String> fileSettings(AdapterSpec adapter, Path file) {
        var settings = new LinkedHashMap<>(adapter.settings());
        var known = new Codecs(CampaignNetwork.class.getClassLoader()).provider(adapter).descriptor().settings().stream()
                .map(SettingDescriptor::name).toList();
        settings.keySet().retainAll(known);
        settings.put(Codecs.SETTING, Codecs.name(adapter));
        settings.put(PATH, file.toString());
        return settings;
    }

    private Deployment changed(Function<AdapterSpec, AdapterSpec> change) {
        return served.withStages(served.stages().stream()
                .map(stage -> stage instanceof AdapterSpec adapter ? (StageSpec) change.apply(adapter) : stage).toList());
    }

    private Path empty() {
        return folder.resolve("empty");
    }

    /** Returns the file with the load of an adapter. */
    Path input(String adapter) {
        return folder.resolve("inputs").resolve(adapter);
    }

    /** Returns the adapters that get the load over connections, with their ports. */
    Map<String, Integer> connected() {
        var ports = new LinkedHashMap<String, Integer>();
        served.inboundAdapters().stream().filter(adapter -> fed.contains(adapter.name()) && adapter.provider().equals(TCP))
                .forEach(adapter -> ports.put(adapter.name(), Integer.parseInt(adapter.settings().get(PORT))));
        return ports;
    }

    /** Returns the inbound adapters whose input is in a file that they read. */
    List<AdapterSpec> readFiles() {
        return served.inboundAdapters().stream().filter(CampaignNetwork::isFile).toList();
    }

    /** Returns the inbound adapters whose input nobody records. */
    List<AdapterSpec> unknown() {
        return served.inboundAdapters().stream().filter(adapter -> !isFile(adapter) && !fed.contains(adapter.name())).toList();
    }

    /** Returns the outbound adapters whose files can be compared. */
    List<AdapterSpec> written() {
        return outbound(served).filter(CampaignNetwork::isFile).toList();
    }

    /** Returns the outbound adapters whose outputs nobody sees. */
    List<AdapterSpec> unseen() {
        return outbound(served).filter(adapter -> !isFile(adapter)).toList();
    }

    /** Returns whether the outputs depend on the input alone: one file is read, and its events move the clock. */
    boolean isDeterministic() {
        return served.time().equals(Deployment.EVENT_TIME) && served.inboundAdapters().size() == 1 && isFile(served.inboundAdapters().getFirst());
    }
}

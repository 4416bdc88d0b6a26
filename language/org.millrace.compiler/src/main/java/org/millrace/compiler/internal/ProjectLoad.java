package org.millrace.compiler.internal;

import org.millrace.compiler.load.LoadFile;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedPart;
import org.millrace.deployment.feed.Load;
import org.millrace.deployment.feed.TypedFeed;
import org.millrace.epn.Suggestion;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.AdapterDirection;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.epn.validation.Providers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the load of a project and checks it against the network. */
public final class ProjectLoad {

    private static final String FILE = LoadFile.NAME;
    private static final String PATH = "file";

    private final Network network;
    private final JavaTypes types;
    private final FeedChecks checks;
    private final Problems problems;

    /** Prepares for a network. */
    public ProjectLoad(Network network, JavaTypes types, Providers providers, Problems problems) {
        this.network = network;
        this.types = types;
        this.checks = new FeedChecks(providers, problems);
        this.problems = problems;
    }

    /** The load; empty if the project declares none or it has errors. */
    public Optional<Load> read(ProjectFolder project) throws IOException {
        var file = project.file(FILE);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        var text = project.read(file.get(), FILE, problems);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        return read(text.get(), project.folder());
    }

    /** Reads the text of a load; the files that it names are relative to a folder. */
    public Optional<Load> read(String text, Path folder) {
        var result = LoadFile.parse(FILE, text);
        problems.addAll(result.problems());
        return result.load().flatMap(load -> resolve(load, result, folder));
    }

    private Optional<Load> resolve(Load load, LoadFile.Result read, Path folder) {
        var feeds = new ArrayList<TypedFeed>();
        var closedLoop = new ClosedLoopChecks(load, read.places(), problems);
        closedLoop.check();
        for (var i = 0; i < load.feeds().size(); i++) {
            var path = read.places().containsKey("feeds") ? "feeds[" + i + "]." : "";
            resolve(load.feeds().get(i).feed(), new FeedChecks.Places(read.places(), path), folder, closedLoop).ifPresent(feeds::add);
        }
        if (feeds.size() < load.feeds().size()) {
            return Optional.empty();
        }
        var inside = feeds.stream().filter(each -> each.feed().options().text("transport").equals("in-process")).count();
        if (inside > 0 && inside < feeds.size()) {
            problems.error(FILE, read.places().get("feeds"), "bad-load", "some feeds are in-process and others are not",
                    "make all of them in-process, or none");
        }
        return Optional.of(new Load(feeds, load.settings()));
    }

    private Optional<TypedFeed> resolve(Feed feed, FeedChecks.Places places, Path folder, ClosedLoopChecks closedLoop) {
        var inbound = network.getStages().stream().filter(Adapter.class::isInstance).map(Adapter.class::cast)
                .filter(a -> a.getDirection() == AdapterDirection.IN && a.getName() != null).toList();
        var names = inbound.stream().map(Adapter::getName).toList();
        var at = places.of("target");
        if (feed.target().isEmpty() && names.size() != 1) {
            problems.error(FILE, at, "unknown-target", names.isEmpty() ? "the network has no inbound adapter to send to"
                    : "the network has several inbound adapters", names.isEmpty() ? "" : "add \"target\": \"" + names.getFirst() + "\"");
            return Optional.empty();
        }
        var name = feed.target().isEmpty() ? names.getFirst() : feed.target();
        var target = inbound.stream().filter(a -> a.getName().equals(name)).findFirst();
        if (target.isEmpty()) {
            problems.error(FILE, at, "unknown-target", "there is no inbound adapter '" + name + "'", Suggestion.advice(name, names, "inbound adapters"));
            return Optional.empty();
        }
        closedLoop.check(target.get(), places);
        var type = Optional.ofNullable(target.get().getEventType()).filter(each -> !each.eIsProxy());
        var resolved = new Feed(name, feed.settings(), resolved(feed.arrivals(), folder), resolved(feed.values(), folder), resolved(feed.fields(), folder));
        var properties = type.flatMap(this::properties);
        if (properties.isPresent()) {
            checks.check(resolved, type.get().getName(), properties.get(), places);
            checks.checkCodec(resolved, target.get(), properties.get(), places);
        }
        return Optional.of(new TypedFeed(resolved, properties.orElse(List.of())));
    }

    private static Map<String, FeedPart> resolved(Map<String, FeedPart> parts, Path folder) {
        var resolved = new LinkedHashMap<String, FeedPart>();
        parts.forEach((name, part) -> resolved.put(name, resolved(part, folder)));
        return resolved;
    }

    /** Resolves the file of a part against the folder of the project. */
    private static FeedPart resolved(FeedPart part, Path folder) {
        if (!part.settings().containsKey(PATH)) {
            return part;
        }
        var settings = new LinkedHashMap<>(part.settings());
        settings.computeIfPresent(PATH, (setting, file) -> folder.resolve(file).toString());
        return new FeedPart(part.kind(), settings);
    }

    private Optional<List<PropertySpec>> properties(EventType type) {
        if (type.getJavaClass() == null) {
            return Optional.of(type.getProperties().stream().filter(property -> property.getName() != null).map(StageSpecs::property).toList());
        }
        return types.find(type.getJavaClass()).map(found -> found.properties().stream()
                .map(StageSpecs::property).toList());
    }
}

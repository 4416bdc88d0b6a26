package org.millrace.launcher;

import org.millrace.deployment.Codecs;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedPlan;
import org.millrace.deployment.feed.FeedPlan.Addressed;
import org.millrace.deployment.feed.Load;
import org.millrace.deployment.feed.TypedFeed;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;

/** Finds where the feeds of a load go. */
final class FeedAddresses {

    private static final String TRANSPORT = "transport";
    private static final String KAFKA = "kafka";

    private final Deployment deployment;
    private final Map<String, Map<String, String>> facts;
    private String problem = "";

    /**
     * @param deployment the network, with the ports of its services
     * @param facts      the facts that the adapters published, by stage
     */
    FeedAddresses(Deployment deployment, Map<String, Map<String, String>> facts) {
        this.deployment = deployment;
        this.facts = facts;
    }

    /** Returns what the load generator sends; empty if it cannot reach an adapter. */
    Optional<FeedPlan> plan(Load load) {
        var feeds = new ArrayList<Addressed>();
        for (var typed : load.feeds()) {
            var adapter = deployment.stages().stream().filter(stage -> stage instanceof AdapterSpec && stage.name().equals(typed.feed().target()))
                    .map(AdapterSpec.class::cast).findFirst();
            if (adapter.isEmpty() || adapter.get().provider().equals("generator")) {
                problem = "the load generator cannot send to '" + typed.feed().target() + "': " + (adapter.isEmpty() ? "there is no such adapter"
                        : "its provider generator makes events itself");
                return Optional.empty();
            }
            var addressed = addressed(typed, adapter.get());
            var isRecords = addressed.feed().feed().options().text(TRANSPORT).equals(KAFKA);
            if (isRecords && !adapter.get().provider().equals(KAFKA)) {
                problem = "the load generator cannot send records to '" + typed.feed().target() + "', which is no adapter kafka; leave 'transport' out";
                return Optional.empty();
            }
            if (!isRecords && load.clients() == 0 && addressed.port() == 0 && addressed.file().isEmpty()) {
                problem = "the load generator cannot send to '" + typed.feed().target() + "': the adapter publishes no port";
                return Optional.empty();
            }
            feeds.add(addressed);
        }
        return Optional.of(new FeedPlan(load.settings(), feeds, deployment.folder()));
    }

    /** Returns why there is no plan, for the user. */
    String problem() {
        return problem;
    }

    private Addressed addressed(TypedFeed typed, AdapterSpec adapter) {
        var published = facts.getOrDefault(adapter.name(), Map.of());
        var feed = withTransport(typed.feed(), adapter);
        var isFile = feed.options().text(TRANSPORT).equals("file");
        var file = isFile ? Path.of(deployment.folder()).resolve(adapter.settings().getOrDefault("path", "")).toString() : "";
        return new Addressed(new TypedFeed(feed, typed.properties()), published.getOrDefault("host", "127.0.0.1"),
                Integer.parseInt(published.getOrDefault("port", "0")), file, Codecs.name(adapter), adapter.settings());
    }

    private static Feed withTransport(Feed feed, AdapterSpec adapter) {
        if (!feed.options().text(TRANSPORT).isEmpty()) {
            return feed;
        }
        return feed.with(TRANSPORT, switch (adapter.provider()) {
            case "udp" -> "udp";
            case "file" -> "file";
            case KAFKA -> KAFKA;
            default -> "tcp";
        });
    }
}

package org.millrace.deployment.feed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Describes loads for reports and comparisons. */
public final class LoadDescription {

    /** What reports show in columns of their own. */
    private static final Set<String> ELSEWHERE = Set.of("connections", "rate");
    private static final List<String> LOAD = List.of("seed", "precision", "processes");

    private LoadDescription() {
    }

    /** Returns the settings of a load by name, without its times, its fields, and the rate and the connections of a single feed. */
    public static Map<String, String> settings(Load load) {
        var texts = new LinkedHashMap<String, String>();
        for (var i = 0; i < load.feeds().size(); i++) {
            var feed = load.feeds().get(i).feed();
            var prefix = prefix(load, i);
            feed.settings().forEach((name, value) -> {
                if (load.feeds().size() > 1 || !ELSEWHERE.contains(name)) {
                    texts.put(prefix + name, value);
                }
            });
            if (!feed.arrivals().equals(FeedPart.of("constant"))) {
                texts.put(prefix + "arrivals", part(feed.arrivals()));
            }
            feed.values().forEach((name, part) -> texts.put(prefix + name, part(part)));
        }
        LOAD.stream().filter(load.settings()::containsKey).forEach(name -> texts.put(name, load.settings().get(name)));
        return texts;
    }

    /** Returns the values of the properties by their names. */
    public static Map<String, String> fields(Load load) {
        var texts = new LinkedHashMap<String, String>();
        for (var i = 0; i < load.feeds().size(); i++) {
            var prefix = prefix(load, i);
            load.feeds().get(i).feed().fields().forEach((name, part) -> texts.put(prefix + name, part(part)));
        }
        return texts;
    }

    private static String prefix(Load load, int feed) {
        return load.feeds().size() == 1 ? "" : "feed " + (feed + 1) + " (" + load.feeds().get(feed).feed().target() + "): ";
    }

    private static String part(FeedPart part) {
        var settings = new ArrayList<String>();
        part.settings().forEach((name, value) -> settings.add(name + "=" + value));
        return settings.isEmpty() ? part.kind() : part.kind() + "(" + String.join(" ", settings) + ")";
    }
}

package org.millrace.compiler.internal;

import org.millrace.compiler.load.LoadFile;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedKinds;
import org.millrace.deployment.feed.FeedPlan;
import org.millrace.deployment.feed.Load;
import org.millrace.deployment.feed.TypedFeed;
import org.millrace.epn.Position;
import org.millrace.epn.Suggestion;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Property;
import org.millrace.epn.validation.Providers;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.Settings;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Checks a feed against the event type of its target. */
final class FeedChecks {

    private static final String FILE = LoadFile.NAME;
    private static final String GENERATOR = "generator";
    /** The codecs in which every property has a place, also one that is not set. */
    private static final Set<String> COLUMNS = Set.of("binary", "csv");

    /**
     * Where the properties of a feed stand.
     *
     * @param all  the places of the file by their paths
     * @param path what the paths of this feed begin with
     */
    record Places(Map<String, Position> all, String path) {

        Position of(String name) {
            return all.getOrDefault(path + name, all.getOrDefault(path + (name.contains(".") ? name.substring(0, name.indexOf('.')) : name), begin()));
        }

        private Position begin() {
            return all.getOrDefault(path.isEmpty() ? "" : "feeds", Position.START);
        }
    }

    private final Providers providers;
    private final Problems problems;

    FeedChecks(Providers providers, Problems problems) {
        this.providers = providers;
        this.problems = problems;
    }

    void check(Feed feed, String type, List<PropertySpec> properties, Places places) {
        var known = TypedFeed.made(properties);
        var right = true;
        for (var field : feed.fields().entrySet()) {
            var found = known.stream().filter(property -> property.name().equals(field.getKey())).findFirst();
            if (found.isEmpty()) {
                right = false;
                problems.error(FILE, places.of("fields." + field.getKey()), "unknown-property",
                        "the event type '" + type + "' has no property '" + field.getKey() + "'",
                        Suggestion.advice(field.getKey(), known.stream().map(EventProperty::name).toList(), "properties"));
            } else if (!FeedKinds.FIELDS.get(field.getValue().kind()).result().fits(found.get().type())) {
                right = false;
                problems.error(FILE, places.of("fields." + field.getKey()), "bad-property-value", "the property '" + field.getKey() + "' is of type "
                        + found.get().label() + " and cannot hold a value of the kind '" + field.getValue().kind() + "'", "");
            }
        }
        if (right) {
            ask(feed, type, known, places);
        }
    }

    /** Checks that events can be written: of records, only JSON needs no columns or fields. */
    void checkCodec(Feed feed, Adapter target, List<PropertySpec> properties, Places places) {
        var codec = value(target, "codec").orElse("binary");
        var structured = properties.stream().filter(property -> property.array() || !property.record().isEmpty()).findFirst();
        if (structured.isPresent() && COLUMNS.contains(codec) && value(target, "fields").isEmpty()
                && !feed.options().text("transport").equals("in-process")) {
            problems.error(FILE, places.of("target"), "bad-load", "the load generator cannot write the property '" + structured.get().name()
                    + "' with the codec '" + codec + "'", "use the codec json, or leave the property out of the codec's fields");
        }
    }

    private static Optional<String> value(Adapter adapter, String name) {
        return adapter.getProperties().stream().filter(property -> name.equals(property.getName())).map(Property::getValue).filter(Objects::nonNull)
                .findFirst();
    }

    /** Asks the generator, which knows what its descriptors do not say. */
    private void ask(Feed feed, String type, List<EventProperty> properties, Places places) {
        var adapter = providers.adapter(GENERATOR);
        if (adapter.isEmpty()) {
            return;
        }
        var settings = Settings.of(adapter.get().settings(), Map.of("load", FeedPlan.text(new Load(List.of(new TypedFeed(feed, List.of())), Map.of()))));
        providers.check(GENERATOR, Direction.IN, settings, type, properties)
                .forEach(fault -> problems.error(FILE, places.of(fault.setting()), "bad-property-value", fault.message(), ""));
    }
}

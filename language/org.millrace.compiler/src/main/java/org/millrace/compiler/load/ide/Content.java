package org.millrace.compiler.load.ide;

import org.millrace.compiler.load.ide.JsonNode.JsonObject;
import org.millrace.deployment.feed.FeedKind;
import org.millrace.deployment.feed.FeedKinds;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a place of {@code load.json} may hold. */
sealed interface Content {

    /** The load: the whole file. */
    record Load() implements Content {
    }

    /** The list of feeds. */
    record Feeds() implements Content {
    }

    /** A feed. */
    record Feed() implements Content {
    }

    /** The name of an inbound adapter. */
    record Target() implements Content {
    }

    /**
     * Values by name.
     *
     * @param fields whether the names are those of properties of the event type
     */
    record Parts(boolean fields) implements Content {
    }

    /** A value or an arrival process: the name of its kind, or an object with the kind and its settings. */
    record Part(Map<String, FeedKind> kinds) implements Content {
    }

    /** The name of a kind. */
    record Kind(Map<String, FeedKind> kinds) implements Content {
    }

    /** The value of a setting. */
    record Setting(SettingDescriptor descriptor) implements Content {
    }

    /** A step of the arrival process {@code steps}. */
    record Step() implements Content {
    }

    /** Anything else. */
    record Other() implements Content {
    }

    /**
     * A member that an object may have.
     *
     * @param name     its name
     * @param required whether it must be there
     * @param doc      what it means
     * @param content  its value
     */
    record Known(String name, boolean required, String doc, Content content) {

        private static Known of(SettingDescriptor setting) {
            return new Known(setting.name(), setting.required(), setting.doc(), new Setting(setting));
        }
    }

    /** The settings of a step. */
    List<SettingDescriptor> STEP = List.of(
            SettingDescriptor.required("rate", PropertyType.DOUBLE, "The rate in events per second."),
            SettingDescriptor.required("for", PropertyType.DURATION, "How long the rate stays."));

    /** The members of a feed that are not settings. */
    List<Known> PARTS = List.of(
            new Known("target", false, "The inbound adapter that receives the events; the only one if it is not given.", new Target()),
            new Known("arrivals", false, "When events are sent: the name of an arrival process, or an object with its kind and its settings.",
                    new Part(FeedKinds.ARRIVALS)),
            new Known("values", false, "Values that no property has, for the values below.", new Parts(false)),
            new Known("fields", false, "What the properties of an event hold.", new Parts(true)));

    /** Returns the members that an object with this content may have. */
    default List<Known> members(JsonObject object) {
        var known = new ArrayList<Known>();
        switch (this) {
            case Load load -> {
                FeedKinds.LOAD.forEach(setting -> known.add(Known.of(setting)));
                known.add(new Known("feeds", false, "The feeds, each with an adapter that receives its events.", new Feeds()));
                known.addAll(new Feed().members(object));
            }
            case Feed feed -> {
                known.addAll(PARTS);
                FeedKinds.FEED.forEach(setting -> known.add(Known.of(setting)));
            }
            case Part part -> {
                known.add(new Known("kind", true, "What it is.", new Kind(part.kinds)));
                object.text("kind").map(part.kinds::get).ifPresent(kind -> kind.settings().forEach(setting -> known.add(Known.of(setting))));
            }
            case Step step -> STEP.forEach(setting -> known.add(Known.of(setting)));
            default -> {
                // No members are known.
            }
        }
        return known;
    }

    /** Returns what a member of an object with this content holds. */
    default Content member(String name, JsonObject object) {
        return this instanceof Parts ? new Part(FeedKinds.FIELDS)
                : known(name, object).map(Known::content).orElseGet(Other::new);
    }

    /** Returns what an item of a list with this content holds. */
    default Content item() {
        return switch (this) {
            case Feeds feeds -> new Feed();
            case Setting setting when setting.descriptor.name().equals("steps") -> new Step();
            default -> new Other();
        };
    }

    /** Returns the documentation of a member. */
    default Optional<Known> known(String name, JsonObject object) {
        return members(object).stream().filter(known -> known.name().equals(name)).findFirst();
    }
}

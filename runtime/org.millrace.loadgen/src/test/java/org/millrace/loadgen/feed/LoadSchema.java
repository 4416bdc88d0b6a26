package org.millrace.loadgen.feed;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.millrace.deployment.feed.FeedKind;
import org.millrace.deployment.feed.FeedKinds;
import org.millrace.runtime.api.SettingDescriptor;

import java.util.List;
import java.util.Map;

/** The JSON schema (draft 2020-12) of {@code load.json}. */
final class LoadSchema {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private LoadSchema() {
    }

    static ObjectNode schema() {
        var root = object().put("$schema", "https://json-schema.org/draft/2020-12/schema").put("title", "The load of a Millrace project");
        root.put("type", "object").put("additionalProperties", false);
        var properties = root.putObject("properties");
        properties.putObject("$schema").put("type", "string");
        settings(properties, FeedKinds.LOAD);
        feed(properties);
        var feeds = properties.putObject("feeds").put("type", "array").put("minItems", 1);
        feeds.put("description", "The feeds of a load with several; the properties of a feed then stand inside of the feeds.");
        var feed = feeds.putObject("items").put("type", "object").put("additionalProperties", false);
        feed.putArray("required").add("fields");
        feed(feed.putObject("properties"));
        var definitions = root.putObject("$defs");
        definitions.set("arrivals", kinds(FeedKinds.ARRIVALS));
        definitions.set("value", kinds(FeedKinds.FIELDS));
        return root;
    }

    private static void feed(ObjectNode properties) {
        properties.putObject("target").put("type", "string").put("description", "The inbound adapter; the only one if it is not given.");
        settings(properties, FeedKinds.FEED);
        properties.putObject("arrivals").put("$ref", "#/$defs/arrivals");
        properties.putObject("values").put("type", "object").put("description", "Values that no property has, for templates.")
                .putObject("additionalProperties").put("$ref", "#/$defs/value");
        properties.putObject("fields").put("type", "object").put("description", "The values of the event type's properties.")
                .putObject("additionalProperties").put("$ref", "#/$defs/value");
    }

    private static ObjectNode kinds(Map<String, FeedKind> kinds) {
        var all = object();
        var choices = all.putArray("oneOf");
        var names = choices.addObject().put("description", "A kind without settings.").putArray("enum");
        kinds.values().stream().filter(FeedKind::needsNoSettings).forEach(kind -> names.add(kind.name()));
        kinds.values().forEach(kind -> choices.add(kind(kind)));
        return all;
    }

    private static ObjectNode kind(FeedKind kind) {
        var schema = object().put("type", "object").put("description", kind.doc()).put("additionalProperties", false);
        var required = schema.putArray("required").add("kind");
        kind.settings().stream().filter(SettingDescriptor::required).forEach(setting -> required.add(setting.name()));
        var properties = schema.putObject("properties");
        properties.putObject("kind").put("const", kind.name());
        settings(properties, kind.settings());
        return schema;
    }

    private static void settings(ObjectNode properties, List<SettingDescriptor> settings) {
        settings.forEach(setting -> properties.set(setting.name(), setting(setting)));
    }

    private static ObjectNode setting(SettingDescriptor setting) {
        var schema = object();
        if (FeedKinds.LISTS.contains(setting.name())) {
            schema.put("type", "array");
        } else if (setting.name().equals("value")) {
            schema.putArray("type").add("string").add("number").add("boolean");
        } else {
            schema.put("type", switch (setting.type()) {
                case INT, LONG -> "integer";
                case FLOAT, DOUBLE -> "number";
                case BOOLEAN -> "boolean";
                default -> "string";
            });
        }
        schema.put("description", setting.doc());
        if (!setting.choices().isEmpty()) {
            var choices = schema.putArray("enum");
            setting.choices().stream().filter(choice -> !choice.isEmpty()).forEach(choices::add);
        }
        if (Double.isFinite(setting.minimum())) {
            schema.put("minimum", setting.minimum()).put("maximum", setting.maximum());
        }
        return schema;
    }

    private static ObjectNode object() {
        return JSON.objectNode();
    }
}

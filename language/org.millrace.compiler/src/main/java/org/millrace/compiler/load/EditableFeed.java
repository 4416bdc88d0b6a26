package org.millrace.compiler.load;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.millrace.deployment.feed.FeedKind;
import org.millrace.deployment.feed.FeedKinds;
import org.millrace.deployment.feed.FeedPart;
import org.millrace.runtime.api.SettingDescriptor;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A feed of an {@link EditableLoad}. Values are texts as in {@link FeedPart}; an empty text means that the value is not given. */
public final class EditableFeed {

    private static final String TARGET = "target";
    private static final String ARRIVALS = "arrivals";
    private static final String FIELDS = "fields";
    private static final String KIND = "kind";
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final ObjectNode node;
    private final boolean only;

    /**
     * @param only whether the load has no list of feeds
     */
    EditableFeed(ObjectNode node, boolean only) {
        this.node = node;
        this.only = only;
    }

    ObjectNode node() {
        return node;
    }

    /** Returns the name of the adapter; empty if it is not given. */
    public String target() {
        return text(node.get(TARGET));
    }

    /** Sets the name of the adapter. */
    public void target(String name) {
        if (name.isEmpty()) {
            node.remove(TARGET);
        } else {
            node.put(TARGET, name);
        }
    }

    /** Returns the given settings of {@link FeedKinds#FEED}. */
    public Map<String, String> settings() {
        var settings = new LinkedHashMap<String, String>();
        FeedKinds.FEED.stream().filter(setting -> node.has(setting.name())).forEach(setting -> settings.put(setting.name(), text(node.get(setting.name()))));
        return settings;
    }

    /** Sets a setting of {@link FeedKinds#FEED}. */
    public void set(SettingDescriptor setting, String text) {
        set(node, setting, text);
    }

    /** Returns the arrival process. */
    public FeedPart arrivals() {
        return part(node.get(ARRIVALS)).orElseGet(() -> FeedPart.of("constant"));
    }

    /** Sets the arrival process. */
    public void arrivals(FeedPart part) {
        node.set(ARRIVALS, node(part, FeedKinds.ARRIVALS, node.get(ARRIVALS)));
    }

    /**
     * Returns the values of {@code values} or {@code fields} in order.
     *
     * @param list the name of the property
     */
    public Map<String, FeedPart> parts(String list) {
        if (only && list.equals(FIELDS) && !node.has(FIELDS)) {
            return FeedReader.DEFAULT_FIELDS;
        }
        var parts = new LinkedHashMap<String, FeedPart>();
        if (node.get(list) instanceof ObjectNode object) {
            object.properties().forEach(member -> part(member.getValue()).ifPresent(part -> parts.put(member.getKey(), part)));
        }
        return parts;
    }

    /** Sets the values of {@code values} or {@code fields}; without any, {@code values} is removed. */
    public void parts(String list, Map<String, FeedPart> parts) {
        var before = node.get(list);
        var after = NODES.objectNode();
        parts.forEach((name, part) -> after.set(name, node(part, FeedKinds.FIELDS, before == null ? null : before.get(name))));
        if (after.isEmpty() && !list.equals(FIELDS)) {
            node.remove(list);
        } else {
            node.set(list, after);
        }
    }

    private static Optional<FeedPart> part(JsonNode node) {
        if (node == null) {
            return Optional.empty();
        }
        if (!node.isObject()) {
            return Optional.of(FeedPart.of(text(node)));
        }
        var settings = new LinkedHashMap<String, String>();
        node.properties().stream().filter(member -> !member.getKey().equals(KIND)).forEach(member -> settings.put(member.getKey(), text(member.getValue())));
        return Optional.of(new FeedPart(text(node.get(KIND)), settings));
    }

    private static String text(JsonNode node) {
        return node == null ? "" : node.isContainerNode() ? node.toString() : node.isBigDecimal() ? node.decimalValue().toPlainString() : node.asText();
    }

    /** Returns the JSON of a part. Properties of an object that the kind does not have stay if the kind stays. */
    private static JsonNode node(FeedPart part, Map<String, FeedKind> kinds, JsonNode before) {
        var kind = kinds.get(part.kind());
        var same = before instanceof ObjectNode && text(before.get(KIND)).equals(part.kind());
        if (kind == null || part.settings().isEmpty() && !same) {
            return NODES.textNode(part.kind());
        }
        var node = same ? ((ObjectNode) before).deepCopy() : NODES.objectNode().put(KIND, part.kind());
        kind.settings().forEach(setting -> set(node, setting, part.settings().getOrDefault(setting.name(), "")));
        return node;
    }

    private static void set(ObjectNode node, SettingDescriptor setting, String text) {
        if (text.isEmpty()) {
            node.remove(setting.name());
        } else if (!text.equals(text(node.get(setting.name())))) {
            node.set(setting.name(), value(setting, text));
        }
    }

    /** Returns a value of the type of a setting; a text of another type stays a text, which is an error of the load. */
    private static JsonNode value(SettingDescriptor setting, String text) {
        try {
            if (FeedKinds.LISTS.contains(setting.name())) {
                return EditableLoad.MAPPER.readTree(text);
            }
            return switch (setting.type()) {
                case INT, LONG -> NODES.numberNode(new BigInteger(text));
                case FLOAT, DOUBLE -> NODES.numberNode(new BigDecimal(text));
                case BOOLEAN -> text.equals("true") || text.equals("false") ? NODES.booleanNode(text.equals("true")) : NODES.textNode(text);
                default -> NODES.textNode(text);
            };
        } catch (NumberFormatException | JsonProcessingException e) {
            return NODES.textNode(text);
        }
    }
}

package org.millrace.compiler.load;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * The content of a {@code load.json} as a form changes it. Everything that the form does not change stays as it is, in its order; the
 * text is laid out anew. Not thread-safe.
 */
public final class EditableLoad {

    static final JsonMapper MAPPER = JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

    private static final String FEEDS = "feeds";
    private static final int WIDTH = 120;
    private static final String INDENT = "  ";

    private final ObjectNode root;

    private EditableLoad(ObjectNode root) {
        this.root = root;
    }

    /**
     * Reads the content of a file.
     *
     * @throws IllegalArgumentException if it is not a JSON object; the message is for the user
     */
    public static EditableLoad parse(String text) {
        try {
            if (MAPPER.readTree(text) instanceof ObjectNode object) {
                return new EditableLoad(object);
            }
            throw new IllegalArgumentException("the load is not a JSON object");
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the load is not JSON: " + e.getOriginalMessage(), e);
        }
    }

    /** Returns a load with one feed that has no properties. */
    public static EditableLoad empty() {
        return new EditableLoad(MAPPER.createObjectNode());
    }

    /** Returns the feeds in order; of a load without a list of feeds, its only one. */
    public List<EditableFeed> feeds() {
        var feeds = new ArrayList<EditableFeed>();
        if (root.has(FEEDS)) {
            root.get(FEEDS).forEach(feed -> {
                if (feed instanceof ObjectNode object) {
                    feeds.add(new EditableFeed(object, false));
                }
            });
        } else {
            feeds.add(new EditableFeed(root, true));
        }
        return feeds;
    }

    /** Adds a feed without properties at the end. A load with one feed gets a list of feeds. */
    public EditableFeed add() {
        if (!root.has(FEEDS)) {
            var only = new EditableFeed(root, true);
            var first = new EditableFeed(MAPPER.createObjectNode(), false);
            var fields = only.parts("fields");
            FeedReader.PROPERTIES.stream().filter(root::has).forEach(name -> first.node().set(name, root.remove(name)));
            if (!first.node().has("fields")) {
                first.parts("fields", fields);
            }
            root.putArray(FEEDS).add(first.node());
        }
        var added = MAPPER.createObjectNode();
        added.putObject("fields");
        feedList().add(added);
        return new EditableFeed(added, false);
    }

    /** Removes one of several feeds. */
    public void remove(EditableFeed feed) {
        var list = feedList();
        for (var i = 0; i < list.size(); i++) {
            if (list.get(i) == feed.node()) {
                list.remove(i);
                return;
            }
        }
    }

    private ArrayNode feedList() {
        return root.get(FEEDS) instanceof ArrayNode list ? list : root.putArray(FEEDS);
    }

    /** Returns the content for the file. */
    public String text() {
        return text(root, "", false) + "\n";
    }

    private static String text(JsonNode node, String indent, boolean inline) {
        var line = inline(node);
        if (!node.isContainerNode() || node.isEmpty() || inline && isFlat(node) && indent.length() + line.length() <= WIDTH) {
            return line;
        }
        var inner = indent + INDENT;
        return node.isArray() ? items(node).stream().map(item -> inner + text(item, inner, true)).collect(Collectors.joining(",\n", "[\n", "\n" + indent + "]"))
                : node.properties().stream().map(member -> inner + quoted(member.getKey()) + ": " + text(member.getValue(), inner, true))
                        .collect(Collectors.joining(",\n", "{\n", "\n" + indent + "}"));
    }

    /** Returns whether a node may stand in a line: an object in an object gets lines of its own. */
    private static boolean isFlat(JsonNode node) {
        return items(node).stream().allMatch(item -> node.isArray() ? isFlat(item) : !item.isObject() && isFlat(item));
    }

    private static List<JsonNode> items(JsonNode node) {
        return StreamSupport.stream(node.spliterator(), false).toList();
    }

    private static String inline(JsonNode node) {
        if (!node.isContainerNode() || node.isEmpty()) {
            return node.isBigDecimal() ? node.decimalValue().toPlainString() : node.toString();
        }
        return node.isArray() ? items(node).stream().map(EditableLoad::inline).collect(Collectors.joining(", ", "[", "]"))
                : node.properties().stream().map(member -> quoted(member.getKey()) + ": " + inline(member.getValue()))
                        .collect(Collectors.joining(", ", "{ ", " }"));
    }

    private static String quoted(String name) {
        return MAPPER.getNodeFactory().textNode(name).toString();
    }
}

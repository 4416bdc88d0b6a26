package org.millrace.compiler.load.ide;

import org.millrace.compiler.load.ide.JsonNode.JsonList;
import org.millrace.compiler.load.ide.JsonNode.JsonObject;
import org.millrace.compiler.load.ide.JsonNode.Member;
import org.millrace.compiler.load.ide.JsonNode.Scalar;
import org.millrace.epl.ide.TextRange;

import java.util.List;
import java.util.Optional;

/**
 * A place of {@code load.json} that holds the name of a member or a value.
 *
 * @param content what the object of the name may hold, or what the value may be
 * @param object  the object around it
 * @param feed    the feed around it, or the whole load
 * @param isName  whether it is the name of a member
 * @param member  the member whose name it is, if there is one already
 * @param range   what stands there; empty if there is nothing yet
 */
record LoadPlace(Content content, JsonObject object, JsonObject feed, boolean isName, Optional<Member> member, TextRange range) {

    private static final JsonObject NOTHING = new JsonObject(new TextRange(0, 0), false, List.of());

    /** Returns the place at an offset; empty if nothing is known about it. */
    static Optional<LoadPlace> at(String text, int offset) {
        return JsonTree.of(text).flatMap(root -> find(root, new Content.Load(), NOTHING, NOTHING, offset));
    }

    private static Optional<LoadPlace> find(JsonNode node, Content content, JsonObject around, JsonObject feed, int offset) {
        return switch (node) {
            case JsonObject object -> isInside(object.range(), object.closed(), offset)
                    ? Optional.of(inside(object, content, content instanceof Content.Load || content instanceof Content.Feed ? object : feed, offset))
                    : Optional.empty();
            case JsonList list -> isInside(list.range(), list.closed(), offset) ? Optional.of(list.items().stream()
                    .flatMap(item -> find(item, content.item(), around, feed, offset).stream()).findFirst()
                    .orElseGet(() -> value(content.item(), around, feed, new TextRange(offset, offset)))) : Optional.empty();
            case Scalar scalar -> scalar.range().touches(offset) ? Optional.of(value(content, around, feed, scalar.range())) : Optional.empty();
        };
    }

    private static boolean isInside(TextRange range, boolean closed, int offset) {
        return range.start() < offset && (offset < range.end() || !closed && offset <= range.end());
    }

    private static LoadPlace value(Content content, JsonObject around, JsonObject feed, TextRange range) {
        return new LoadPlace(content, around, feed, false, Optional.empty(), range);
    }

    private static LoadPlace inside(JsonObject object, Content content, JsonObject feed, int offset) {
        for (var member : object.members()) {
            if (member.name().range().touches(offset)) {
                return new LoadPlace(content, object, feed, true, Optional.of(member), member.name().range());
            }
            if (member.colon() >= 0 && offset >= member.colon()) {
                var inner = content.member(member.name().text(), object);
                if (member.value().isEmpty() && offset <= member.end()) {
                    return value(inner, object, feed, new TextRange(offset, offset));
                }
                var found = member.value().flatMap(value -> find(value, inner, object, feed, offset));
                if (found.isPresent()) {
                    return found.get();
                }
            }
        }
        return new LoadPlace(content, object, feed, true, Optional.empty(), new TextRange(offset, offset));
    }
}

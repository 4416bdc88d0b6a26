package org.millrace.compiler.load.ide;

import org.millrace.deployment.feed.FeedKind;
import org.millrace.epl.ide.Markup;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.hover.Hover;
import org.millrace.runtime.api.SettingDescriptor;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Returns the documentation of names, kinds and adapters in {@code load.json}. */
final class LoadHoverer {

    private LoadHoverer() {
    }

    /** Returns what is known about the word at an offset. */
    static Optional<Hover> at(String text, InboundAdapters adapters, int offset) {
        return LoadPlace.at(text, offset).filter(place -> place.range().length() > 0)
                .flatMap(place -> doc(place, word(text, place.range()), adapters).map(doc -> new Hover(place.range(), doc)));
    }

    private static String word(String text, TextRange range) {
        return range.of(text).replaceAll("^\"|\"$", "");
    }

    private static Optional<String> doc(LoadPlace place, String word, InboundAdapters adapters) {
        if (place.isName()) {
            return place.content() instanceof Content.Parts parts
                    ? Optional.ofNullable(parts.fields() ? adapters.properties(place.feed().text("target")).get(word) : null)
                            .map(type -> "**" + Markup.plain(word) + "** " + type)
                    : place.content().known(word, place.object()).map(LoadHoverer::text);
        }
        return switch (place.content()) {
            case Content.Kind kind -> kind(kind.kinds(), word);
            case Content.Part part -> kind(part.kinds(), word);
            case Content.Setting setting -> Optional.of(text(setting.descriptor()));
            case Content.Target target when adapters.names().contains(word) ->
                    Optional.of(Markup.paragraphs("**" + Markup.plain(word) + "** inbound adapter", adapters.properties(Optional.of(word)).entrySet().stream()
                            .map(property -> "- " + Markup.plain(property.getKey()) + " " + property.getValue()).collect(Collectors.joining("\n"))));
            default -> Optional.empty();
        };
    }

    private static Optional<String> kind(Map<String, FeedKind> kinds, String name) {
        return Optional.ofNullable(kinds.get(name)).map(LoadHoverer::text);
    }

    private static String text(Content.Known known) {
        return known.content() instanceof Content.Setting setting ? text(setting.descriptor())
                : Markup.paragraphs("**" + known.name() + "**", Markup.plain(known.doc()));
    }

    private static String text(SettingDescriptor setting) {
        var range = Double.isInfinite(setting.minimum()) ? "" : ", " + number(setting.minimum()) + " to " + number(setting.maximum());
        return Markup.paragraphs("**" + setting.name() + "** " + Markup.plain(LoadCompleter.detail(setting)) + range, Markup.plain(setting.doc()),
                setting.choices().stream().filter(choice -> !choice.isEmpty()).map(choice -> "- `" + choice + "`").collect(Collectors.joining("\n")));
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15 ? "%,.0f".formatted(value) : Double.toString(value);
    }

    /** Returns the documentation of a kind with its settings. */
    static String text(FeedKind kind) {
        return Markup.paragraphs("**" + kind.name() + "**", Markup.plain(kind.doc()), kind.settings().stream()
                .map(setting -> "- **" + setting.name() + "** " + Markup.plain(LoadCompleter.detail(setting) + ": " + setting.doc()))
                .collect(Collectors.joining("\n")));
    }
}

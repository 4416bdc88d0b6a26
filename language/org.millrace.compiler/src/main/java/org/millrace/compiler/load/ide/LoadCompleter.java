package org.millrace.compiler.load.ide;

import org.millrace.compiler.load.ide.Content.Known;
import org.millrace.compiler.load.ide.JsonNode.JsonObject;
import org.millrace.compiler.load.ide.JsonNode.Member;
import org.millrace.deployment.feed.FeedKind;
import org.millrace.deployment.feed.FeedKinds;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.completion.CompletionItem;
import org.millrace.epl.ide.completion.CompletionKind;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Computes what may be written at a place of {@code load.json}. */
final class LoadCompleter {

    private final String text;
    private final LoadPlace place;
    private final InboundAdapters adapters;
    private final String typed;
    private final List<CompletionItem> items = new ArrayList<>();

    private LoadCompleter(String text, LoadPlace place, InboundAdapters adapters, int offset) {
        this.text = text;
        this.place = place;
        this.adapters = adapters;
        this.typed = text.substring(place.range().start(), Math.max(offset, place.range().start()));
    }

    /** Returns the proposals in the order of the descriptors. */
    static List<CompletionItem> at(String text, InboundAdapters adapters, int offset) {
        if (text.isBlank()) {
            return List.of(new CompletionItem("{}", CompletionKind.TEMPLATE, "a load", "", "{\n  $0\n\\}", new TextRange(offset, offset), "{", "000"));
        }
        return LoadPlace.at(text, offset).map(place -> new LoadCompleter(text, place, adapters, offset).items()).orElse(List.of());
    }

    private List<CompletionItem> items() {
        if (place.isName()) {
            names();
        } else {
            values();
        }
        return items;
    }

    private void names() {
        if (place.content() instanceof Content.Parts parts) {
            if (parts.fields()) {
                var value = new Content.Part(FeedKinds.FIELDS);
                adapters.properties(place.feed().text("target")).forEach((name, type) -> name(new Known(name, false, "", value), type));
            }
            return;
        }
        place.content().members(place.object()).stream().filter(this::fits).forEach(known -> name(known, detail(known.content())));
    }

    /** Returns whether a member belongs to a load: with a list of feeds, the properties of a single feed do not. */
    private boolean fits(Known known) {
        var several = place.object().has("feeds");
        var settings = FeedKinds.LOAD.stream().anyMatch(setting -> setting.name().equals(known.name()));
        return !(place.content() instanceof Content.Load) || settings || known.name().equals("feeds") == several
                || !several && known.name().equals("feeds") && place.object().members().stream().noneMatch(this::isOfFeed);
    }

    private boolean isOfFeed(Member member) {
        return new Content.Feed().known(member.name().text(), place.object()).isPresent();
    }

    private void name(Known known, String detail) {
        var own = place.member().map(member -> member.name().text()).orElse("");
        if (place.object().has(known.name()) && !known.name().equals(own)) {
            return;
        }
        var colon = place.member().filter(member -> member.colon() >= 0).isPresent();
        var written = "\"" + CompletionItem.escaped(known.name()) + "\"" + (colon ? "" : ": " + snippet(known.content()) + comma());
        add(known.name(), CompletionKind.PROPERTY, detail, known.doc(), written);
    }

    /** Returns the comma in front of the next member. */
    private String comma() {
        var next = place.range().end();
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        return next < text.length() && text.charAt(next) == '"' ? "," : "";
    }

    private static String detail(Content content) {
        return content instanceof Content.Setting setting ? detail(setting.descriptor()) : "";
    }

    static String detail(SettingDescriptor setting) {
        var type = FeedKinds.LISTS.contains(setting.name()) ? "list" : setting.type().label();
        return type + (setting.required() ? ", required" : setting.defaultValue().isEmpty() ? "" : ", default " + setting.defaultValue());
    }

    /** Returns a value to fill in. */
    private static String snippet(Content content) {
        return switch (content) {
            case Content.Setting setting -> snippet(setting.descriptor());
            case Content.Feeds feeds -> "[\n    {\n      $0\n    \\}\n  ]";
            case Content.Parts parts -> "{ $0 \\}";
            case Content.Target target -> "\"$0\"";
            case Content.Part part -> "\"$0\"";
            case Content.Kind kind -> "\"$0\"";
            default -> "$0";
        };
    }

    private static String snippet(SettingDescriptor setting) {
        var value = setting.defaultValue();
        if (FeedKinds.LISTS.contains(setting.name())) {
            return "[$0]";
        }
        return switch (setting.type()) {
            case INT, LONG, FLOAT, DOUBLE -> "${1:" + (value.isEmpty() ? "0" : value) + "}";
            case BOOLEAN -> "${1:true}";
            case DURATION -> "\"${1:" + (value.isEmpty() ? "10s" : value) + "}\"";
            default -> "\"${1:" + value + "}\"";
        };
    }

    private void values() {
        switch (place.content()) {
            case Content.Target target -> adapters.names().forEach(name -> text(name, CompletionKind.STAGE, "inbound adapter", ""));
            case Content.Kind kind -> kind.kinds().values().forEach(each -> text(each.name(), CompletionKind.TYPE, "", each.doc()));
            case Content.Part part -> part.kinds().values().forEach(this::part);
            case Content.Setting setting -> setting(setting.descriptor());
            case Content.Feed feed -> add("{}", CompletionKind.TEMPLATE, "a feed", "", "{\n      $0\n    \\}");
            case Content.Step step -> add("{}", CompletionKind.TEMPLATE, "a step", "", "{ \"rate\": ${1:1000}, \"for\": \"${2:10s}\" \\}");
            default -> {
                // Nothing is known about the value.
            }
        }
    }

    private void setting(SettingDescriptor setting) {
        if (setting.name().equals("per")) {
            above().forEach(name -> text(name, CompletionKind.VARIABLE, "", ""));
        } else if (!setting.choices().isEmpty()) {
            setting.choices().stream().filter(choice -> !choice.isEmpty())
                    .forEach(choice -> text(choice, CompletionKind.WORD, choice.equals(setting.defaultValue()) ? "default" : "", ""));
        } else if (setting.type() == PropertyType.BOOLEAN) {
            Stream.of("true", "false").forEach(word -> add(word, CompletionKind.WORD, word.equals(setting.defaultValue()) ? "default" : "", "", word));
        }
    }

    /** Returns the names of values and fields of the feed. */
    private Stream<String> above() {
        return Stream.of("values", "fields").flatMap(name -> place.feed().object(name).stream()).map(JsonObject::members)
                .flatMap(members -> members.stream().map(member -> member.name().text()));
    }

    private void part(FeedKind kind) {
        if (kind.settings().isEmpty()) {
            text(kind.name(), CompletionKind.TYPE, "", kind.doc());
            return;
        }
        var required = kind.settings().stream().filter(SettingDescriptor::required).toList();
        var shown = required.isEmpty() ? kind.settings().stream().filter(setting -> !setting.defaultValue().isEmpty()).toList() : required;
        var written = new StringBuilder("{ \"kind\": \"" + kind.name() + "\"");
        for (var i = 0; i < shown.size(); i++) {
            // One place after the other.
            written.append(", \"").append(shown.get(i).name()).append("\": ")
                    .append(snippet(shown.get(i)).replace("${1:", "${" + (i + 1) + ":").replace("$0", "${" + (i + 1) + "}"));
        }
        add(kind.name(), CompletionKind.TYPE, "", LoadHoverer.text(kind), written.append(" \\}").toString());
    }

    private void text(String value, CompletionKind kind, String detail, String doc) {
        add(value, kind, detail, doc, "\"" + CompletionItem.escaped(value) + "\"");
    }

    private void add(String label, CompletionKind kind, String detail, String doc, String snippet) {
        var filter = typed.startsWith("\"") ? "\"" + label : label;
        if (filter.toLowerCase(Locale.ROOT).startsWith(typed.toLowerCase(Locale.ROOT))) {
            items.add(new CompletionItem(label, kind, detail, doc, snippet, place.range(), filter, "%03d".formatted(items.size())));
        }
    }
}

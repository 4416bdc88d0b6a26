package org.millrace.loadgen.adapter;

import org.millrace.deployment.feed.FeedKinds;
import org.millrace.runtime.api.SettingDescriptor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Describes settings in a table. */
public final class SettingsTable {

    private SettingsTable() {
    }

    /** Returns a table of settings in Markdown. */
    public static String of(List<SettingDescriptor> settings) {
        if (settings.isEmpty()) {
            return "No settings.\n";
        }
        var lines = new ArrayList<String>();
        lines.add("| setting | type | default | allowed | meaning |");
        lines.add("|---|---|---|---|---|");
        for (var setting : settings) {
            lines.add("| `" + setting.name() + "` | " + type(setting) + " | " + defaultValue(setting) + " | " + allowed(setting)
                    + " | " + setting.doc().replace("|", "\\|") + " |");
        }
        return String.join("\n", lines) + "\n";
    }

    private static String type(SettingDescriptor setting) {
        return FeedKinds.LISTS.contains(setting.name()) ? "list" : setting.name().equals("value") ? "any" : setting.type().label();
    }

    private static String defaultValue(SettingDescriptor setting) {
        if (setting.required()) {
            return "required";
        }
        return setting.defaultValue().isEmpty() ? "" : "`" + setting.defaultValue().replace("|", "\\|") + "`";
    }

    private static String allowed(SettingDescriptor setting) {
        if (!setting.choices().isEmpty()) {
            return setting.choices().stream().filter(choice -> !choice.isEmpty()).map(choice -> "`" + choice + "`").collect(Collectors.joining(", "));
        }
        var from = Double.isFinite(setting.minimum());
        var to = Double.isFinite(setting.maximum());
        if (from && to) {
            return plain(setting.minimum()) + " to " + plain(setting.maximum());
        }
        return from ? "at least " + plain(setting.minimum()) : to ? "at most " + plain(setting.maximum()) : "";
    }

    private static String plain(double bound) {
        return bound == Math.rint(bound) && Math.abs(bound) < 1e15 ? Long.toString((long) bound) : Double.toString(bound);
    }
}

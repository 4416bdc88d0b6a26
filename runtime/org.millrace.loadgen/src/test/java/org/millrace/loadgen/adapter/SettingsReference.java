package org.millrace.loadgen.adapter;

import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.CodecDescriptor;
import org.millrace.runtime.api.CodecProvider;

import java.util.Comparator;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Documents the settings of the adapters and codecs on the class path in Markdown: generates the sections of a page
 * between {@code <!-- begin adapter ID -->} or {@code <!-- begin codec ID -->} and {@code <!-- end -->}.
 */
final class SettingsReference {

    private static final Pattern SECTION = Pattern.compile("<!-- begin (adapter|codec) (\\S+) -->\n(?:.*?)<!-- end -->", Pattern.DOTALL);

    private final TreeMap<String, String> sections = new TreeMap<>();

    /** Loads all providers on the class path. */
    SettingsReference() {
        for (var provider : ServiceLoader.load(AdapterProvider.class)) {
            sections.put("adapter " + provider.descriptor().id(), describe(provider.descriptor()));
        }
        for (var provider : ServiceLoader.load(CodecProvider.class)) {
            sections.put("codec " + provider.descriptor().id(), describe(provider.descriptor()));
        }
    }

    /** Returns the documented subjects: {@code adapter tcp}, {@code codec csv} and so on. */
    Set<String> subjects() {
        return sections.keySet();
    }

    /** Returns the subjects of the sections of a page. */
    static Set<String> subjectsOf(String page) {
        return SECTION.matcher(page).results().map(section -> section.group(1) + " " + section.group(2))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * Returns a page with updated sections.
     *
     * @throws IllegalArgumentException if a section's subject is not on the class path
     */
    String renew(String page) {
        return SECTION.matcher(page).replaceAll(section -> {
            var subject = section.group(1) + " " + section.group(2);
            var text = sections.get(subject);
            if (text == null) {
                throw new IllegalArgumentException("there is no " + subject);
            }
            return Matcher.quoteReplacement("<!-- begin " + subject + " -->\n" + text + "<!-- end -->");
        });
    }

    private static String describe(AdapterDescriptor descriptor) {
        var text = new StringBuilder(descriptor.doc()).append("\n\n");
        text.append("Directions: ").append(descriptor.directions().stream().sorted(Comparator.naturalOrder())
                .map(direction -> direction.name().toLowerCase(Locale.ROOT)).collect(Collectors.joining(", "))).append(". ");
        if (!descriptor.threading().isEmpty()) {
            text.append("Threading policies: ").append(descriptor.threading().stream().map(name -> "`" + name + "`")
                    .collect(Collectors.joining(", "))).append("; the first is the default. ");
        }
        text.append(descriptor.codec() ? "Uses a codec." : "Uses no codec.").append("\n\n");
        return text.append(SettingsTable.of(descriptor.settings())).toString();
    }

    private static String describe(CodecDescriptor descriptor) {
        return descriptor.doc() + "\n\n" + SettingsTable.of(descriptor.settings());
    }
}

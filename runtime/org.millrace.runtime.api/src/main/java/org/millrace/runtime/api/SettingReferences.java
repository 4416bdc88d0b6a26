package org.millrace.runtime.api;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * References in the texts of settings to ports of services, such as {@code ${broker.port}}. They are replaced before an
 * adapter is created; an adapter never sees one.
 */
public final class SettingReferences {

    private static final Pattern FORM = Pattern.compile("\\$\\{([A-Za-z][\\w-]*\\.[A-Za-z][\\w-]*)}");

    /** A port that stands for one that is not known yet. */
    private static final String SAMPLE = "49152";

    private SettingReferences() {
    }

    /** Returns the references in a text, such as {@code broker.port}. */
    public static List<String> in(String text) {
        return FORM.matcher(text).results().map(match -> match.group(1)).toList();
    }

    /** Replaces the references in a text. */
    public static String replace(String text, UnaryOperator<String> values) {
        return text.indexOf('$') < 0 ? text : FORM.matcher(text).replaceAll(match -> Matcher.quoteReplacement(values.apply(match.group(1))));
    }

    /** Returns a port in place of one that is not known yet, for checks. */
    public static String sample(String reference) {
        return SAMPLE;
    }
}

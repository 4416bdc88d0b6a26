package org.millrace.tests.rules;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The headings and links of a Markdown file, without those in code. */
final class Markdown {

    private static final Pattern FENCED = Pattern.compile("^ *(```+|~~~+).*?^ *\\1`*~* *$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern CODE = Pattern.compile("(`+)[^`].*?\\1");
    private static final Pattern LINK = Pattern.compile("\\]\\(<?([^)>\\s]+)>?(?:\\s+[\"'][^)]*)?\\)");
    private static final Pattern REFERENCE = Pattern.compile("^ {0,3}\\[[^\\]]+\\]:\\s*<?([^>\\s]+)", Pattern.MULTILINE);
    private static final Pattern HEADING = Pattern.compile("^#{1,6} +(.*?)(?: +#+)? *$", Pattern.MULTILINE);
    private static final Pattern LINK_TEXT = Pattern.compile("!?\\[([^\\]]*)\\]\\([^)]*\\)");
    private static final Pattern ID = Pattern.compile("<a (?:id|name)=\"([^\"]+)\"");

    private final String text;

    private Markdown(String text) {
        this.text = FENCED.matcher(text).replaceAll("");
    }

    static Markdown read(Path file) throws IOException {
        return new Markdown(Files.readString(file));
    }

    static Markdown of(String text) {
        return new Markdown(text);
    }

    /** The targets of links and images, as they are written. */
    List<String> links() {
        var prose = CODE.matcher(text).replaceAll("");
        return Stream.concat(LINK.matcher(prose).results(), REFERENCE.matcher(prose).results()).map(match -> match.group(1)).toList();
    }

    /** The names by which links reach headings and other marked places. */
    Set<String> anchors() {
        var anchors = new HashSet<String>();
        Map<String, Integer> uses = new HashMap<>();
        HEADING.matcher(text).results().map(match -> anchor(match.group(1))).forEach(anchor -> {
            var use = uses.merge(anchor, 1, Integer::sum) - 1;
            anchors.add(use == 0 ? anchor : anchor + "-" + use);
        });
        ID.matcher(text).results().forEach(match -> anchors.add(match.group(1)));
        return anchors;
    }

    /** The anchor of a heading: its text in lower case, without punctuation, and with hyphens for blanks. */
    private static String anchor(String heading) {
        return LINK_TEXT.matcher(heading).replaceAll("$1").toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
    }
}

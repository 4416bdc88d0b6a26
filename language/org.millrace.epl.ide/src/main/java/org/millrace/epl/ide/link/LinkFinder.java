package org.millrace.epl.ide.link;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.names.Placeholder;
import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds the files that a text names: those of parameters in placeholders, and files of the project in comments. */
public final class LinkFinder {

    /** So many names are looked for on the disk. */
    private static final int MOST_FILES = 200;

    private static final int LONGEST_NAME = 255;

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{Nd}_./-]++");
    private static final Pattern FILE = Pattern.compile("[\\p{L}\\p{Nd}_].*?\\.[A-Za-z][A-Za-z0-9]*");

    private LinkFinder() {
    }

    /** The links of a text, in its order. */
    public static List<Link> in(EplProject project, EplDocument document) {
        var links = new ArrayList<Link>();
        var parameters = new HashMap<String, Optional<String>>();
        for (var placeholder : Placeholder.in(document)) {
            var name = placeholder.name().of(document.text());
            parameters.computeIfAbsent(name, project.files()::parameterFile)
                    .ifPresent(uri -> links.add(new Link(placeholder.whole(), uri, "values of the parameter " + name)));
        }
        var files = new HashMap<String, Optional<String>>();
        for (var token : document.source().tokens()) {
            if (token.is(EplToken.SL_COMMENT) || token.is(EplToken.ML_COMMENT)) {
                var matcher = WORD.matcher(document.text()).region(token.start(), token.end());
                while (matcher.find() && files.size() < MOST_FILES) {
                    // A full stop behind a name ends the sentence.
                    var name = matcher.group().replaceFirst("\\.+$", "");
                    if (name.length() <= LONGEST_NAME && FILE.matcher(name).matches()) {
                        var range = new TextRange(matcher.start(), matcher.start() + name.length());
                        files.computeIfAbsent(name, project.files()::file).ifPresent(uri -> links.add(new Link(range, uri, "file of the project")));
                    }
                }
            }
        }
        links.sort(Comparator.comparingInt(link -> link.range().start()));
        return links;
    }
}

package org.millrace.help.build;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Writes the keyword index in the format of {@code org.eclipse.help.index}. */
final class IndexFile {

    private IndexFile() {
    }

    static Xml of(Book book) {
        // Maps keywords to targets, and targets to titles.
        var entries = new TreeMap<String, Map<String, String>>(String.CASE_INSENSITIVE_ORDER.thenComparing(String::compareTo));
        for (var topic : book.topics()) {
            Keywords.of(topic).forEach((keyword, href) -> entries.computeIfAbsent(keyword, k -> new LinkedHashMap<>()).putIfAbsent(href, topic.title()));
        }
        var index = new Xml("index");
        entries.forEach((keyword, places) -> {
            var entry = new Xml("entry").with("keyword", keyword);
            places.forEach((href, title) -> entry.add(new Xml("topic").with("href", href).with("title", title)));
            index.add(entry);
        });
        return index;
    }
}

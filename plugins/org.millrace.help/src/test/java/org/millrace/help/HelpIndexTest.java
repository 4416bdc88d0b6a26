package org.millrace.help;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

import java.util.HashSet;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that the index has the names that users look up. */
class HelpIndexTest {

    private final Document index = HelpFiles.xml("index.xml");
    private final List<String> keywords = HelpFiles.attributes(index, "entry", "keyword");

    @Test
    void everyPlaceIsThere() {
        var hrefs = HelpFiles.attributes(index, "topic", "href");
        assertFalse(hrefs.isEmpty());
        assertEquals(List.of(), hrefs.stream().filter(href -> !HelpFiles.exists(href)).toList());
    }

    @Test
    void aKeywordIsListedOnceAndInOrder() {
        assertEquals(keywords.size(), new HashSet<>(keywords).size());
        assertEquals(keywords.stream().sorted(String.CASE_INSENSITIVE_ORDER.thenComparing(String::compareTo)).toList(), keywords);
    }

    @ParameterizedTest
    @CsvSource({
        "run, html/reference/command/millrace-run.html",
        "millrace run, html/reference/command/millrace-run.html",
        "--rate, html/reference/command/millrace-run.html",
        "tcp, html/reference/adapters/tcp.html",
        "csv, html/reference/adapters/codec-csv.html",
        "eventLoops, html/reference/adapters/tcp.html#row-eventloops",
        "coalesce, html/reference/epl-reference/functions.html#coalesce",
        "@Audit, html/reference/epl-reference/annotations.html#audit",
        "retain, html/reference/epl-reference/keywords.html#row-retain",
        "SET_NOINDEX, html/reference/epl-reference/hints.html#row-set_noindex",
        "perc, html/reference/epl.html#row-percx",
        "partitionKey, html/reference/epn.html#row-partitionkey",
        "unbounded-window, html/reference/editors.html#row-unbounded-window",
        "several-networks, html/reference/epn.html#row-no-network-several-networks",
        "quick fix, html/getting-started/problems.html"})
    void aNameLeadsToWhereItIsDescribed(String keyword, String href) {
        assertTrue(places(keyword).contains(href), () -> keyword + " leads to " + places(keyword));
    }

    @Test
    void anOptionOfSeveralSubcommandsLeadsToAllOfThem() {
        assertEquals(List.of("millrace run", "millrace capacity", "millrace scale", "millrace loadgen"),
                HelpFiles.elements(index, "topic").filter(topic -> keyword(topic).equals("--rate")).map(topic -> topic.getAttribute("title")).toList());
    }

    @Test
    void allOptionsAreListed() {
        var help = HelpFiles.text(HelpFiles.REPOSITORY.resolve("docs/command.md"));
        // Searches the usage lines, which the generator does not use.
        var options = Pattern.compile("(?<=[\\[ |])--[a-z][a-z-]+[a-z]").matcher(help).results().map(match -> match.group())
                .collect(Collectors.toCollection(TreeSet::new));
        assertTrue(options.size() > 30, options.toString());
        options.removeAll(keywords);
        assertEquals(new TreeSet<String>(), options);
    }

    @Test
    void allEntriesOfTheEplReferenceAreListed() {
        var missing = HelpFiles.attributes(HelpFiles.xml("toc.xml"), "topic", "href").stream()
                .filter(href -> href.startsWith("html/reference/epl-reference/") && href.contains("#"))
                .filter(href -> !HelpFiles.attributes(index, "topic", "href").contains(href)).toList();
        assertEquals(List.of(), missing);
    }

    private List<String> places(String keyword) {
        return HelpFiles.elements(index, "topic").filter(topic -> keyword(topic).equals(keyword)).map(topic -> topic.getAttribute("href")).toList();
    }

    private static String keyword(Element topic) {
        return ((Element) topic.getParentNode()).getAttribute("keyword");
    }
}

package org.millrace.help.build;

import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Extracts the index keywords of a page: the names that a user would look up. */
final class Keywords {

    /** The headings of first columns whose cells are keywords. */
    private static final Set<String> NAMES = Set.of("setting", "attribute", "keyword", "hint", "code", "function");
    /** Matches subcommands and codecs, which are also indexed without their prefix. */
    private static final Pattern KIND = Pattern.compile("(?:millrace|Codec) (\\S+)");
    /** Matches the line that describes an option, but not the usage line, which has options in brackets. */
    private static final Pattern OPTION = Pattern.compile("^\\s+(?:-\\w, )?(--[a-z][a-z-]*)", Pattern.MULTILINE);
    /** Matches the arguments or the value after a name. */
    private static final Pattern AFTER_THE_NAME = Pattern.compile("[(=].*");

    private final Topic topic;
    private final Map<String, String> hrefs = new LinkedHashMap<>();

    private Keywords(Topic topic) {
        this.topic = topic;
    }

    /** Returns keywords and their targets. */
    static Map<String, String> of(Topic topic) {
        var keywords = new Keywords(topic);
        keywords.addTitle();
        keywords.addFacts();
        topic.children().stream().filter(child -> !child.isPage()).forEach(child -> keywords.hrefs.putIfAbsent(child.label(), child.href()));
        keywords.addNames();
        return keywords.hrefs;
    }

    private void addTitle() {
        hrefs.put(topic.title(), topic.file());
        var kind = KIND.matcher(topic.title());
        if (kind.matches()) {
            hrefs.put(kind.group(1), topic.file());
        }
    }

    private void addFacts() {
        topic.source().fact("keywords").ifPresent(facts -> {
            for (var keyword : facts.split(",")) {
                if (!keyword.strip().equalsIgnoreCase(topic.title())) {
                    hrefs.putIfAbsent(keyword.strip(), topic.file());
                }
            }
        });
    }

    private void addNames() {
        topic.content().accept(new AbstractVisitor() {
            @Override
            public void visit(FencedCodeBlock code) {
                OPTION.matcher(code.getLiteral()).results().forEach(option -> hrefs.putIfAbsent(option.group(1), topic.file()));
            }

            @Override
            public void visit(Heading heading) {
                // A heading that is only code is an element or a name.
                if (heading.getFirstChild() instanceof Code code && heading.getFirstChild() == heading.getLastChild()) {
                    hrefs.putIfAbsent(code.getLiteral(), place(heading));
                }
            }

            @Override
            public void visit(CustomBlock block) {
                if (block instanceof TableBlock && NAMES.contains(Text.of(firstCell(block.getFirstChild().getFirstChild())).toLowerCase(Locale.ROOT))) {
                    addRows(block);
                }
            }
        });
    }

    private void addRows(Node table) {
        Text.children(table).filter(TableBody.class::isInstance).flatMap(Text::children).map(Keywords::firstCell).forEach(cell -> {
            for (var code : Text.code(cell)) {
                var name = AFTER_THE_NAME.matcher(code).replaceFirst("");
                // An ellipsis stands for several names.
                if (!name.contains("…")) {
                    hrefs.putIfAbsent(name, place(cell));
                }
            }
        });
    }

    private static Node firstCell(Node row) {
        return row.getFirstChild();
    }

    private String place(Node node) {
        return topic.file() + "#" + topic.source().anchors().get(node);
    }
}

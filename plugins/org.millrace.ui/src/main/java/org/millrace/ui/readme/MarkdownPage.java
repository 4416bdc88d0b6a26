package org.millrace.ui.readme;

import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Link;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.millrace.ui.theme.PageColors;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Markdown as an HTML page. Raw HTML is shown as text. All links have addresses of this page, so that the widget never
 * follows one by itself.
 *
 * @param html    the page
 * @param targets the targets of the links, by number
 */
record MarkdownPage(String html, List<String> targets) {

    /**
     * The prefix of the addresses of all links; the number of the target follows. The host name is reserved and never
     * exists.
     */
    private static final String ADDRESS = "http://readme.invalid/";

    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer RENDERER = HtmlRenderer.builder().extensions(EXTENSIONS).escapeHtml(true).sanitizeUrls(true).build();

    /** Renders Markdown. */
    static MarkdownPage of(String markdown, PageColors colours) {
        var targets = new ArrayList<String>();
        var document = PARSER.parse(markdown);
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                targets.add(link.getDestination());
                link.setDestination(ADDRESS + (targets.size() - 1));
                visitChildren(link);
            }
        });
        return new MarkdownPage(page(RENDERER.render(document), colours), List.copyOf(targets));
    }

    private static String page(String body, PageColors colours) {
        return """
                <!DOCTYPE html><html><head><meta charset="utf-8"><style>
                body { background: %s; color: %s; font: 14px/1.5 sans-serif; max-width: 52em; margin: 1.5em auto; padding: 0 1.5em }
                a { color: %s } code, pre { font-family: monospace; font-size: 13px }
                pre { border: 1px solid %4$s; padding: 0.7em; overflow: auto }
                table { border-collapse: collapse } td, th { border: 1px solid %4$s; padding: 0.3em 0.7em; text-align: left; vertical-align: top }
                </style></head><body>
                """.formatted(colours.background(), colours.text(), colours.links(), colours.borders()) + body + "</body></html>";
    }

    /** Returns the target of a link that was followed; empty if the address is no link of this page. */
    Optional<String> target(String address) {
        if (!address.startsWith(ADDRESS)) {
            return Optional.empty();
        }
        var number = address.substring(ADDRESS.length());
        return number.matches("\\d{1,6}") && Integer.parseInt(number) < targets.size() ? Optional.of(targets.get(Integer.parseInt(number))) : Optional.empty();
    }
}

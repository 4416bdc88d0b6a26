package org.millrace.help.build;

import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A Markdown file. Its headings and table rows have anchors that are unique in the file, so that they stay the same
 * when the file is divided into several topics.
 */
final class MarkdownSource {

    private static final Parser PARSER = Parser.builder().extensions(List.of(TablesExtension.create()))
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES).build();
    /** A comment with metadata of the page, such as {@code <!-- context: epl_editor -->}. */
    private static final Pattern FACT = Pattern.compile("<!--\\s*(context|keywords):\\s*(.*?)\\s*-->", Pattern.DOTALL);

    private final Path file;
    private final Node document;
    private final Map<Node, String> anchors = new IdentityHashMap<>();
    private final Map<String, String> facts = new LinkedHashMap<>();

    private MarkdownSource(Path file, Node document) {
        this.file = file;
        this.document = document;
    }

    /** Reads a file. Its path is relative to the repository's folder. */
    static MarkdownSource read(Path repository, Path file, Problems problems) throws IOException {
        var source = new MarkdownSource(file, PARSER.parse(Files.readString(repository.resolve(file))));
        source.takeOutComments(problems);
        source.nameAnchors();
        return source;
    }

    private void takeOutComments(Problems problems) {
        var comments = new ArrayList<Node>();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(HtmlBlock html) {
                if (html.getLiteral().strip().startsWith("<!--")) {
                    comments.add(html);
                } else {
                    problems.add(file, html, "HTML in Markdown; only comments are allowed");
                }
                var fact = FACT.matcher(html.getLiteral());
                while (fact.find()) {
                    facts.put(fact.group(1), fact.group(2));
                }
            }

            @Override
            public void visit(HtmlInline html) {
                problems.add(file, html, "HTML in Markdown; put it into back-ticks");
            }
        });
        comments.forEach(Node::unlink);
    }

    private void nameAnchors() {
        var ids = IdGenerator.builder().build();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                anchors.put(heading, ids.generateId(Text.of(heading)));
            }
        });
        // The headings get their anchors first, because other files link to them.
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(CustomNode node) {
                if (node instanceof TableCell && node.getPrevious() == null && !(node.getParent().getParent() instanceof TableHead)) {
                    anchors.put(node, ids.generateId("row-" + Text.of(node)));
                }
                visitChildren(node);
            }
        });
    }

    /** Returns the path, relative to the repository's folder. */
    Path file() {
        return file;
    }

    Node document() {
        return document;
    }

    /** Returns the anchors of headings and of the first cells of rows. */
    Map<Node, String> anchors() {
        return anchors;
    }

    /** Returns the value of a comment with metadata: {@code context} or {@code keywords}. */
    Optional<String> fact(String name) {
        return Optional.ofNullable(facts.get(name));
    }
}

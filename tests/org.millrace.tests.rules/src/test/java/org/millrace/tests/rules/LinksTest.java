package org.millrace.tests.rules;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Links between files of the repository lead to files and headings that exist. */
class LinksTest {

    private static final Pattern EXTERNAL = Pattern.compile("[a-z][a-z0-9+.-]*:.*|//.*");

    @Test
    void relativeLinksLeadToFilesAndHeadings() throws IOException {
        var pages = Repository.files(".", ".md");
        var broken = new ArrayList<String>();
        var checked = 0;
        for (var page : pages) {
            for (var link : Markdown.read(page).links()) {
                if (!EXTERNAL.matcher(link).matches()) {
                    checked++;
                    fault(page, link).ifPresent(fault -> broken.add(Repository.name(page) + ": " + link + ": " + fault));
                }
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(checked > pages.size(), checked + " links in " + pages.size() + " pages");
    }

    private static Optional<String> fault(Path page, String link) throws IOException {
        var hash = link.indexOf('#');
        var path = URLDecoder.decode(hash < 0 ? link : link.substring(0, hash), StandardCharsets.UTF_8);
        var file = path.isEmpty() ? page : page.resolveSibling(path).normalize();
        if (!file.startsWith(Repository.ROOT)) {
            return Optional.of("is outside of the repository");
        }
        if (!Files.exists(file)) {
            return Optional.of("does not exist");
        }
        var isAnchor = hash >= 0 && file.toString().endsWith(".md");
        return isAnchor && !Markdown.read(file).anchors().contains(link.substring(hash + 1)) ? Optional.of("no such heading") : Optional.empty();
    }

    @Test
    void linksAreFoundInTextAndNotInCode() {
        var text = "[a](a.md) ![b](b.png \"title\") `[no](no.md)`\n```\n[no](no.md)\n```\n[c]\n\n[c]: <c.md#d>\n[e `f`](e.md)";
        assertEquals(List.of("a.md", "b.png", "e.md", "c.md#d"), Markdown.of(text).links());
    }

    @Test
    void anchorsAreThoseOfHeadings() {
        var text = "# The `run` command: options & more\n## Twice\n## Twice\n### [Linked](a.md) text ##\n```\n# no heading\n```\n<a id=\"place\"></a>";
        assertEquals(Set.of("the-run-command-options--more", "twice", "twice-1", "linked-text", "place"), Markdown.of(text).anchors());
    }
}

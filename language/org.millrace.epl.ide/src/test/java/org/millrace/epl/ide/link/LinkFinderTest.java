package org.millrace.epl.ide.link;

import org.junit.jupiter.api.Test;
import org.millrace.epl.ide.Templates;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

class LinkFinderTest {

    private static List<String> links(String text) {
        var project = new Templates(text);
        return LinkFinder.in(project, project.document()).stream().map(link -> link.range().of(text) + " " + link.uri()).toList();
    }

    @Test
    void placeholdersLeadToTheFilesOfTheirParameters() {
        assertEquals(List.of("${symbol} file:///p/symbols.txt"), links("select '${symbol}' from Trade(price > ${limit})"));
    }

    @Test
    void filesOfTheProjectAreFoundInComments() {
        assertEquals(List.of("notes.md file:///p/notes.md"), links("// See notes.md. And other.md\nselect 'notes.md' from Trade"));
    }

    @Test
    void aLongWordIsNoFile() {
        assertEquals(List.of(), links("// " + "a.".repeat(100_000)));
    }
}

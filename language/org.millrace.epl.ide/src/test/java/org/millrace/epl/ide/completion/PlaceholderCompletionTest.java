package org.millrace.epl.ide.completion;

import org.junit.jupiter.api.Test;
import org.millrace.epl.ide.Templates;
import org.millrace.epl.ide.services.EplServices;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Proposals in placeholders. */
class PlaceholderCompletionTest {

    private static List<String> written(String text) {
        var project = new Templates(text.replace("|", ""));
        return EplServices.ofTexts().complete(project, project.document(), text.indexOf('|')).stream().map(item -> {
            var plain = project.document().text();
            return plain.substring(0, item.replaced().start()) + item.plain() + plain.substring(item.replaced().end());
        }).toList();
    }

    @Test
    void parametersAreProposedInTextsAndOutside() {
        assertEquals(List.of("select '${symbol}'", "select '${limit}'"), written("select '${|'"));
        assertEquals(List.of("select ${limit}"), written("select ${li|"));
    }

    @Test
    void aBraceThatIsThereIsNotWrittenAgain() {
        assertEquals(List.of("select '${symbol}' from S"), written("select '${sy|mb}' from S"));
    }

    @Test
    void commentsHaveNoPlaceholders() {
        assertEquals(List.of(), written("// ${s|"));
    }
}

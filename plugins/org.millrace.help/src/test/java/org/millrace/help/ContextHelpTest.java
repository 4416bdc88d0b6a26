package org.millrace.help;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

/** Tests that every context id of the plug-ins has context help. */
class ContextHelpTest {

    /** The ids that other plug-ins use, with the prefix {@code org.millrace.help.}. */
    private static final Set<String> IDS = Set.of("epl_editor", "scenario_editor", "diagram_page", "event_types_page", "new_project_wizard",
            "new_network_wizard", "new_epl_file_wizard", "new_event_type_wizard", "launch_dialog", "load_editor", "preferences", "problems", "translation_view",
            "profile_views", "inspector_view", "network_elements", "replay_view");

    private final Document contexts = HelpFiles.xml("contexts.xml");

    @Test
    void everyPartOfTheWorkbenchHasAContext() {
        var ids = HelpFiles.attributes(contexts, "context", "id");
        assertEquals(IDS, Set.copyOf(ids));
        assertEquals(IDS.size(), ids.size());
    }

    @Test
    void aContextHasWordsAndALink() {
        assertAll(HelpFiles.elements(contexts, "context").map(context -> () -> {
            assertFalse(context.getElementsByTagName("description").item(0).getTextContent().isBlank());
            assertFalse(context.getAttribute("title").isBlank());
            assertFalse(context.getElementsByTagName("topic").getLength() < 2, context.getAttribute("id"));
        }));
    }

    @Test
    void everyTopicIsThere() {
        var hrefs = HelpFiles.attributes(contexts, "topic", "href");
        assertFalse(hrefs.isEmpty());
        assertEquals(List.of(), hrefs.stream().filter(href -> !HelpFiles.exists(href)).toList());
        assertFalse(HelpFiles.attributes(contexts, "topic", "label").stream().map(String::strip).collect(Collectors.toSet()).contains(""));
    }
}

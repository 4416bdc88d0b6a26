package org.millrace.loadgen.feed;

import com.fasterxml.jackson.databind.json.JsonMapper;
import org.junit.jupiter.api.Test;
import org.millrace.deployment.feed.FeedKind;
import org.millrace.deployment.feed.FeedKinds;
import org.millrace.loadgen.adapter.SettingsTable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** The page about loads and the JSON schema describe what there is. */
class LoadPageTest {

    private static final Path PAGE = Path.of("../../docs/load.md");
    private static final Path SCHEMA = Path.of("../../docs/load.schema.json");
    private static final Pattern SECTION = Pattern.compile("<!-- begin (\\S+) -->\n(?:.*?)<!-- end -->", Pattern.DOTALL);

    @Test
    void thePageMatchesTheDescriptors() throws IOException {
        var sections = Map.of("load", SettingsTable.of(FeedKinds.LOAD), "feed", SettingsTable.of(FeedKinds.FEED),
                "arrivals", kinds(FeedKinds.ARRIVALS), "fields", kinds(FeedKinds.FIELDS));
        var page = Files.readString(PAGE);
        var seen = new LinkedHashMap<String, Integer>();
        var renewed = SECTION.matcher(page).replaceAll(section -> {
            seen.merge(section.group(1), 1, Integer::sum);
            return Matcher.quoteReplacement("<!-- begin " + section.group(1) + " -->\n" + sections.get(section.group(1)) + "<!-- end -->");
        });
        assertEquals(sections.keySet(), seen.keySet());
        Files.writeString(Path.of("target/load.md"), renewed);
        assertEquals(renewed, page, "docs/load.md is out of date; target/load.md is the new page");
    }

    @Test
    void theSchemaMatchesTheDescriptors() throws IOException {
        var schema = new JsonMapper().writerWithDefaultPrettyPrinter().writeValueAsString(LoadSchema.schema()) + "\n";
        Files.writeString(Path.of("target/load.schema.json"), schema);
        assertEquals(schema, Files.readString(SCHEMA), "docs/load.schema.json is out of date; target/load.schema.json is the new one");
    }

    private static String kinds(Map<String, FeedKind> kinds) {
        var text = new StringBuilder();
        kinds.values().forEach(kind -> {
            text.append("**`").append(kind.name()).append("`**: ").append(kind.doc()).append("\n\n");
            if (!kind.settings().isEmpty()) {
                text.append(SettingsTable.of(kind.settings())).append('\n');
            }
        });
        return text.toString();
    }
}

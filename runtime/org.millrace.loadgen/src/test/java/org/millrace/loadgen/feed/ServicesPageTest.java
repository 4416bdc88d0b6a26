package org.millrace.loadgen.feed;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.millrace.deployment.service.ServiceProperties;
import org.millrace.loadgen.adapter.SettingsTable;
import org.millrace.runtime.api.SettingDescriptor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** The page about services and the JSON schema describe what there is. */
class ServicesPageTest {

    private static final Path PAGE = Path.of("../../docs/services.md");
    private static final Path SCHEMA = Path.of("../../docs/services.schema.json");
    private static final Pattern SECTION = Pattern.compile("<!-- begin service -->\n(?:.*?)<!-- end -->", Pattern.DOTALL);
    private static final String NAME = "^[A-Za-z][A-Za-z0-9_-]*$";

    @Test
    void thePageMatchesTheDescriptors() throws IOException {
        var page = Files.readString(PAGE);
        var renewed = SECTION.matcher(page).replaceFirst(Matcher.quoteReplacement("<!-- begin service -->\n" + SettingsTable.of(ServiceProperties.ALL)
                + "<!-- end -->"));
        Files.writeString(Path.of("target/services.md"), renewed);
        assertEquals(renewed, page, "docs/services.md is out of date; target/services.md is the new page");
    }

    @Test
    void theSchemaMatchesTheDescriptors() throws IOException {
        var text = new JsonMapper().writerWithDefaultPrettyPrinter().writeValueAsString(schema()) + "\n";
        Files.writeString(Path.of("target/services.schema.json"), text);
        assertEquals(text, Files.readString(SCHEMA), "docs/services.schema.json is out of date; target/services.schema.json is the new one");
    }

    private static ObjectNode schema() {
        var root = JsonNodeFactory.instance.objectNode().put("$schema", "https://json-schema.org/draft/2020-12/schema")
                .put("title", "The services of a Millrace project").put("type", "object").put("additionalProperties", false);
        var properties = root.putObject("properties");
        properties.putObject("$schema").put("type", "string");
        var services = properties.putObject("services").put("type", "object").put("additionalProperties", false);
        var service = services.putObject("patternProperties").putObject(NAME).put("type", "object").put("additionalProperties", false);
        ServiceProperties.ALL.forEach(property -> service.withObject("/properties").set(property.name(), property(property)));
        var choices = service.putArray("oneOf");
        choices.addObject().putArray("required").add("command");
        choices.addObject().putArray("required").add("main");
        return root;
    }

    private static ObjectNode property(SettingDescriptor property) {
        var schema = JsonNodeFactory.instance.objectNode();
        if (ServiceProperties.LISTS.contains(property.name())) {
            schema.put("type", "array").putObject("items").put("type", "string");
        } else if (property.name().equals(ServiceProperties.PORTS)) {
            schema.put("type", "object").put("additionalProperties", false).putObject("patternProperties").putObject(NAME).put("type",
                    "integer").put("minimum", 0)
                    .put("maximum", 65_535);
        } else if (property.name().equals(ServiceProperties.ENVIRONMENT)) {
            schema.put("type", "object").putObject("additionalProperties").put("type", "string");
        } else {
            schema.put("type", "string");
        }
        return schema.put("description", property.doc());
    }
}

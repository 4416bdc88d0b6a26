package org.millrace.help;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that the files that the plug-in declares exist. */
class PluginFileTest {

    private final Document plugin = HelpFiles.xml("plugin.xml");

    @Test
    void everyFileThatItNamesIsThere() {
        var files = Stream.of("file", "contentFile", "content", "icon", "style").flatMap(name -> HelpFiles.attributes(plugin, "*", name).stream()).toList();
        assertEquals(8, files.size(), files.toString());
        assertEquals(List.of(), files.stream().filter(file -> !HelpFiles.exists(file)).toList());
    }

    @Test
    void everyTextIsInThePropertyFileAndEveryOneThereIsUsed() throws IOException {
        var properties = new Properties();
        properties.load(new StringReader(HelpFiles.text(HelpFiles.ROOT.resolve("plugin.properties"))));
        var used = new TreeSet<String>();
        Pattern.compile("%([\\w.]+)").matcher(HelpFiles.text(HelpFiles.ROOT.resolve("plugin.xml")) + manifest().getMainAttributes().values())
                .results().forEach(match -> used.add(match.group(1)));
        assertEquals(used, new TreeSet<>(properties.stringPropertyNames()));
        assertFalse(properties.containsValue(""));
    }

    @Test
    void theBundleIsASingletonThatNeedsNoCode() throws IOException {
        var attributes = manifest().getMainAttributes();
        assertEquals("org.millrace.help;singleton:=true", attributes.getValue("Bundle-SymbolicName"));
        assertTrue(attributes.getValue("Require-Bundle").contains("org.eclipse.help;"));
        assertNull(attributes.getValue("Import-Package"));
        assertNull(attributes.getValue("Export-Package"));
        assertTrue(HelpFiles.pages().size() > 60);
        try (var files = Files.walk(HelpFiles.ROOT)) {
            assertEquals(List.of(), files.filter(file -> file.toString().endsWith(".class")).toList());
        }
    }

    private static Manifest manifest() throws IOException {
        try (var in = Files.newInputStream(HelpFiles.ROOT.resolve("META-INF/MANIFEST.MF"))) {
            return new Manifest(in);
        }
    }
}

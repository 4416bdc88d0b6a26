package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Tests that the page docs/api.md matches the files of the example and the jars that the build provides for authors.
 */
class ApiPageTest {

    private static final Path SOURCES = MillraceCommand.ROOT.resolve("examples/syslog-logins/src/org/millrace/examples/logins");
    private static final Path API = MillraceCommand.ROOT.resolve("runtime/org.millrace.runtime.api/src/main/java/org/millrace/runtime/api");
    /** Matches a paragraph that ends with the name of a file and a colon, and the indented block after it. */
    private static final Pattern EXCERPT = Pattern.compile("From `(\\w+\\.java)`:\\n\\n((?: {4}.*\\n|\\n)+)");

    private static String page;

    @BeforeAll
    static void readPage() throws IOException {
        Built.once();
        page = Files.readString(MillraceCommand.ROOT.resolve("docs/api.md")) + "\n";
    }

    @Test
    void excerptsAreAsInTheFiles() throws IOException {
        var files = new ArrayList<String>();
        for (var excerpts = EXCERPT.matcher(page); excerpts.find();) {
            var file = excerpts.group(1);
            files.add(file);
            var source = unindented(Files.readString(SOURCES.resolve(file)));
            var excerpt = unindented(excerpts.group(2)).strip();
            assertTrue(source.contains(excerpt), () -> file + " does not contain\n" + excerpt);
        }
        assertEquals(List.of("UdpAdapterProvider.java", "UdpAdapterProvider.java", "UdpSource.java", "UdpSource.java", "UdpSource.java", "UdpSink.java",
                "SyslogDecoder.java", "SyslogDecoder.java", "SyslogDecoder.java"), files);
    }

    private static String unindented(String text) {
        return Pattern.compile("^ +", Pattern.MULTILINE).matcher(text).replaceAll("");
    }

    @Test
    void theJarIsWhereThePageSays() throws IOException {
        var name = Pattern.compile("`(dist/lib/\\S+\\.jar)`").matcher(page);
        assertTrue(name.find());
        try (var jar = new JarFile(MillraceCommand.ROOT.resolve(name.group(1)).toFile())) {
            assertTrue(jar.stream().anyMatch(entry -> entry.getName().equals("org/millrace/runtime/api/Ingress.class")));
            // The POM in a jar has a parent that authors do not have; without it, Maven creates a POM.
            assertFalse(jar.stream().anyMatch(entry -> entry.getName().endsWith("pom.xml")));
        }
    }

    @Test
    void everyPublicTypeHasAPageOfJavadoc() throws IOException {
        var name = Pattern.compile("`(dist/doc/\\S+)/index\\.html`").matcher(page);
        assertTrue(name.find());
        var pages = MillraceCommand.ROOT.resolve(name.group(1)).resolve("org/millrace/runtime/api");
        var missing = new ArrayList<String>();
        try (var files = Files.newDirectoryStream(API, "*.java")) {
            for (var file : files) {
                var type = file.getFileName().toString().replace(".java", "");
                var isPublic = Files.readString(file).lines().anyMatch(line -> line.startsWith("public "));
                if (isPublic && !Files.isRegularFile(pages.resolve(type + ".html"))) {
                    missing.add(type);
                }
            }
        }
        assertEquals(List.of(), missing);
    }
}

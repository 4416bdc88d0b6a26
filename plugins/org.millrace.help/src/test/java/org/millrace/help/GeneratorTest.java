package org.millrace.help;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the conversion of Markdown, and the errors that it reports. */
class GeneratorTest {

    private static final Path GENERATOR = Path.of("target", "help-generator");

    @TempDir
    private Path repository;

    private record Result(int exitCode, String errors) {
    }

    @BeforeEach
    void aSmallBook() throws IOException {
        write("help/contents.md", """
                # Book

                - [First](first.md)
                - [Long](../docs/long.md "pages 2, entries 3")
                """);
        write("help/first.md", "# First\n\nSee [the rest](../docs/long.md#cats).\n");
        write("docs/long.md", "# Long\n\nWords.\n\n## Cats\n\n### tabby\n\nSee [dogs](#dogs) and [tabby](#tabby).\n\n## Dogs\n\n### tabby\n");
    }

    @Test
    void aLinkLeadsToThePageThatAHeadingBecame() throws Exception {
        assertEquals(new Result(0, ""), generate());
        assertTrue(page("first.html").contains("<a href=\"reference/long/cats.html\">the rest</a>"), page("first.html"));
        assertTrue(page("reference/long/cats.html").contains("<a href=\"dogs.html\">dogs</a> and <a href=\"#tabby\">tabby</a>"));
    }

    @Test
    void headingsOfTheSameNameHaveAnchorsOfTheirOwn() throws Exception {
        assertEquals(new Result(0, ""), generate());
        assertTrue(page("reference/long/cats.html").contains("<h2 id=\"tabby\">tabby</h2>"));
        assertTrue(page("reference/long/dogs.html").contains("<h2 id=\"tabby-1\">tabby</h2>"));
    }

    @Test
    void aPageThatIsGoneIsRemoved() throws Exception {
        write("out/html/old.html", "");
        assertEquals(new Result(0, ""), generate());
        assertTrue(Files.notExists(repository.resolve("out/html/old.html")));
    }

    @Test
    void aLinkOutOfTheHelpIsAnErrorAtItsLine() throws Exception {
        write("help/first.md", "# First\n\nSee\n[the licence](../LICENSE).\n");
        assertEquals(new Result(1, "help/first.md:4: error: the link to ../LICENSE leads out of the help\n"), generate());
    }

    @Test
    void aLinkToAHeadingThatIsNotThereIsAnError() throws Exception {
        write("help/first.md", "# First\n\n[birds](../docs/long.md#birds)\n");
        assertEquals(new Result(1, "help/first.md:3: error: the link to ../docs/long.md#birds leads out of the help\n"), generate());
    }

    @Test
    void aChapterThatTheContentsForgetIsAnError() throws Exception {
        write("help/more/second.md", "# Second\n");
        assertEquals(new Result(1, "help/more/second.md:1: error: not in contents.md\n"), generate());
    }

    @Test
    void anImageThatIsNotThereIsAnError() throws Exception {
        write("help/first.md", "# First\n\n![a wheel](wheel.svg)\n");
        assertEquals(new Result(1, "help/first.md:3: error: there is no image help/wheel.svg\n"), generate());
    }

    @Test
    void htmlIsAnErrorSinceAPageMightNotBeWellFormed() throws Exception {
        write("help/first.md", "# First\n\nA <b>bold word.\n");
        assertEquals(new Result(1, "help/first.md:3: error: HTML in Markdown; put it into back-ticks\n"), generate());
    }

    @Test
    void aPageWithoutATitleIsAnError() throws Exception {
        write("help/first.md", "Words.\n");
        assertEquals(new Result(1, "help/first.md:1: error: a page begins with a heading of level 1\n"), generate());
    }

    @Test
    void aContextTakesItsWordsFromThePage() throws Exception {
        write("help/first.md", "<!-- context: first_page -->\n\n# First\n\nWhat it *does*.\n\nMore. See [long](../docs/long.md).\n");
        assertEquals(new Result(0, ""), generate());
        var contexts = Files.readString(repository.resolve("out/contexts.xml"));
        assertTrue(contexts.contains("<context id=\"first_page\" title=\"First\">\n    <description>What it does.</description>\n"
                + "    <topic href=\"html/first.html\" label=\"First\"/>\n    <topic href=\"html/reference/long.html\" label=\"Long\"/>"), contexts);
    }

    private Result generate() throws IOException, InterruptedException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var classPath = GENERATOR.resolve("classes") + File.pathSeparator + GENERATOR.resolve("lib").resolve("*");
        var errors = repository.resolve("errors.txt");
        var process = new ProcessBuilder(java, "-XX:TieredStopAtLevel=1", "-cp", classPath, "org.millrace.help.build.GenerateHelp",
                repository.toString(), repository.resolve("help").toString(), repository.resolve("out").toString())
                .redirectError(errors.toFile()).start();
        var exitCode = process.waitFor();
        return new Result(exitCode, Files.readString(errors));
    }

    private String page(String file) throws IOException {
        return Files.readString(repository.resolve("out/html").resolve(file));
    }

    private void write(String file, String text) throws IOException {
        var path = repository.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}

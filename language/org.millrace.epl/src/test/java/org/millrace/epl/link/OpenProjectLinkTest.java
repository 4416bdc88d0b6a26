package org.millrace.epl.link;

import org.junit.jupiter.api.Test;
import org.millrace.epl.EplSource;
import org.millrace.epl.types.ProjectTypes;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** As long as a project's types are not complete, nothing is wrong and nothing fails. */
class OpenProjectLinkTest {

    private static List<Path> files(String folder) throws IOException, URISyntaxException {
        try (var files = Files.list(Path.of(OpenProjectLinkTest.class.getResource("/org/millrace/epl/" + folder).toURI()))) {
            return files.filter(file -> file.toString().endsWith(".epl")).sorted().toList();
        }
    }

    @Test
    void statementsOfAllKindsAreLinked() throws IOException, URISyntaxException {
        for (var folder : List.of("statements", "statements-bea")) {
            var files = files(folder);
            assertTrue(!files.isEmpty());
            for (var file : files) {
                var analysis = Linker.link(file.toString(), EplSource.parse(Files.readString(file)), ProjectTypes.unknown());
                assertEquals(List.of(), analysis.findings().problems(), file::toString);
            }
        }
    }

    @Test
    void statementsWithoutSomeOfTheirTextAreLinked() throws IOException, URISyntaxException {
        var random = new Random(11);
        for (var file : files("statements")) {
            for (var line : Files.readAllLines(file)) {
                if (line.length() > 2) {
                    var from = random.nextInt(line.length());
                    var to = Math.min(line.length(), from + 1 + random.nextInt(8));
                    var text = line.substring(0, from) + line.substring(to);
                    var source = EplSource.parse(text);
                    var analysis = Linker.link("x", source, LinkFixture.TYPES);
                    analysis.scopeAt("x", source, from, from);
                    analysis.reference("x", from);
                }
            }
        }
    }
}

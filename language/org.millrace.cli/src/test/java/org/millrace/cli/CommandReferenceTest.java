package org.millrace.cli;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertEquals;

class CommandReferenceTest {

    /** If this fails, run the main method of CommandReference with the path of the page. */
    @Test
    void thePageIsWhatTheHelpSays() throws IOException {
        assertEquals(CommandReference.page(), Files.readString(Path.of("../../docs/command.md")));
    }
}

package org.millrace.epl.catalogue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertEquals;

class EplReferenceTest {

    /** If this fails, run the main method of EplReference with the path of the page. */
    @Test
    void thePageIsWhatTheCatalogueSays() throws IOException {
        assertEquals(EplReference.page(), Files.readString(Path.of("../../docs/epl-reference.md")));
    }
}

package org.millrace.epl.catalogue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertEquals;

class EplReferenceTest {

    @Test
    void thePageIsWhatTheCatalogueSays() throws IOException {
        var page = EplReference.page();
        Files.writeString(Path.of("target/epl-reference.md"), page);
        assertEquals(page, Files.readString(Path.of("../../docs/epl-reference.md")), "docs/epl-reference.md is out of date; target/epl-reference.md is the new one");
    }
}

package org.millrace.loadgen.adapter;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** In this module because it depends on all adapters and codecs. */
class AdaptersPageTest {

    private static final Path PAGE = Path.of("../../docs/adapters.md");

    @Test
    void thePageMatchesTheDescriptors() throws IOException {
        var reference = new SettingsReference();
        var page = Files.readString(PAGE);
        assertEquals(reference.subjects(), SettingsReference.subjectsOf(page));
        var renewed = reference.renew(page);
        Files.writeString(Path.of("target/adapters.md"), renewed);
        assertEquals(renewed, page, "docs/adapters.md is out of date; target/adapters.md is the new page");
    }
}

package org.millrace.loadgen.adapter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;

import org.millrace.adapters.reference.SettingsReference;

/** In this module because it depends on all adapters and codecs. */
class AdaptersPageTest {

    private static final Path PAGE = Path.of("../../docs/adapters.md");

    @Test
    void thePageMatchesTheDescriptors() throws IOException {
        var reference = new SettingsReference();
        var page = Files.readString(PAGE);
        assertEquals(reference.subjects(), SettingsReference.subjectsOf(page));
        assertEquals(reference.renew(page), page, "docs/adapters.md is out of date; its second paragraph says how to renew it");
    }
}

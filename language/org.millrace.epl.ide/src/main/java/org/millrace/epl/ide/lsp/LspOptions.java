package org.millrace.epl.ide.lsp;

import org.millrace.epl.ide.EplServices;

import java.time.Duration;

/**
 * How the server works.
 *
 * @param services what answers
 * @param projects knows to which project a text belongs
 * @param delay    how long a text has to rest before it is checked
 */
public record LspOptions(EplServices services, Projects projects, Duration delay) {

    /** Services by the texts alone, folders as projects, and a fifth of a second. */
    public static LspOptions usual() {
        return new LspOptions(EplServices.ofTexts(), Projects.ofFolders(), Duration.ofMillis(200));
    }
}

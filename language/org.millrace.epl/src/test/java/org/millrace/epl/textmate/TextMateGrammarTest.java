package org.millrace.epl.textmate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;

class TextMateGrammarTest {

    /** If this fails, run the main method of TextMateGrammar with the path of the file. */
    @Test
    void theGrammarOfTheEditorHasTheWordsOfTheLanguage() throws IOException {
        assertEquals(TextMateGrammar.grammar(), Files.readString(Path.of("../../editors/vscode/syntaxes/epl.tmLanguage.json")));
    }
}

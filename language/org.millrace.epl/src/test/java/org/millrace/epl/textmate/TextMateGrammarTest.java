package org.millrace.epl.textmate;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertEquals;

class TextMateGrammarTest {

    @Test
    void theGrammarOfTheEditorHasTheWordsOfTheLanguage() throws IOException {
        var grammar = TextMateGrammar.grammar();
        Files.writeString(Path.of("target/epl.tmLanguage.json"), grammar);
        assertEquals(grammar, Files.readString(Path.of("../../editors/vscode/syntaxes/epl.tmLanguage.json")), "editors/vscode/syntaxes/epl.tmLanguage.json is out of date; target/epl.tmLanguage.json is the new one");
    }
}

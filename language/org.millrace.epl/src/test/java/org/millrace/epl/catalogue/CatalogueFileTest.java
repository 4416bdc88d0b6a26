package org.millrace.epl.catalogue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class CatalogueFileTest {

    @Test
    void anEntryHasAttributesThatMayGoOn() {
        var entries = CatalogueFile.parse("f", "# c\n\nhint A\n  value none\n  doc   One\n        two.\nhint B\n  value listed\n  doc Three.\n");
        assertEquals(2, entries.size());
        assertEquals("One two.", entries.getFirst().one("doc").line());
        assertEquals("One\ntwo.", entries.getFirst().one("doc").value());
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '|', value = {
        "|  doc x|, |f:1:3: expected an entry before its attributes|",
        "hint, |f:1:1: expected a kind and a name|",
        "|hint A~    more|, |f:2:5: expected an attribute before a line that continues one|",
        "|hint A~ doc x|, |f:2:2: indent attributes by two spaces and further lines by four or more|",
        "|hint A~\tdoc x|, |f:2:2: indent with spaces|",
        "|keyword A~  doc x|, |f:1:1: expected entries of kind hint|",
        "|hint A~  value none|, |f:1:1: expected 'doc' once in hint A|",
        "|hint A~  value none~  doc a~  doc b|, |f:1:1: expected 'doc' once in hint A|",
        "|hint A~  value any~  doc a|, |f:2:9: 'any' is none of [NONE, ASSIGNED, LISTED]|",
        "|hint A~  value none~  doc a~  docs b|, |f:4:8: an entry of kind hint has no attribute 'docs'|"})
    void mistakesAreFoundWhereTheyAre(String text, String message) {
        var raw = assertThrows(CatalogueFormatException.class, () -> CatalogueReader.entries(CatalogueFile.parse("f", text.replace('~', '\n')),
                "hint", entry -> new Hint(entry.name(), entry.constant("value", Hint.Value.class), entry.one("doc").line())));
        assertEquals(message, raw.getMessage());
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '|', value = {
        "|(value: number|, |f:2:22: expected ','|",
        "|(value number)|, |f:2:15: expected ':'|",
        "|(value: nombre)|, |f:2:22: there is no kind 'nombre'|",
        "|() -> nothing-known|, |f:2:27: there is no rule 'nothing-known'|",
        "|() -> int int|, |f:2:18: expected nothing more|",
        "|(x: lambda 1)|, |f:2:20: expected '-'|",
        "|value|, |f:2:8: expected '('|"})
    void mistakesInSignaturesAreFoundWhereTheyAre(String signature, String message) {
        var entry = CatalogueFile.parse("f", "function a\n  row  " + signature).getFirst();
        assertEquals(message, assertThrows(CatalogueFormatException.class, () -> entry.signatures("row", Signature.Role.ROW)).getMessage());
    }
}

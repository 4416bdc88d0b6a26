package org.millrace.epl.catalogue;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.millrace.epn.Position;

class CatalogueFuzzTest {

    @Property
    void aFileIsReadOrRefused(@ForAll("files") String text) {
        refuse(() -> CatalogueFile.parse("f", text).forEach(RawEntry::name));
    }

    @Property
    void aSignatureIsReadOrRefused(@ForAll("signatures") String text) {
        var attribute = new Attribute("row", text, Position.START);
        refuse(() -> new SignatureParser("f", attribute).signature(Signature.Role.ROW));
    }

    @Provide
    Arbitrary<String> files() {
        return Arbitraries.of("hint A", "  doc", " x", "  ", "    ", "\n", "\n", "#", "\t", "é", " ", "\r").list().ofMaxSize(20)
                .map(parts -> String.join("", parts));
    }

    @Provide
    Arbitrary<String> signatures() {
        return Arbitraries.of("(", ")", ":", ",", "->", "value", "any", "lambda", "1", "-", "3", "?", "*", "+", "|", " ", "named ", "on values",
                "distinct", "boolean", "٣", "\n").list().ofMaxSize(14).map(parts -> String.join("", parts));
    }

    private static void refuse(Runnable reading) {
        try {
            reading.run();
        } catch (CatalogueFormatException e) {
            // The other allowed outcome.
        }
    }
}

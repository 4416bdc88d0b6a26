package org.millrace.epn.io;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.eclipse.emf.common.util.URI;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.epn.validation.Providers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Whatever stands in a file, loading and checking it ends with problems and never with an exception. */
class BrokenFileTest {

    private static final String FULL = full();

    private static String full() {
        try {
            return RoundTripTest.resource("full.epn");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static List<EpnProblem> load(byte[] bytes) {
        var resource = EpnFile.parse(URI.createURI("x.epn"), bytes);
        new EpnValidator(Providers.of(List.of(), List.of()), JavaTypes.unknown(), Path.of(".")).validate(resource, "x.epn");
        if (resource.network().isPresent()) {
            var saved = EpnFile.format(resource);
            if (!EpnProblem.anyError(resource.problems())) {
                assertEquals(saved, EpnFile.format(EpnFile.parse("x.epn", saved)), "what was saved is saved again as it is");
            }
        } else {
            assertTrue(EpnProblem.anyError(resource.problems()), "a file without a network has an error");
        }
        return resource.problems();
    }

    private static String first(String text) {
        return load(text.getBytes(StandardCharsets.UTF_8)).getFirst().toText();
    }

    @Property
    void anyBytes(@ForAll byte[] bytes) {
        assertFalse(load(bytes).isEmpty());
    }

    @Property
    void aFileThatIsCutOff(@ForAll @IntRange(min = 0, max = 1500) int length) {
        var cut = FULL.substring(0, Math.min(length, FULL.length() - 12));
        assertTrue(EpnProblem.anyError(load(cut.getBytes(StandardCharsets.UTF_8))));
    }

    @Property
    void aFileWithARandomChange(@ForAll @IntRange(min = 0, max = 1900) int at, @ForAll("pieces") String piece,
            @ForAll @IntRange(min = 0, max = 30) int removed) {
        var from = Math.min(at, FULL.length());
        var text = FULL.substring(0, from) + piece + FULL.substring(Math.min(from + removed, FULL.length()));
        load(text.getBytes(StandardCharsets.UTF_8));
    }

    @Provide
    Arbitrary<String> pieces() {
        var tags = Arbitraries.of("<bean name='x'/>", "<processor>", "</processor>", "<epn:Network/>", "<epn:Layout/>", "<x:y/>", "&amp;", "&x;",
                "<!DOCTYPE a>", "<![CDATA[", "]]>", "<!--", "-->", "<?pi ?>", "\"", "'", "<", ">", "xsi:type='epn:Bean'", " href='#x' ",
                " xmi:id='a' ", " xmi:idref='a' ", " nth='9999999999' ", "xmlns=''", "\0", "\uD800");
        return Combinators.combine(tags, Arbitraries.strings().ofMaxLength(3)).as((tag, text) -> tag + text);
    }

    @Example
    void anOutboundAdapterWithoutAProviderIsRead() {
        var text = "<epn:Network xmlns:epn='epn:org.millrace/1.0' name='n'><adapter name='a' direction='out'><property value='x'/></adapter></epn:Network>";
        assertFalse(EpnProblem.anyError(load(text.getBytes(StandardCharsets.UTF_8))));
    }

    @Example
    void xmlThatIsNotWellFormedIsReportedWhereItBreaks() {
        assertTrue(first("<epn:Network xmlns:epn='epn:org.millrace/1.0' name='n'>\n  <bean name='b'>\n</epn:Network>\n")
                .startsWith("x.epn:3:3: error: the file is not well-formed XML: "));
        assertTrue(first("").startsWith("x.epn:1:1: error: the file is not well-formed XML: "));
    }

    @Example
    void aFileOfAnotherVersionSaysWhichNamespaceIsRead() {
        assertEquals("x.epn:1:1: error: the file holds no network of the namespace epn:org.millrace/1.0; "
                + "begin with <epn:Network xmlns:epn=\"epn:org.millrace/1.0\" name=\"…\"> [unknown-version]",
                first("<epn:Network xmlns:epn='epn:org.millrace/7.0' name='n'/>"));
        assertTrue(first("<html/>").endsWith("[unknown-version]"));
    }

    @Example
    void aFileWithTwoNetworksIsAnError() {
        assertTrue(first("""
                <xmi:XMI xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
                  <epn:Network name="a"/>
                  <epn:Network name="b"/>
                </xmi:XMI>
                """).startsWith("x.epn:3:3: error: the file holds a second network"));
    }

    @Example
    void bytesThatAreNoTextAreReportedWhereTheyStand() {
        var bytes = "<a>\n é".getBytes(StandardCharsets.ISO_8859_1);
        assertEquals("x.epn:2:2: error: the file is not text in the encoding UTF-8; save it as UTF-8 [not-text]", load(bytes).getFirst().toText());
    }

    @Example
    void otherEncodingsThatAreDeclaredAreRead() {
        var text = "<?xml version='1.0' encoding='ISO-8859-1'?><epn:Network xmlns:epn='epn:org.millrace/1.0' name='Fluß'/>";
        var resource = EpnFile.parse(URI.createURI("x.epn"), text.getBytes(StandardCharsets.ISO_8859_1));
        assertEquals("Fluß", resource.network().orElseThrow().getName());
        assertTrue(EpnFile.format(resource).contains("encoding=\"UTF-8\""));
    }

    @Example
    void nothingIsFetchedFromElsewhere() {
        assertTrue(first("<!DOCTYPE a SYSTEM 'file:/etc/passwd'><a/>").contains("not well-formed"));
    }

    @Example
    void theDefaultNamespaceServesAsWell() {
        var resource = EpnFile.parse("x.epn", "<Network xmlns='epn:org.millrace/1.0' name='n'><bean name='b'/></Network>");
        assertEquals(List.of(), resource.problems());
        assertEquals("b", resource.network().orElseThrow().getStages().getFirst().getName());
    }
}

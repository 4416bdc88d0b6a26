package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** XML documents from a file, and FIXML messages into a file. */
class XmlTest {

    private static final String QUOTE = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><FIXML xmlns=\"http://www.fixprotocol.org/FIXML-4-4\" v=\"4.4\" "
            + "r=\"20030618\" s=\"20040109\">"
            + "<Quot ReqID=\"%s\" BidPx=\"%s\" OfrPx=\"%s\" TxnTm=\"2026-11-25T10:00:00Z\"><Instrmt Sym=\"%s\"/></Quot></FIXML>";

    @TempDir
    private Path folder;

    private Project project() throws IOException {
        try (var network = XmlTest.class.getResourceAsStream("quotes.epn")) {
            Files.copy(network, folder.resolve("quotes.epn"));
        }
        return new Project(folder);
    }

    @Test
    void documentsBecomeEventsAndEventsBecomeMessages() throws IOException {
        var project = project();
        Files.writeString(folder.resolve("requests.xml"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <requests day="2026-11-25T10:00:00Z">
                  <request id="1"><leg><Instrmt Sym="A&amp;B"/>10.5</leg><leg><Instrmt Sym="C"/>2</leg></request>
                  <request id="2"><leg>dear</leg></request>
                  <request id="3"><leg>0.5</leg></request>
                </requests>
                <!DOCTYPE requests [<!ENTITY file SYSTEM "file:///etc/passwd">]>
                <requests day="2026-11-25T10:00:00Z"><request id="&file;"><leg>10</leg></request></requests>
                <requests day="2026-11-25T10:00:00Z"><request id="4"><leg><Instrmt Sym="D"/>1<x>7</x>00</leg></request></requests>
                """);
        MillraceCommand.run("check", project).assertExitCode(0);
        MillraceCommand.run("run", project, "--no-keep").assertExitCode(0).assertNoStackTrace()
                .assertSays("line 4, column 34: legs\\.price: not a value of type double").assertSays("line 7, column 1: .*DOCTYPE")
                .assertPrints("^accounting .* processed 3 \\+ malformed 2 \\+ dropped 0: ok$");
        assertEquals(List.of(QUOTE.formatted("1", "9.5", "11.5", "A&amp;B"), QUOTE.formatted("4", "99.0", "101.0", "D")),
                Files.readAllLines(folder.resolve("quotes.xml")));
    }

    @Test
    void wrongPathsAreProblemsOfTheCheck() throws IOException {
        project().replace("quotes.epn", "legs=leg, ", "legs=leg[1], ").replace("quotes.epn", "value=\"Quote\"", "value=\"Quotation\"");
        MillraceCommand.run("check",
                folder).assertExitCode(1).assertNoStackTrace().assertSays("quotes\\.epn:24:\\d+: error: fields: legs: 'leg\\[1]' is not a path")
                .assertSays("quotes\\.epn:\\d+:\\d+: error: 'Quotation' is not a value of the property 'message'; it is one of QuoteRequest, Quote");
    }
}

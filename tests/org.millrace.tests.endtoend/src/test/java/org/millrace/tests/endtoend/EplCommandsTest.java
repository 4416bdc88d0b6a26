package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

/** Tests the commands for statements: check, translate and format. */
class EplCommandsTest {

    @TempDir
    private Path folder;

    @Test
    void theEngineSaysWhichPropertyIsWrongAndWhere() {
        var project = Project.small(folder).replace("signals.epl", "HAVING TREND(lastPrice)", "HAVING TREND(lastPrize)");
        var line = project.lineOf("signals.epl", "lastPrize");
        MillraceCommand.run("check", project).assertExitCode(1).assertNoStackTrace()
                .assertSays("signals\\.epl:" + line + ":14: error: .*lastPrize.*\\[");
    }

    @Test
    void aFileIsCheckedInItsProject() {
        var project = Project.small(folder).replace("signals.epl", "symbol, lastPrice, perc", "symbl, lastPrice, perc");
        MillraceCommand.run("check", project.folder().resolve("signals.epl")).assertExitCode(1)
                .assertSays("signals\\.epl:" + project.lineOf("signals.epl", "symbl") + ":8: error: .*symbl");
        MillraceCommand.run("check", "--syntax-only", project).assertExitCode(0);
    }

    @Test
    void allFilesOfAFolderAreChecked() throws IOException {
        write("one.epl", "select * form Tick;");
        write("sub/two.epl", "select * from Tick.win:length(5)");
        write(".hidden/three.epl", "nonsense");
        var ended = MillraceCommand.run("check", folder).assertExitCode(1).assertNoStackTrace()
                .assertSays("one\\.epl:1:10: error: 'form' .*did you mean 'from'\\?")
                .assertSays("two\\.epl:1:20: warning: .*\\[legacy-window\\]");
        assertFalse(ended.err().contains("three"), ended::toString);
    }

    @Test
    void aWrongStatementLeavesTheOthersAlone() throws IOException {
        write("a.epl", "select a from S;\nselect from where;\nselect b fro S;\nselect c from S");
        var said = MillraceCommand.run("check", folder.resolve("a.epl")).assertExitCode(1);
        assertEquals(2, said.err().lines().filter(line -> line.contains("error:")).count(), said::toString);
        said.assertSays("a\\.epl:2:").assertSays("a\\.epl:3:");
    }

    @Test
    void whatIsNotThereOrIsNoTextIsSaid() throws IOException {
        MillraceCommand.run("check", folder.resolve("no.epl")).assertExitCode(1).assertNoStackTrace().assertSays("no file or folder");
        MillraceCommand.run("check", folder).assertExitCode(1).assertNoStackTrace().assertSays("no \\.epn and no \\.epl file");
        Files.write(folder.resolve("bytes.epl"), new byte[] {'a', (byte) 0xff, 0});
        MillraceCommand.run("check", folder.resolve("bytes.epl")).assertExitCode(1).assertNoStackTrace().assertSays("bytes\\.epl:1:2: error: .*UTF-8");
        MillraceCommand.run("translate", folder.resolve("bytes.epl")).assertExitCode(1).assertNoStackTrace().assertSays("UTF-8");
        MillraceCommand.run("check").assertExitCode(2).assertSays("millrace check ");
    }

    @Test
    void aCorpusHasALineForEachModule() throws IOException {
        write("corpus.txt", "select a from S\n%%%%\nselect a fro S\n%%%%\ncreate schema S(a int);\nselect a from S\n");
        MillraceCommand.run("check", "--corpus", folder.resolve("corpus.txt")).assertExitCode(1)
                .assertPrints("^1 ok$").assertPrints("^2 error 1:10 ").assertPrints("^3 ok$").assertPrints("^accepted 2 of 3$");
        MillraceCommand.run("check", "--corpus", folder.resolve("corpus.txt"), "x.epl").assertExitCode(2);
    }

    @Test
    void theDialectIsTranslated() throws IOException {
        MillraceCommand.run("translate", Project.EXAMPLE.resolve("signals.epl")).assertExitCode(0)
                .assertPrints("^FROM StockTick\\(symbol='\\$\\{symbol\\}'\\)#length\\(2\\)$").assertPrints("^HAVING trend\\(lastPrice\\) > 2");
        write("no.epl", "SELECT * FROM S\n  RETAIN 3 EVENTS BASED ON t");
        MillraceCommand.run("translate", folder.resolve("no.epl")).assertExitCode(1).assertNoStackTrace()
                .assertSays("no\\.epl:2:28: error: .*\\[no-translation\\]");
    }

    @Test
    void filesAreLaidOutAndStayLaidOut() throws IOException {
        var file = write("a.epl", "select  a ,b from S( a=1 ) ;  // end\n\n\n\nselect b from S");
        MillraceCommand.run("format", file).assertExitCode(0).assertPrints("^select a, b from S\\(a = 1\\); // end$");
        MillraceCommand.run("format", "--check", folder).assertExitCode(1).assertPrints("a\\.epl");
        MillraceCommand.run("format", "--write", folder).assertExitCode(0);
        MillraceCommand.run("format", "--check", folder).assertExitCode(0);
        assertEquals("select a, b from S(a = 1); // end\n\nselect b from S", Files.readString(file).stripTrailing());
    }

    private Path write(String name, String text) throws IOException {
        var file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}

package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that datagrams which the system drops are part of the account. */
class LossesTest {

    private static final int SENT = 5000;
    private static final String EVENT = "JDX,100.5,1";

    @TempDir
    private Path folder;

    @Test
    void sentIsReceivedAndLostInTheSocket() throws IOException {
        var json = folder.resolve("summary.json");
        var project = Project.small(folder).replace(Project.NETWORK, "provider=\"tcp\"", "provider=\"udp\"");
        try (var here = new Datagrams(); var serve = MillraceCommand.start("serve", project, "--no-keep", "--json", json, "--set", "ticks.codec=csv", "--set",
                "ticks.socketReceiveBuffer=8192")) {
            var port = serve.awaitPort("ticks");
            var runtime = serve.await(MillraceCommand.RUNTIME);
            Signal.STOP.send(runtime);
            for (var i = 0; i < SENT; i++) {
                here.send(port, EVENT);
            }
            Signal.CONT.send(runtime);
            serve.awaitSays("datagrams are lost, \\d+ so far, since the receive buffer of the socket is full; enlarge socketReceiveBuffer");
            serve.signal(Signal.INT);
            serve.awaitExit().assertExitCode(1).assertNoStackTrace().assertPrints("^accounting +sent 5,000 = received [\\d,]+ \\+ lost [\\d,]+, received = ")
                    .assertPrints("^! [\\d,]+ pieces of input were lost before the adapters could read them$")
                    .assertPrints("^ +in +out +errors +lost +queue max$");
        }
        var summary = Summary.read(json);
        assertTrue(summary.count("/lost") > 0 && summary.count("/received") > 0);
        assertEquals(SENT, summary.count("/received") + summary.count("/lost"));
        assertEquals(SENT, summary.count("/sent"));
        assertEquals(summary.count("/lost"), summary.count("/stages/ticks/lost"));
    }
}

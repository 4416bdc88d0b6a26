package org.millrace.tests.endtoend;

import java.io.IOException;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** A signal of the operating system. */
enum Signal {

    INT, TERM, HUP, KILL, STOP, CONT;

    void send(ProcessHandle to) {
        try {
            var kill = new ProcessBuilder("kill", "-s", name(), Long.toString(to.pid())).inheritIO().start();
            assertEquals(0, kill.waitFor(), "kill -s " + name());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError("cannot send the signal " + name(), e);
        }
    }
}

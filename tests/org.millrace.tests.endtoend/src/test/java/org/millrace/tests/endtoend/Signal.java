package org.millrace.tests.endtoend;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** A signal of the operating system. */
enum Signal {

    INT, TERM, HUP, KILL, STOP, CONT;

    void send(ProcessHandle to) {
        send(List.of(to));
    }

    /** Sends the signal to several processes by one command, so that none of them has time to end the others. */
    void send(Collection<ProcessHandle> to) {
        try {
            var command = new ArrayList<>(List.of("kill", "-s", name()));
            to.forEach(process -> command.add(Long.toString(process.pid())));
            var kill = new ProcessBuilder(command).inheritIO().start();
            assertEquals(0, kill.waitFor(), "kill -s " + name());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError("cannot send the signal " + name(), e);
        }
    }
}

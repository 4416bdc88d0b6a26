package org.millrace.launcher;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Chooses ports for programs that are started afterwards. They are none of those that systems choose for connections (from 32768 on Linux,
 * from 49152 elsewhere): these could be in use until the program opens them.
 */
public final class FreePort {

    private static final int FIRST = 20_000;
    private static final int END = 32_768;
    private static final int TRIES = 1_000;

    private FreePort() {
    }

    /**
     * Holds a port of the loopback address that no program uses at present, until the socket is closed.
     *
     * @throws IOException if there is none
     */
    public static ServerSocket hold() throws IOException {
        for (var tries = 0; tries < TRIES; tries++) {
            try {
                return new ServerSocket(ThreadLocalRandom.current().nextInt(FIRST, END), 1, InetAddress.getLoopbackAddress());
            } catch (IOException e) {
                // In use.
            }
        }
        return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }
}

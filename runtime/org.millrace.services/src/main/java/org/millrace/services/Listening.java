package org.millrace.services;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** The port of a service. */
final class Listening {

    private Listening() {
    }

    /** Ends the process with a message for the user if a port is in use; brokers would log a stack trace. */
    static void requireFree(int port) {
        try (var socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        } catch (IOException | IllegalArgumentException e) {
            System.err.println("the broker cannot use the port " + port + " of 127.0.0.1: " + e.getMessage());
            System.exit(1);
        }
    }
}

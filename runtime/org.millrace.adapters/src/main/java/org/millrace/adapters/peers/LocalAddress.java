package org.millrace.adapters.peers;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.util.Optional;

/** Addresses of this machine on which adapters listen. */
public final class LocalAddress {

    private LocalAddress() {
    }

    /**
     * Returns an address to listen on.
     *
     * @throws IOException if the host is unknown; the message is for the user
     */
    public static InetSocketAddress of(String host, int port) throws IOException {
        var address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw new IOException("host '" + host + "' is unknown; give an address of this machine, such as 127.0.0.1");
        }
        return address;
    }

    /** Returns why the system refuses an address, for the user; empty if its reason is another one than the usual ones. */
    public static Optional<String> refusal(String host, int port, BindException e) {
        var message = String.valueOf(e.getMessage());
        if (message.contains("in use")) {
            return Optional.of("port " + port + " on " + host + " is in use by another program; stop it, choose another port, or port 0 for any free one");
        }
        return message.contains("assign") ? Optional.of("host " + host + " is not an address of this machine; 127.0.0.1 and 0.0.0.0 always are")
                : Optional.empty();
    }
}

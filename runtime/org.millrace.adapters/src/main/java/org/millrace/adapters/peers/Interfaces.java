package org.millrace.adapters.peers;

import java.io.IOException;
import java.net.NetworkInterface;
import java.net.SocketException;

/** Finds network interfaces. */
public final class Interfaces {

    private Interfaces() {
    }

    /**
     * Returns a network interface.
     *
     * @param name its name or an address of it
     * @throws IOException if there is none; the message is for the user
     */
    public static NetworkInterface of(String name) throws IOException {
        var address = AddressRange.literal(name);
        try {
            var found = address.isPresent() ? NetworkInterface.getByInetAddress(address.get()) : NetworkInterface.getByName(name);
            if (found != null) {
                return found;
            }
            throw new IOException("there is no network interface '" + name + "'; there are "
                    + String.join(", ", NetworkInterface.networkInterfaces().map(NetworkInterface::getName).sorted().toList()));
        } catch (SocketException e) {
            throw new IOException("cannot read the network interfaces: " + e.getMessage(), e);
        }
    }
}

package org.millrace.adapters.datagrams;

import org.millrace.adapters.peers.LocalAddress;
import org.millrace.runtime.api.AdapterContext;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.channels.DatagramChannel;

/** Opens sockets that receive datagrams, with the setting {@code socketReceiveBuffer} and messages for the user. */
public final class DatagramSockets {

    /** A step between opening and binding, or after binding. */
    @FunctionalInterface
    public interface Step {

        /** Changes a socket that is not bound yet, and binds it. */
        void bind(DatagramChannel socket) throws IOException;
    }

    private DatagramSockets() {
    }

    /**
     * Opens a socket.
     *
     * @param address the address to receive on, which is resolved
     * @param binding sets further options and binds the socket
     * @throws IOException if that is impossible; the message is for the user
     */
    public static DatagramChannel receiving(AdapterContext context, InetSocketAddress address, Step binding) throws IOException {
        var channel = DatagramChannel.open(address.getAddress().getAddress().length == 4 ? StandardProtocolFamily.INET : StandardProtocolFamily.INET6);
        try {
            receiveBuffer(context, channel);
            binding.bind(channel);
            return channel;
        } catch (BindException e) {
            channel.close();
            throw new IOException(refusal(address, e), e);
        } catch (SocketException | UnsupportedOperationException e) {
            channel.close();
            throw new IOException("cannot receive on port " + address.getPort() + " of " + address.getAddress().getHostAddress() + ": " + e.getMessage(), e);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    private static void receiveBuffer(AdapterContext context, DatagramChannel channel) throws IOException {
        var asked = context.settings().integer("socketReceiveBuffer");
        if (asked > 0) {
            channel.setOption(StandardSocketOptions.SO_RCVBUF, asked);
            var got = channel.getOption(StandardSocketOptions.SO_RCVBUF);
            if (got < asked) {
                context.warn("the system gives a receive buffer of " + got + " bytes in place of " + asked
                        + " (socketReceiveBuffer); on Linux, net.core.rmem_max limits it");
            }
        }
    }

    private static String refusal(InetSocketAddress address, BindException e) {
        var host = address.getAddress().getHostAddress();
        return LocalAddress.refusal(host, address.getPort(), e)
                .orElseGet(() -> "cannot receive on port " + address.getPort() + " of " + host + ": " + e.getMessage());
    }
}

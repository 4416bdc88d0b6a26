package org.millrace.loadgen.transport;

import org.millrace.adapters.tls.KeyFiles;
import tlschannel.ClientTlsChannel;
import tlschannel.HeapBufferAllocator;
import tlschannel.TlsChannel;
import tlschannel.WouldBlockException;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;

/** Encrypts connections to one server and verifies that its certificate matches the host name. */
public final class ClientTls {

    private static final long LOOK_NANOS = TimeUnit.MICROSECONDS.toNanos(200);

    private final SSLContext context;
    private final String host;
    private final int port;

    /**
     * Reads key files for connections to a server.
     *
     * @throws IOException if they cannot be read; the message is for the user
     */
    public ClientTls(KeyFiles files, String host, int port) throws IOException {
        this.context = files.read();
        this.host = host;
        this.port = port;
    }

    /** Performs the handshake on a non-blocking connection. */
    ByteChannel connect(SocketChannel socket, int millis) throws IOException {
        var channel = ClientTlsChannel.newBuilder(socket, engine())
                .withPlainBufferAllocator(new HeapBufferAllocator()).withEncryptedBufferAllocator(new HeapBufferAllocator()).build();
        var begin = System.nanoTime();
        while (!isAgreed(channel)) {
            if (System.nanoTime() - begin > TimeUnit.MILLISECONDS.toNanos(millis)) {
                throw new SocketTimeoutException();
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
        return channel;
    }

    private static boolean isAgreed(TlsChannel channel) throws IOException {
        try {
            channel.handshake();
            return true;
        } catch (WouldBlockException e) {
            return false;
        }
    }

    private SSLEngine engine() {
        var engine = context.createSSLEngine(host, port);
        engine.setUseClientMode(true);
        var parameters = engine.getSSLParameters();
        // Selects the host name check of RFC 2818.
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        engine.setSSLParameters(parameters);
        return engine;
    }
}

package org.millrace.adapters.tls;

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

/** Encrypts connections to one server and verifies that its certificate matches the host name. Safe for any thread. */
public final class ClientTls {

    private static final long LOOK_NANOS = TimeUnit.MICROSECONDS.toNanos(200);

    private final SSLContext context;
    private final String host;
    private final int port;

    /**
     * Reads the key files.
     *
     * @throws IOException if a file is missing or invalid; the message is for the user
     */
    public ClientTls(KeyFiles files, String host, int port) throws IOException {
        this.context = files.read();
        this.host = host;
        this.port = port;
    }

    /** Returns the encrypting side of a non-blocking connection, before the handshake. */
    public TlsChannel open(SocketChannel socket) {
        return ClientTlsChannel.newBuilder(socket, engine())
                .withPlainBufferAllocator(new HeapBufferAllocator()).withEncryptedBufferAllocator(new HeapBufferAllocator()).build();
    }

    /**
     * Performs the handshake on a non-blocking connection and waits for its end.
     *
     * @param millis the time limit
     * @return the encrypting side of the connection
     * @throws SocketTimeoutException if the time is over
     */
    public ByteChannel connect(SocketChannel socket, int millis) throws IOException {
        var channel = open(socket);
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

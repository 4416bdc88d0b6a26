package org.millrace.adapters.tcp.internal;

import org.millrace.adapters.settings.SettingPath;
import org.millrace.adapters.tls.KeyFiles;
import org.millrace.runtime.api.AdapterContext;
import tlschannel.HeapBufferAllocator;
import tlschannel.ServerTlsChannel;
import tlschannel.TlsChannel;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;

/**
 * Encrypts the connections of a server. New connections use the current key files, open ones keep theirs. For
 * the accepting thread.
 */
final class ServerTls {

    private static final long LOOK_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final KeyFiles files;
    private final Consumer<String> warn;
    private SSLContext context;
    private Map<Path, FileTime> read;
    private long lastLook = System.nanoTime();

    private ServerTls(KeyFiles files, Consumer<String> warn) throws IOException {
        this.files = files;
        this.warn = warn;
        this.read = times();
        this.context = files.read();
    }

    /** Creates the encryption for an adapter's settings; empty if they disable it. */
    static Optional<ServerTls> of(AdapterContext context) throws IOException {
        var files = new KeyFiles(path(context, "certificate"), path(context, "privateKey"), path(context, "trustedClients"), path(context, "passwordFile"));
        return files.certificate().isEmpty() ? Optional.empty() : Optional.of(new ServerTls(files, context::warn));
    }

    private static Optional<Path> path(AdapterContext context, String setting) throws IOException {
        return context.settings().text(setting).isBlank() ? Optional.empty() : Optional.of(SettingPath.of(context, setting));
    }

    /** Returns the decrypted side of a connection. The first reads perform the handshake. */
    ByteChannel plain(SocketChannel channel) {
        reload();
        return ServerTlsChannel.newBuilder(channel, context).withEngineFactory(this::engine)
                .withPlainBufferAllocator(new HeapBufferAllocator()).withEncryptedBufferAllocator(new HeapBufferAllocator()).build();
    }

    private SSLEngine engine(SSLContext current) {
        var engine = current.createSSLEngine();
        engine.setUseClientMode(false);
        engine.setNeedClientAuth(files.trusted().isPresent());
        return engine;
    }

    /** Sends a TLS alert with the reason of a failure (RFC 8446, section 6.2), which the library does not do. */
    static void alert(TlsChannel encrypted, SocketChannel channel) {
        try {
            var engine = encrypted.getSslEngine();
            if (engine != null) {
                var alert = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
                engine.wrap(ByteBuffer.allocate(0), alert);
                channel.write(alert.flip());
            }
        } catch (IOException e) {
            // The connection ends in any case.
        }
    }

    private void reload() {
        var now = System.nanoTime();
        if (now - lastLook < LOOK_NANOS) {
            return;
        }
        lastLook = now;
        var times = times();
        if (times.equals(read)) {
            return;
        }
        // Do not retry until the files change again.
        read = times;
        try {
            context = files.read();
            warn.accept("read the certificates again, for their files have changed");
        } catch (IOException e) {
            warn.accept("the certificates have changed and cannot be used, so new connections go on with the former ones: " + e.getMessage());
        }
    }

    private Map<Path, FileTime> times() {
        var times = new HashMap<Path, FileTime>();
        for (var file : files.all()) {
            try {
                times.put(file, Files.getLastModifiedTime(file));
            } catch (IOException e) {
                // Reading the file reports the error.
            }
        }
        return times;
    }
}

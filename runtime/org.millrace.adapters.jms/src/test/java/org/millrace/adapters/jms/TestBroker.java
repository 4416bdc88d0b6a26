package org.millrace.adapters.jms;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A broker of Apache ActiveMQ Artemis that keeps its messages in a folder, so that it can be stopped and started again. */
final class TestBroker implements AutoCloseable {

    /** Strong reference: loggers are garbage collected with their levels otherwise. */
    private static final Logger LOG = Logger.getLogger("org.apache.activemq");

    private final Path folder;
    private final int port;
    private EmbeddedActiveMQ server;

    TestBroker(Path folder) throws Exception {
        this.folder = folder;
        this.port = freePort();
        start();
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    void start() throws Exception {
        // It logs every message.
        LOG.setLevel(Level.WARNING);
        var configuration = new ConfigurationImpl().setSecurityEnabled(false).setJMXManagementEnabled(false).setPersistenceEnabled(true)
                .setJournalDirectory(folder.resolve("journal").toString()).setBindingsDirectory(folder.resolve("bindings").toString())
                .setLargeMessagesDirectory(folder.resolve("large").toString()).setPagingDirectory(folder.resolve("paging").toString())
                .setNodeManagerLockDirectory(folder.resolve("lock").toString())
                .setJournalDatasync(false).setJournalFileSize(1 << 20).addAcceptorConfiguration("tcp", url());
        server = new EmbeddedActiveMQ();
        server.setConfiguration(configuration);
        server.start();
    }

    String url() {
        return "tcp://127.0.0.1:" + port;
    }

    /** Connects as a program beside Millrace does. */
    Connection connect() throws JMSException {
        var factory = new ActiveMQConnectionFactory(url());
        var connection = factory.createConnection();
        connection.start();
        return connection;
    }

    void stop() throws Exception {
        server.stop();
    }

    @Override
    public void close() throws Exception {
        stop();
    }
}

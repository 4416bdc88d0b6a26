package org.millrace.services;

import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Main class of a message broker, Apache ActiveMQ Artemis, for a project that needs one beside its network. It listens on the
 * loopback address, asks for no user, and makes queues and topics when they are used.
 */
public final class Broker {

    private static final long WATCH_MILLIS = 200;
    private static final int JOURNAL_FILE_BYTES = 4 << 20;
    private static final int ALL_ATTEMPTS = -1;
    /** Strong references: loggers are garbage collected with their levels otherwise. */
    private static final List<Logger> LOGS = List.of(Logger.getLogger("org.apache.activemq"), Logger.getLogger("io.netty"));

    private Broker() {
    }

    /**
     * Runs the broker until a signal ends it.
     *
     * @param arguments the port; then the folder for messages, or nothing if they need not survive the process
     */
    public static void main(String[] arguments) throws Exception {
        if (arguments.length < 1 || arguments.length > 2 || !arguments[0].matches("\\d{1,5}")) {
            System.err.println("usage: java -cp … " + Broker.class.getName() + " port [folder]");
            System.exit(2);
        }
        LOGS.forEach(log -> log.setLevel(Level.WARNING));
        Listening.requireFree(Integer.parseInt(arguments[0]));
        var server = new EmbeddedActiveMQ();
        server.setConfiguration(configuration(arguments[0], arguments.length == 2 ? Path.of(arguments[1]) : null));
        server.start();
        var ended = new CountDownLatch(1);
        var stopping = new AtomicBoolean();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            stopping.set(true);
            stop(server, ended);
        }));
        System.out.println("listens on 127.0.0.1:" + arguments[0]);
        while (!ended.await(WATCH_MILLIS, TimeUnit.MILLISECONDS)) {
            // Artemis stops its server if the disk does not work, and would leave the process.
            if (!server.getActiveMQServer().isStarted() && !stopping.get()) {
                System.err.println("the broker has stopped by itself; the reason is above");
                Runtime.getRuntime().halt(1);
            }
        }
    }

    private static ConfigurationImpl configuration(String port, Path folder) throws Exception {
        var configuration = new ConfigurationImpl();
        configuration.setSecurityEnabled(false).setJMXManagementEnabled(false).setPersistenceEnabled(folder != null);
        configuration.addAcceptorConfiguration("tcp", "tcp://127.0.0.1:" + port);
        // How often a message comes again is a setting of the adapter. Without the two addresses, the broker logs a warning for each queue.
        configuration.addAddressSetting("#", new AddressSettings().setMaxDeliveryAttempts(ALL_ATTEMPTS)
                .setDeadLetterAddress(SimpleString.of("dead.letters")).setExpiryAddress(SimpleString.of("expired")));
        if (folder != null) {
            configuration.setJournalDirectory(folder.resolve("journal").toString()).setBindingsDirectory(folder.resolve("bindings").toString())
                    .setLargeMessagesDirectory(folder.resolve("large").toString()).setPagingDirectory(folder.resolve("paging").toString())
                    .setNodeManagerLockDirectory(folder.resolve("lock").toString()).setJournalType(JournalType.NIO)
                    .setJournalFileSize(JOURNAL_FILE_BYTES);
        }
        return configuration;
    }

    private static void stop(EmbeddedActiveMQ server, CountDownLatch ended) {
        try {
            server.stop();
        } catch (Exception e) {
            System.err.println("the broker did not stop in order: " + e);
        }
        ended.countDown();
    }
}

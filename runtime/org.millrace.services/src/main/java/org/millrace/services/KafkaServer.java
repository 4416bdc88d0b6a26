package org.millrace.services;

import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A broker of Apache Kafka in this JVM, alone in its cluster and on the loopback address. It asks for no user. For one thread. */
public final class KafkaServer implements AutoCloseable {

    private static final String LOOPBACK = "127.0.0.1";
    private static final String ONE = "1";
    /** The cleaner of topics with keys allocates it at the start. */
    private static final String CLEANER_BYTES = "4194304";
    /** Strong references: loggers are garbage collected with their levels otherwise. */
    private static final List<Logger> LOGS = List.of(Logger.getLogger("org.apache.kafka"), Logger.getLogger("kafka"), Logger.getLogger("state"),
            Logger.getLogger("org.reflections"));

    private static final int FIRST_PORT = 20_000;
    private static final int END_OF_PORTS = 32_768;
    private static final int TRIES = 1_000;

    private final KafkaRaftServer server;

    private KafkaServer(KafkaRaftServer server) {
        this.server = server;
    }

    /** Sets the level of Kafka's loggers. */
    public static void log(Level level) {
        LOGS.forEach(log -> log.setLevel(level));
    }

    /**
     * Returns a port of the loopback address that no program uses at present. It is none of those that Linux and other systems choose for
     * connections, which could be in use until the broker opens it.
     */
    public static int freePort() throws IOException {
        for (var tries = 0; tries < TRIES; tries++) {
            try (var socket = new ServerSocket(ThreadLocalRandom.current().nextInt(FIRST_PORT, END_OF_PORTS), 1, InetAddress.getLoopbackAddress())) {
                return socket.getLocalPort();
            } catch (IOException e) {
                // In use.
            }
        }
        throw new IOException("no port from " + FIRST_PORT + " to " + (END_OF_PORTS - 1) + " is free");
    }

    /**
     * Prepares a folder for a broker; one that has been prepared before keeps its records.
     *
     * @param users further users in the form of Kafka's tool, such as {@code SCRAM-SHA-256=[name=alice,password=secret]}
     */
    public static void format(Path folder, List<String> users) throws Exception {
        Files.createDirectories(folder);
        if (Files.exists(folder.resolve("meta.properties"))) {
            return;
        }
        new Formatter().setNodeId(1).setClusterId(Uuid.randomUuid().toString()).addDirectory(folder.toString()).setMetadataLogDirectory(folder.toString())
                .setControllerListenerName("CONTROLLER").setScramArguments(users)
                .setPrintStream(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)).run();
    }

    /**
     * Starts a broker, and returns when it accepts connections.
     *
     * @param folder     a prepared folder
     * @param port       the port for clients
     * @param controller the port that the broker uses alone
     * @param more       further properties of the broker, which win over its own
     */
    public static KafkaServer start(Path folder, int port, int controller, Map<String, String> more) {
        var all = new HashMap<String, String>();
        all.put("process.roles", "broker,controller");
        all.put("node.id", ONE);
        all.put("controller.quorum.voters", "1@" + LOOPBACK + ":" + controller);
        all.put("listeners", "OPEN://" + LOOPBACK + ":" + port + ",CONTROLLER://" + LOOPBACK + ":" + controller);
        all.put("advertised.listeners", "OPEN://" + LOOPBACK + ":" + port);
        all.put("listener.security.protocol.map", "OPEN:PLAINTEXT,CONTROLLER:PLAINTEXT");
        all.put("controller.listener.names", "CONTROLLER");
        all.put("inter.broker.listener.name", "OPEN");
        all.put("log.dirs", folder.toString());
        all.put("log.cleaner.dedupe.buffer.size", CLEANER_BYTES);
        all.put("offsets.topic.replication.factor", ONE);
        all.put("offsets.topic.num.partitions", ONE);
        all.put("transaction.state.log.replication.factor", ONE);
        all.put("transaction.state.log.min.isr", ONE);
        all.put("transaction.state.log.num.partitions", ONE);
        all.put("share.coordinator.state.topic.replication.factor", ONE);
        all.put("share.coordinator.state.topic.min.isr", ONE);
        all.put("group.initial.rebalance.delay.ms", "0");
        all.put("auto.create.topics.enable", "false");
        all.put("controlled.shutdown.enable", "false");
        all.putAll(more);
        var server = new KafkaRaftServer(new KafkaConfig(all, false), Time.SYSTEM);
        server.startup();
        return new KafkaServer(server);
    }

    /** Stops the broker, which ends all connections. */
    @Override
    public void close() {
        server.shutdown();
        server.awaitShutdown();
    }
}

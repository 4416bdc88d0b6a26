package org.millrace.services;

import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;

/**
 * Main class of a broker of Apache Kafka, for a project that needs one beside its network. It listens on the loopback address, asks
 * for no user, and makes the topics that it is told.
 */
public final class KafkaBroker {

    private static final String FOLDER = "--folder";

    private final int port;
    private final List<NewTopic> topics;
    private final Optional<Path> folder;

    private KafkaBroker(int port, List<NewTopic> topics, Optional<Path> folder) {
        this.port = port;
        this.topics = topics;
        this.folder = folder;
    }

    /**
     * Runs the broker until a signal ends it.
     *
     * @param arguments the port; topics with their numbers of partitions, such as {@code ticks:4}; then {@code --folder} and the
     *                  folder for records, or nothing if they need not survive the process
     */
    public static void main(String[] arguments) throws Exception {
        KafkaServer.log(Level.WARNING);
        var broker = of(List.of(arguments));
        if (broker.isEmpty()) {
            System.err.println("usage: java -cp … " + KafkaBroker.class.getName() + " port [topic:partitions]... [--folder folder]");
            System.exit(2);
        }
        Listening.requireFree(broker.get().port);
        broker.get().run();
    }

    /** Reads the arguments; empty if they are wrong. */
    static Optional<KafkaBroker> of(List<String> arguments) {
        var end = arguments.indexOf(FOLDER);
        var rest = end < 0 ? arguments : arguments.subList(0, end);
        if (rest.isEmpty() || !rest.getFirst().matches("\\d{1,5}") || end >= 0 && end != arguments.size() - 2) {
            return Optional.empty();
        }
        var topics = new ArrayList<NewTopic>();
        for (var topic : rest.subList(1, rest.size())) {
            if (!topic.matches("[A-Za-z0-9._-]{1,249}:[1-9]\\d{0,3}")) {
                return Optional.empty();
            }
            var colon = topic.indexOf(':');
            topics.add(new NewTopic(topic.substring(0, colon), Integer.parseInt(topic.substring(colon + 1)), (short) 1));
        }
        return Optional.of(new KafkaBroker(Integer.parseInt(rest.getFirst()), topics, end < 0 ? Optional.empty() : Optional.of(Path.of(arguments.getLast()))));
    }

    private void run() throws Exception {
        var records = folder.isPresent() ? folder.get() : temporary();
        KafkaServer.format(records, List.of());
        var server = KafkaServer.start(records, port, KafkaServer.freePort(), Map.of());
        var ended = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            server.close();
            if (folder.isEmpty()) {
                delete(records);
            }
            ended.countDown();
        }));
        create();
        System.out.println("ready: listens on 127.0.0.1:" + port);
        ended.await();
    }

    private static Path temporary() throws IOException {
        var parent = Path.of(Optional.ofNullable(System.getenv("TMPDIR")).orElse(System.getProperty("java.io.tmpdir")));
        return Files.createTempDirectory(parent, "millrace-kafka-");
    }

    private void create() throws Exception {
        try (var admin = Admin.create(Map.of("bootstrap.servers", "127.0.0.1:" + port))) {
            var present = admin.listTopics().names().get();
            admin.createTopics(topics.stream().filter(topic -> !present.contains(topic.name())).toList()).all().get();
        }
    }

    private static void delete(Path folder) {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            System.err.println("the records in " + folder + " were not deleted: " + e);
        }
    }
}

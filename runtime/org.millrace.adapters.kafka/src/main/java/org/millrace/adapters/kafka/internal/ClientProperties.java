package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.SaslConfigs;
import org.apache.kafka.common.config.SslConfigs;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.millrace.adapters.kafka.KafkaAdapterProvider;
import org.millrace.adapters.settings.Credentials;
import org.millrace.adapters.settings.SettingPath;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.function.Consumer;

/** Makes the properties of Kafka's clients from the settings. Immutable. */
final class ClientProperties {

    /** How long a member of a group may be silent before others get its partitions. */
    private static final int SESSION_MILLIS = 10_000;
    private static final int HEARTBEAT_MILLIS = 1_000;
    /** How long a new topic or partition may stay unknown to a consumer. */
    private static final int METADATA_MILLIS = 10_000;
    /** How long a call waits for the brokers before the adapter looks why. */
    private static final int BLOCK_MILLIS = 2_000;
    private static final int TRANSACTION_BLOCK_MILLIS = 10_000;
    private static final String GROUP_PROTOCOL = "group.protocol";

    /** Properties that belong to settings, or that the adapter depends on. */
    private static final Map<String, String> OWN = Map.ofEntries(
            Map.entry(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, "bootstrapServers"),
            Map.entry(ConsumerConfig.GROUP_ID_CONFIG, "group"),
            Map.entry(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG, "instance"),
            Map.entry(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "start"),
            Map.entry(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, KafkaAdapterProvider.COMMIT),
            Map.entry(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, "batch"),
            Map.entry(ProducerConfig.ACKS_CONFIG, "acks"),
            Map.entry(ProducerConfig.TRANSACTIONAL_ID_CONFIG, "instance"));
    private static final Set<String> FIXED = Set.of(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG,
            ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG);

    private final Settings settings;
    private final String stage;
    private final Map<String, Object> common = new HashMap<>();
    private final Map<String, String> file;

    /**
     * Reads the settings, the file with further properties and the password.
     *
     * @throws IOException if they cannot be used; the message is for the user
     */
    ClientProperties(AdapterContext context) throws IOException {
        this(context.settings(), context.stage(), context.folder(), context::warn);
    }

    /**
     * Reads the settings outside of an adapter, as the other constructor.
     *
     * @param folder   the project's folder
     * @param warnings receives what is unusual, for the user
     */
    ClientProperties(Settings settings, String stage, Path folder, Consumer<String> warnings) throws IOException {
        this.settings = settings;
        this.stage = stage;
        this.file = file(settings, folder, warnings);
        var credentials = Credentials.of(settings, folder);
        var withUser = !credentials.user().isEmpty();
        var tls = settings.flag("tls");
        common.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, Servers.text(settings));
        common.put(CommonClientConfigs.SECURITY_PROTOCOL_CONFIG, withUser ? tls ? "SASL_SSL" : "SASL_PLAINTEXT" : tls ? "SSL" : "PLAINTEXT");
        if (withUser) {
            var mechanism = settings.text("mechanism");
            common.put(SaslConfigs.SASL_MECHANISM, mechanism);
            common.put(SaslConfigs.SASL_JAAS_CONFIG, (mechanism.equals("PLAIN") ? "org.apache.kafka.common.security.plain.PlainLoginModule"
                    : "org.apache.kafka.common.security.scram.ScramLoginModule") + " required username=" + quoted(credentials.user()) + " password="
                    + quoted(credentials.password()) + ";");
        }
        if (!settings.text("trustedServers").isBlank()) {
            var trusted = SettingPath.of(settings, folder, "trustedServers");
            if (!Files.isReadable(trusted)) {
                throw new IOException("cannot read " + trusted + " (trustedServers)");
            }
            common.put(SslConfigs.SSL_TRUSTSTORE_TYPE_CONFIG, "PEM");
            common.put(SslConfigs.SSL_TRUSTSTORE_LOCATION_CONFIG, trusted.toString());
        }
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** Reads the further properties. Messages do not repeat values, which may be passwords. */
    private static Map<String, String> file(Settings settings, Path folder, Consumer<String> warnings) throws IOException {
        if (settings.text("propertiesFile").isBlank()) {
            return Map.of();
        }
        var path = SettingPath.of(settings, folder, "propertiesFile");
        var properties = new Properties();
        try (var reader = Files.newBufferedReader(path, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new IOException("cannot read " + path + " (propertiesFile): " + e.getMessage(), e);
        }
        var read = new HashMap<String, String>();
        for (var name : properties.stringPropertyNames()) {
            if (OWN.containsKey(name)) {
                throw new IOException(path + " (propertiesFile) has '" + name + "'; remove it and set '" + OWN.get(name) + "' of the adapter");
            }
            if (FIXED.contains(name)) {
                throw new IOException(path + " (propertiesFile) has '" + name + "', which the adapter decides; remove it");
            }
            if (!isKnown(name)) {
                warnings.accept(path + " (propertiesFile) has '" + name + "', which Kafka's clients do not know; look for a typing error");
            }
            read.put(name, properties.getProperty(name));
        }
        return read;
    }

    /** Returns whether a client knows a property; classes of the user may read further ones that begin like those for security. */
    private static boolean isKnown(String name) {
        return name.startsWith("sasl.") || name.startsWith("ssl.") || ConsumerConfig.configNames().contains(name)
                || ProducerConfig.configNames().contains(name);
    }

    private Map<String, Object> client(String suffix, Set<String> known) {
        var all = new HashMap<>(common);
        all.put(CommonClientConfigs.CLIENT_ID_CONFIG, stage + suffix);
        file.forEach((name, value) -> {
            if (known.contains(name) || name.startsWith("sasl.") || name.startsWith("ssl.")) {
                all.put(name, value);
            }
        });
        return all;
    }

    /**
     * Returns the properties of a consumer.
     *
     * @param number the number of the consumer
     */
    Map<String, Object> consumer(int number) {
        var defaults = new HashMap<String, Object>();
        defaults.put(ConsumerConfig.GROUP_ID_CONFIG, settings.text("group").strip());
        instance(number).ifPresent(instance -> defaults.put(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG, instance));
        defaults.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        defaults.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "none");
        defaults.put(CommonClientConfigs.METADATA_MAX_AGE_CONFIG, METADATA_MILLIS);
        defaults.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        defaults.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        defaults.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, settings.integer("batch"));
        defaults.put(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
        defaults.put(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
        if (!"consumer".equalsIgnoreCase(file.get(GROUP_PROTOCOL))) {
            // With the newer protocol, the brokers decide.
            defaults.put(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, SESSION_MILLIS);
            defaults.put(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, HEARTBEAT_MILLIS);
        }
        defaults.putAll(client("-" + number, ConsumerConfig.configNames()));
        return defaults;
    }

    /** Returns the name of a consumer in the group; empty if it has none. */
    private Optional<String> instance(int number) {
        var instance = settings.text("instance").strip();
        return instance.isEmpty() ? Optional.empty() : Optional.of(instance + "-" + number);
    }

    /** Returns the properties of a producer that waits for brokers that are absent. */
    Map<String, Object> producer() {
        var defaults = producer(settings.text("acks").equals(KafkaAdapterProvider.ALL));
        defaults.put(ProducerConfig.ACKS_CONFIG, switch (settings.text("acks")) {
            case "leader" -> "1";
            case "none" -> "0";
            default -> KafkaAdapterProvider.ALL;
        });
        defaults.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, settings.text("compression"));
        defaults.put(ProducerConfig.LINGER_MS_CONFIG, Durations.parse(settings.text("linger")).toMillis());
        defaults.put(ProducerConfig.BUFFER_MEMORY_CONFIG, settings.longInteger("sendBuffer"));
        defaults.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, BLOCK_MILLIS);
        defaults.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, Integer.MAX_VALUE);
        // No connection is an absent broker.
        defaults.put(CommonClientConfigs.CONNECTIONS_MAX_IDLE_MS_CONFIG, -1L);
        defaults.putAll(client("", ProducerConfig.configNames()));
        return defaults;
    }

    /**
     * Returns the properties of a producer of a load.
     *
     * @param buffer the bytes of records that may wait for the brokers
     */
    Map<String, Object> feed(long buffer) {
        var defaults = producer(true);
        defaults.put(ProducerConfig.BUFFER_MEMORY_CONFIG, buffer);
        defaults.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, TRANSACTION_BLOCK_MILLIS);
        defaults.putAll(client("-load", ProducerConfig.configNames()));
        return defaults;
    }

    /** Returns the properties of a producer for dead letters. */
    Map<String, Object> deadLetters() {
        var defaults = producer(true);
        defaults.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, BLOCK_MILLIS);
        defaults.putAll(client("-dead-letters", ProducerConfig.configNames()));
        return defaults;
    }

    /**
     * Returns the properties of the producer of a consumer's transactions. The next process with the same settings takes the
     * name of the transactions over, which ends those of a process that was killed.
     *
     * @param number the number of the consumer
     */
    Map<String, Object> transactional(int number) {
        return transactional(transactionName(number), "-transactions-" + number);
    }

    /**
     * Returns the properties of a producer that sends each batch in a transaction.
     *
     * @param name the name of its transactions
     */
    Map<String, Object> batches(String name) {
        var defaults = transactional(name, "-batches");
        defaults.putIfAbsent(ProducerConfig.COMPRESSION_TYPE_CONFIG, settings.text("compression"));
        return defaults;
    }

    /** Returns the properties of a client that looks up offsets. */
    Map<String, Object> admin() {
        return new HashMap<>(client("-admin", AdminClientConfig.configNames()));
    }

    private Map<String, Object> transactional(String name, String suffix) {
        var defaults = producer(true);
        defaults.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, name);
        defaults.put(ProducerConfig.LINGER_MS_CONFIG, 0);
        defaults.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, TRANSACTION_BLOCK_MILLIS);
        // Before the brokers end the transaction.
        defaults.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, TRANSACTION_BLOCK_MILLIS);
        defaults.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, 2 * TRANSACTION_BLOCK_MILLIS);
        defaults.putAll(client(suffix, ProducerConfig.configNames()));
        return defaults;
    }

    String transactionName(int number) {
        return settings.text("group").strip() + "." + stage + "." + instance(number).orElseGet(() -> Integer.toString(number));
    }

    private static Map<String, Object> producer(boolean idempotent) {
        var defaults = new HashMap<String, Object>();
        defaults.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
        defaults.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
        defaults.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, idempotent);
        if (idempotent) {
            defaults.put(ProducerConfig.ACKS_CONFIG, KafkaAdapterProvider.ALL);
        }
        return defaults;
    }
}

package org.millrace.adapters.kafka;

import org.millrace.adapters.kafka.internal.KafkaReceiver;
import org.millrace.adapters.kafka.internal.KafkaSender;
import org.millrace.adapters.kafka.internal.Servers;
import org.millrace.adapters.malformed.MalformedInput;
import org.millrace.adapters.settings.Credentials;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.Guarantee;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The adapter {@code kafka}: receives records of topics as a member of a consumer group, and sends records. */
public final class KafkaAdapterProvider implements AdapterProvider {

    /** The names of the settings that several classes read. */
    public static final String TOPIC = "topic";
    /** The setting with a regular expression for topics. */
    public static final String PATTERN = "topicPattern";
    /** The setting that says when offsets are committed. */
    public static final String COMMIT = "commit";
    /** An offset is committed when everything derived from its record has ended. */
    public static final String DELIVERED = "delivered";
    /** Offsets are committed in a transaction, together with the records that the network sends. */
    public static final String TRANSACTION = "transaction";
    /** An offset is committed when its record has been read. */
    public static final String READ = "read";
    /** All replicas that are in sync have a record. */
    public static final String ALL = "all";

    private static final List<SettingDescriptor> BROKER = List.of(
            SettingDescriptor.optional("bootstrapServers", PropertyType.STRING, "127.0.0.1:9092",
                    "The addresses of some brokers of the cluster, HOST:PORT, separated by commas."),
            SettingDescriptor.optional("propertiesFile", PropertyType.STRING, "",
                    "The file with further properties of Kafka's clients, NAME=VALUE, such as those for a key store or for OAuth. They win over the settings here."),
            SettingDescriptor.optional("tls", PropertyType.BOOLEAN, "false", "Whether connections are encrypted and the names of the brokers are verified."),
            SettingDescriptor.optional("trustedServers", PropertyType.STRING, "",
                    "The file with the certificates of the authorities whose brokers are trusted, in PEM; if empty, those of Java."),
            SettingDescriptor.optional("mechanism", PropertyType.STRING, "PLAIN", "How the user is authenticated (SASL), if there is one.")
                    .oneOf("PLAIN", "SCRAM-SHA-256", "SCRAM-SHA-512"));
    private static final List<SettingDescriptor> RECORDS = List.of(
            SettingDescriptor.optional(TOPIC, PropertyType.STRING, "", "In: the topics, separated by commas. Out: the topic."),
            SettingDescriptor.optional("keyProperty", PropertyType.STRING, "",
                    "The property for the key of a record, as text in UTF-8. Out: records with the same key go to the same partition, in order."),
            SettingDescriptor.optional("timestampProperty", PropertyType.STRING, "",
                    "The property for the timestamp of a record: of type timestamp, or long with milliseconds since 1970."),
            SettingDescriptor.optional("headers", PropertyType.STRING, "",
                    "The properties for headers of a record, as text in UTF-8: names separated by commas, such as source, or trace-id=trace for a header "
                            + "with another name than its property."));
    private static final List<SettingDescriptor> RECEIVING = List.of(
            SettingDescriptor.optional(PATTERN, PropertyType.STRING, "", "In: instead of topics, a regular expression for their names, such as ticks-.*."),
            SettingDescriptor.optional("group", PropertyType.STRING, "", "In: the consumer group, whose members divide the partitions of the topics."),
            SettingDescriptor.optional("instance", PropertyType.STRING, "",
                    "In: the name of this process in the group. After a crash, the next start with the same name takes its partitions over at once. "
                            + "Must differ between processes that run at the same time. If empty, the group waits for the session time-out."),
            SettingDescriptor.optional("start", PropertyType.STRING, "earliest",
                    "In: where to begin in partitions without a committed offset: earliest, latest, a time in ISO 8601 such as 2026-01-31T08:00:00Z, or committed "
                            + "to refuse such partitions."),
            SettingDescriptor.optional("consumers", PropertyType.INT, "1",
                    "In: the number of consumers, each with a thread of its own. Those beyond the number of partitions have nothing to do.").between(1, 1024),
            SettingDescriptor.optional(COMMIT, PropertyType.STRING, DELIVERED,
                    "In: when an offset is committed: delivered after everything derived from its record has ended, transaction in one transaction with the records "
                            + "that adapters kafka of the same thread and cluster send, read when the record has been read.")
                    .oneOf(DELIVERED, TRANSACTION, READ),
            SettingDescriptor.optional("commitInterval", PropertyType.STRING, "200ms", "In: the time between two commits; in transactions it has no effect."),
            SettingDescriptor.optional("batch", PropertyType.INT, "500", "In: the most records that are read at once, and thus of a transaction.")
                    .between(1, 1_000_000),
            SettingDescriptor.optional("inFlight", PropertyType.INT, "20000",
                    "In: the most records of a consumer that have not ended; the consumer pauses above.").between(1, 10_000_000),
            SettingDescriptor.optional("attempts", PropertyType.INT, "4",
                    "In: how often a record is delivered that fails, before it is a dead letter; a dead letter takes its wires as often.").between(1, 1_000_000),
            SettingDescriptor.optional("retryDelay", PropertyType.STRING, "1s", "In: the time before a record that failed is delivered again."),
            SettingDescriptor.optional(DEAD_LETTERS, PropertyType.STRING, "",
                    "In: the topic for records that cannot be decoded and for dead letters that have no wire or fail there; if empty, they are discarded and "
                            + "counted."),
            MalformedInput.SETTING);
    private static final List<SettingDescriptor> SENDING = List.of(
            SettingDescriptor.optional("acks", PropertyType.STRING, ALL,
                    "Out: which brokers confirm a record: all replicas in sync (the producer is then idempotent), the leader alone, or none.")
                    .oneOf(ALL, "leader", "none"),
            SettingDescriptor.optional("compression", PropertyType.STRING, "none", "Out: how batches are compressed.")
                    .oneOf("none", "lz4", "zstd", "snappy", "gzip"),
            SettingDescriptor.optional("linger", PropertyType.STRING, "5ms", "Out: how long a record waits for others of its batch."),
            SettingDescriptor.optional("sendBuffer", PropertyType.LONG, "33554432",
                    "Out: the bytes of records that wait for the brokers; the network waits while the buffer is full.").between(1 << 16, 1L << 40));

    private static final AdapterDescriptor DESCRIPTOR = new AdapterDescriptor("kafka", Set.of(Direction.IN, Direction.OUT), List.of(), true,
            Stream.of(BROKER, Credentials.SETTINGS, RECORDS, RECEIVING, SENDING).flatMap(List::stream).toList(),
            "Works with brokers that have the protocol of Apache Kafka 2.5 or newer. The value of a record is a document of the codec: usually one event. "
                    + "In: records of a partition enter the network in their order; offsets are committed in that order, too. A record that failed is delivered "
                    + "again after those behind it. Reads only records of committed transactions. Out: an event has arrived when the brokers have confirmed "
                    + "its record. If the brokers are absent, the adapter waits and connects again.");

    /** Called by {@link java.util.ServiceLoader}. */
    public KafkaAdapterProvider() {
    }

    @Override
    public AdapterDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public List<Settings.Fault> check(Direction direction, Settings settings, String eventType, List<EventProperty> properties) {
        var faults = new ArrayList<Settings.Fault>();
        Servers.fault(settings).ifPresent(message -> faults.add(new Settings.Fault("bootstrapServers", message)));
        faults.addAll(Credentials.check(settings, ""));
        if (settings.text("user").isBlank() && !(settings.text("passwordFile") + settings.text("passwordVariable")).isBlank()) {
            faults.add(new Settings.Fault("user", "there is a password, but no user; set 'user'"));
        }
        if (!settings.flag("tls") && !settings.text("trustedServers").isBlank()) {
            faults.add(new Settings.Fault("trustedServers", "'trustedServers' has an effect with TLS only; set 'tls' to true"));
        }
        RecordSettings.check(settings, eventType, properties, faults);
        if (direction == Direction.IN) {
            InboundSettings.check(settings, faults);
        } else {
            checkOutbound(settings, faults);
        }
        return faults;
    }

    private static void checkOutbound(Settings settings, List<Settings.Fault> faults) {
        var topics = InboundSettings.topics(settings);
        if (topics.size() != 1) {
            faults.add(new Settings.Fault(TOPIC, topics.isEmpty() ? "the topic is missing; set 'topic'"
                    : "an outbound adapter sends to one topic; use an adapter for each"));
        }
        Durations.fault(settings.text("linger")).ifPresent(message -> faults.add(new Settings.Fault("linger", message)));
        if (!settings.text(COMMIT).equals(DELIVERED)) {
            faults.add(new Settings.Fault(COMMIT, "'commit' is for inbound adapters; outbound ones of the same thread and cluster take part in their transaction"));
        }
    }

    @Override
    public List<Settings.Fault> warnings(Direction direction, Settings settings) {
        var warnings = new ArrayList<Settings.Fault>();
        if (!settings.text("user").isBlank() && settings.text("mechanism").equals("PLAIN") && !settings.flag("tls")
                && settings.text("propertiesFile").isBlank() && !Servers.areLocal(settings)) {
            warnings.add(new Settings.Fault("mechanism", "the password goes over the network as it is; set 'tls' to true"));
        }
        if (direction == Direction.IN && hasDeadLetters(settings) && settings.text(DEAD_LETTERS).isBlank()) {
            warnings.add(new Settings.Fault(DEAD_LETTERS, "a record that fails " + settings.integer("attempts")
                    + " times is discarded; draw a wire for dead letters, or name a topic for such records"));
        }
        return warnings;
    }

    @Override
    public boolean hasDeadLetters(Settings settings) {
        return !settings.text(COMMIT).equals(READ);
    }

    @Override
    public boolean passesScreened() {
        return true;
    }

    @Override
    public Guarantee guarantee(Direction direction, Settings settings) {
        if (direction == Direction.OUT) {
            return settings.text("acks").equals(ALL) ? Guarantee.EXACTLY_ONCE : Guarantee.AT_MOST_ONCE;
        }
        return switch (settings.text(COMMIT)) {
            case TRANSACTION -> Guarantee.EXACTLY_ONCE;
            case READ -> Guarantee.AT_MOST_ONCE;
            default -> Guarantee.AT_LEAST_ONCE;
        };
    }

    @Override
    public String transactions(Settings settings) {
        return Servers.cluster(settings);
    }

    @Override
    public InboundAdapter newInbound(AdapterContext context) {
        return new KafkaReceiver(context);
    }

    @Override
    public OutboundAdapter newOutbound(AdapterContext context) {
        return new KafkaSender(context);
    }
}

package org.millrace.adapters.jms;

import org.millrace.adapters.jms.internal.JmsReceiver;
import org.millrace.adapters.jms.internal.JmsSender;
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
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The adapter {@code jms}: receives messages of a queue or topic, sends messages, and answers requests. */
public final class JmsAdapterProvider implements AdapterProvider {

    /** The connection factory of Apache ActiveMQ Artemis, whose client is part of Millrace. */
    public static final String ARTEMIS = "org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory";
    /** The same for distributed transactions. */
    public static final String ARTEMIS_XA = "org.apache.activemq.artemis.jms.client.ActiveMQXAConnectionFactory";
    /** The prefix of a connection factory's name in a directory. */
    public static final String JNDI = "jndi:";
    /** The kind of a topic. */
    public static final String TOPIC = "topic";
    /** Messages are acknowledged as soon as they have been received. */
    public static final String AUTO = "auto";
    /** Like {@link #AUTO}, but lazily, so that a message may come twice. */
    public static final String LAZY = "lazy";
    /** A message is acknowledged when its delivery has ended. */
    public static final String DELIVERED = "delivered";
    /** No transaction. */
    public static final String NONE = "none";
    /** The transaction of a session. */
    public static final String LOCAL = "local";
    /** A distributed transaction. */
    public static final String XA = "xa";
    /** A prefetch of a single message. */
    public static final String ONE = "one";

    private static final String PROVIDER = "provider";

    private static final List<SettingDescriptor> BROKER = List.of(
            SettingDescriptor.optional("url", PropertyType.STRING, "tcp://127.0.0.1:61616",
                    "The broker's address, with the options of its client, such as those for TLS."),
            SettingDescriptor.optional("optionsFile", PropertyType.STRING, "",
                    "The file with further options of the address, one NAME=VALUE on each line, such as those with passwords."),
            SettingDescriptor.optional("connectionFactory", PropertyType.STRING, ARTEMIS,
                    "The class of the provider's connection factory, which is created with the address; or jndi: and the name of a factory in a directory."),
            SettingDescriptor.optional("jndiProperties", PropertyType.STRING, "", "The file with the properties of the directory."));
    private static final List<SettingDescriptor> DESTINATION = List.of(
            SettingDescriptor.optional("clientId", PropertyType.STRING, "", "The identifier of the connection at the broker; none if empty."),
            SettingDescriptor.optional("destination", PropertyType.STRING, "",
                    "The name of the queue or topic. Out: empty to send only replies, see reply."),
            SettingDescriptor.optional("destinationKind", PropertyType.STRING, "queue", "Whether the destination is a queue or a topic.")
                    .oneOf("queue", TOPIC));
    private static final List<SettingDescriptor> RECEIVING = List.of(
            SettingDescriptor.optional("subscription", PropertyType.STRING, "", "In: the name of the subscription to a topic; none if empty."),
            SettingDescriptor.optional("durable", PropertyType.BOOLEAN, "false",
                    "In: whether the broker keeps messages for the subscription while nobody receives them."),
            SettingDescriptor.optional("shared", PropertyType.BOOLEAN, "false", "In: whether several consumers divide the messages of the subscription."),
            SettingDescriptor.optional("selector", PropertyType.STRING, "", "In: the condition that messages have to meet, such as side = 'BUY'."),
            SettingDescriptor.optional("consumers", PropertyType.INT, "1",
                    "In: the number of consumers, each with a session and a thread of its own.").between(1, 1024),
            SettingDescriptor.optional("prefetch", PropertyType.STRING, PROVIDER,
                    "In: how many messages a consumer gets in advance: as many as the provider decides, or one, for the shortest latency. "
                            + "Only for Artemis; for another provider see its options.").oneOf(PROVIDER, ONE),
            SettingDescriptor.optional("acknowledge", PropertyType.STRING, DELIVERED,
                    "In: when a message without a transaction is acknowledged: delivered after everything derived from it has ended, auto when it has been "
                            + "received, lazy some time later.").oneOf(DELIVERED, AUTO, LAZY),
            SettingDescriptor.optional("transaction", PropertyType.STRING, NONE,
                    "In: with which outbound adapters of the same thread a message and its replies commit: local with each of them one after the other, xa with all "
                            + "of them in two phases, so that they agree even after a crash.").oneOf(NONE, LOCAL, XA),
            SettingDescriptor.optional("transactionFolder", PropertyType.STRING, "transactions",
                    "In: the folder with the log of distributed transactions. It must survive a crash; the next run completes them from it."),
            SettingDescriptor.optional("attempts", PropertyType.INT, "4",
                    "In: how often a message is delivered that fails, before it is a dead letter; a dead letter takes its wires as often.").between(1, 1_000_000),
            SettingDescriptor.optional("retryDelay", PropertyType.STRING, "1s", "In: the time before a message that failed is delivered again."),
            SettingDescriptor.optional(DEAD_LETTERS, PropertyType.STRING, "",
                    "In: the queue for dead letters that have no wire or fail there; if empty, they are discarded and counted."));
    private static final List<SettingDescriptor> SENDING = List.of(
            SettingDescriptor.optional("bodies", PropertyType.STRING, "text", "Out: whether messages have a text or bytes.").oneOf("text", "bytes"),
            SettingDescriptor.optional("reply", PropertyType.BOOLEAN, "false",
                    "Out: whether events answer the request that they were derived from, at the address that it names. "
                            + "Events without such a request go to the destination, if there is one."),
            SettingDescriptor.optional("persistent", PropertyType.BOOLEAN, "true", "Out: whether the broker keeps messages when it ends."),
            SettingDescriptor.optional("timeToLive", PropertyType.STRING, "0", "Out: the time after which the broker discards a message; 0 for never."),
            SettingDescriptor.optional("priority", PropertyType.INT, "4", "Out: the priority.").between(0, 9),
            SettingDescriptor.optional("properties", PropertyType.STRING, "",
                    "Out: the properties of the event that become properties of the message, for selectors, such as symbol,side."));

    private static final AdapterDescriptor DESCRIPTOR = new AdapterDescriptor("jms", Set.of(Direction.IN, Direction.OUT), List.of(), true,
            Stream.of(BROKER, Credentials.SETTINGS, DESTINATION, RECEIVING, SENDING).flatMap(List::stream).toList(),
            "Works with brokers that have Jakarta Messaging 3.1, such as Apache ActiveMQ Artemis. A message is a document of the codec: usually one event. "
                    + "In: each consumer handles one message at a time. If the broker is absent or the connection breaks, the adapter connects again. "
                    + "Out: sends in the thread that brings the event; if the broker is absent, the network waits.");

    /** Called by {@link java.util.ServiceLoader}. */
    public JmsAdapterProvider() {
    }

    @Override
    public AdapterDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public List<Settings.Fault> check(Direction direction, Settings settings, String eventType, List<EventProperty> properties) {
        var faults = new ArrayList<Settings.Fault>();
        if (settings.text("destination").isBlank() && (direction == Direction.IN || !settings.flag("reply"))) {
            faults.add(new Settings.Fault("destination", "the queue or topic is missing; set 'destination'"));
        }
        faults.addAll(Credentials.check(settings, "write the option into a file and name it as 'optionsFile'"));
        if (settings.text("connectionFactory").startsWith(JNDI)) {
            checkDirectory(settings, faults);
        }
        if (direction == Direction.IN) {
            checkInbound(settings, faults);
        } else {
            if (!settings.text("transaction").equals(NONE)) {
                faults.add(new Settings.Fault("transaction", "'transaction' is for inbound adapters; replies of the same thread take part in theirs"));
            }
            duration(settings, "timeToLive", faults);
            var names = properties.stream().map(EventProperty::name).toList();
            names(settings).filter(name -> !names.contains(name)).forEach(name ->
                    faults.add(new Settings.Fault("properties", "the event type '" + eventType + "' has no property '" + name + "'")));
        }
        return faults;
    }

    private static void checkDirectory(Settings settings, List<Settings.Fault> faults) {
        if (!settings.text("optionsFile").isBlank()) {
            faults.add(new Settings.Fault("optionsFile", "the address of a directory's connection factory stands in 'jndiProperties'; remove 'optionsFile'"));
        }
        if (settings.text("jndiProperties").isBlank()) {
            faults.add(new Settings.Fault("jndiProperties", "the file with the properties of the directory is missing; set 'jndiProperties'"));
        }
    }

    private static void checkInbound(Settings settings, List<Settings.Fault> faults) {
        duration(settings, "retryDelay", faults);
        var topic = settings.text("destinationKind").equals(TOPIC);
        var named = !settings.text("subscription").isBlank();
        for (var name : List.of("durable", "shared")) {
            if (settings.flag(name) && !named) {
                faults.add(new Settings.Fault(name, "'" + name + "' needs the name of the subscription; set 'subscription'"));
            }
        }
        if (named && !topic) {
            faults.add(new Settings.Fault("subscription", "a queue has no subscriptions; set 'destinationKind' to topic, or remove 'subscription'"));
        }
        if (topic && settings.integer("consumers") > 1 && !settings.flag("shared")) {
            faults.add(new Settings.Fault("consumers", "each consumer of a topic gets every message; set 'shared', or take one consumer"));
        }
        if (settings.text("prefetch").equals(ONE) && !settings.text("connectionFactory").equals(ARTEMIS)) {
            faults.add(new Settings.Fault("prefetch", "'prefetch' is for Artemis; another provider has an option of its own for the address or the directory"));
        }
    }

    private static void duration(Settings settings, String name, List<Settings.Fault> faults) {
        Durations.fault(settings.text(name)).ifPresent(message -> faults.add(new Settings.Fault(name, message)));
    }

    /** Returns the names in the setting {@code properties}. */
    public static Stream<String> names(Settings settings) {
        return Arrays.stream(settings.text("properties").split(",")).map(String::strip).filter(name -> !name.isEmpty());
    }

    @Override
    public List<Settings.Fault> warnings(Direction direction, Settings settings) {
        return direction == Direction.IN && hasDeadLetters(settings) && settings.text(DEAD_LETTERS).isBlank()
                ? List.of(new Settings.Fault(DEAD_LETTERS, "a message that fails " + settings.integer("attempts")
                        + " times is discarded; draw a wire for dead letters, or name a queue for such messages")) : List.of();
    }

    @Override
    public boolean hasDeadLetters(Settings settings) {
        return settings.text("acknowledge").equals(DELIVERED) || !settings.text("transaction").equals(NONE);
    }

    @Override
    public Guarantee guarantee(Direction direction, Settings settings) {
        if (direction == Direction.OUT) {
            return settings.flag("persistent") ? Guarantee.AT_LEAST_ONCE : Guarantee.AT_MOST_ONCE;
        }
        if (settings.text("transaction").equals(XA)) {
            return Guarantee.EXACTLY_ONCE;
        }
        return settings.text("transaction").equals(NONE) && settings.text("acknowledge").equals(AUTO) ? Guarantee.AT_MOST_ONCE : Guarantee.AT_LEAST_ONCE;
    }

    @Override
    public InboundAdapter newInbound(AdapterContext context) {
        return new JmsReceiver(context);
    }

    @Override
    public OutboundAdapter newOutbound(AdapterContext context) {
        return new JmsSender(context);
    }
}

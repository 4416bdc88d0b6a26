package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.deployment.plan.Plans;
import org.millrace.journal.Journal;
import org.millrace.journal.JournalHeader;
import org.millrace.journal.JournalOptions;
import org.millrace.journal.JournalWriter;
import org.millrace.runtime.api.Confirmation;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.coverage.NetworkCoverage;
import org.millrace.runtime.event.Quote;
import org.millrace.runtime.event.Trade;
import org.millrace.runtime.inspect.OutputFile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.LongPredicate;
import java.util.function.Supplier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Builds test networks concisely. Unique keys separate the stages of different tests. */
public final class TestNetwork implements AutoCloseable {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final String id = "n" + NUMBER.incrementAndGet();
    private final List<StageSpec> stages = new ArrayList<>();
    private final List<WireSpec> wires = new ArrayList<>();
    public final Queue<String> log = new ConcurrentLinkedQueue<>();
    private Plans plans = Plans.of("all");
    private String time = "";
    private long latenessMillis;
    private String late = "";
    private String idle = "60s";
    private Network network;
    private JournalMode journal = JournalMode.NONE;
    private Optional<Path> outputs = Optional.empty();
    private Optional<OutputFile> file = Optional.empty();
    private Optional<StateOptions> state = Optional.empty();
    private JournalMode kept = JournalMode.NONE;

    /** The inbound adapters that have no more input. */
    public final Set<String> finished = ConcurrentHashMap.newKeySet();

    /** Writes a journal to a folder. */
    public TestNetwork journal(JournalOptions options, boolean wanted) {
        journal = JournalMode.writing(new EntranceJournal(wanted, (level, stage, message) -> log.add(message), (types, begins) ->
                JournalWriter.create(options, JournalHeader.first(deployment(), types, wanted, ""), e -> log.add(e.toString()))));
        return this;
    }

    /** Keeps the state in a folder; {@link #start} goes on with it. */
    public TestNetwork state(Path folder, Duration every) {
        return state(folder, every, false);
    }

    /** Keeps the state in a folder, and takes it from the whole journal at a {@link #start}. */
    public TestNetwork state(Path folder, Duration every, boolean history) {
        state = Optional.of(new StateOptions(folder, folder.resolve("journal"), every, history));
        return this;
    }

    /** Writes the outputs to a file. */
    public TestNetwork outputs(Path file) {
        outputs = Optional.of(file);
        return this;
    }

    /** Replays the last run of a journal in this network, which has stopped, and returns its outputs. */
    public List<String> replay(Path folder, EntranceReplay.Extent extent) throws StartException, IOException {
        return replay(folder, extent, number -> true);
    }

    /** Replays some events of a run, by their numbers. */
    public List<String> replay(Path folder, EntranceReplay.Extent extent, LongPredicate wanted) throws StartException, IOException {
        var run = Journal.open(folder).run(Journal.LAST);
        journal = JournalMode.replaying(run.header().history());
        state = Optional.empty();
        outputs = Optional.of(Files.createTempFile(folder, "replayed", ".jsonl"));
        start();
        network.replays().of(run, extent, wanted).perform();
        stop();
        return Files.readAllLines(outputs.get());
    }

    /** Restricts the plans; all are enabled by default. */
    public TestNetwork plans(String allowed) {
        plans = Plans.of(allowed);
        return this;
    }

    /** Lets the property "sent", in milliseconds, move the clock. */
    public TestNetwork eventTime(long lateness, String policy) {
        time = Deployment.EVENT_TIME;
        latenessMillis = lateness;
        late = policy;
        return this;
    }

    /** Sets the time after which an input is idle: by default one that no pause of the machine reaches. */
    public TestNetwork idle(String after) {
        idle = after;
        return this;
    }

    /** Lets only the test move the clock. */
    public TestNetwork manualTime() {
        time = Deployment.MANUAL_TIME;
        return this;
    }

    public TestNetwork source(String name) {
        stages.add(new AdapterSpec(id + name, "hand", "in", "Trade", "", Map.of(), latenessMillis + "ms", idle, late));
        return this;
    }

    /** Adds an adapter of any provider for events of the type Trade. */
    public TestNetwork adapter(String name, String provider, String direction, Map<String, String> settings) {
        stages.add(direction.equals("in") ? new AdapterSpec(id + name, provider, direction, "Trade", "", settings, latenessMillis + "ms", idle, late)
                : new AdapterSpec(id + name, provider, direction, "Trade", "", settings));
        return this;
    }

    public TestNetwork sink(String name) {
        stages.add(new AdapterSpec(id + name, "hand", "out", "Trade", "", Map.of()));
        return this;
    }

    public TestNetwork stream(String name, int capacity, int threads, String key, String overflow) {
        stages.add(new StreamSpec(id + name, capacity, threads, key, overflow));
        return this;
    }

    /** Adds a Stream with a thread that is overloaded from one queue length on until it is below another. */
    public TestNetwork stream(String name, int capacity, int onset, int abate) {
        stages.add(new StreamSpec(id + name, capacity, 1, "", "block", onset, abate));
        return this;
    }

    public TestNetwork processor(String name, StatementSpec... statements) {
        stages.add(new ProcessorSpec(id + name, Arrays.asList(statements)));
        return this;
    }

    public TestNetwork bean(String name, String... propertiesAndValues) {
        return typedBean(name, "", propertiesAndValues);
    }

    /** Adds a bean of another class, with its key as only property. */
    public TestNetwork bean(String name, Class<?> type) {
        stages.add(new BeanSpec(id + name, type.getName(), "", Map.of("key", id + name)));
        return this;
    }

    public TestNetwork typedBean(String name, String type, String... propertiesAndValues) {
        var properties = new HashMap<String, String>(Map.of("key", id + name));
        for (var i = 0; i < propertiesAndValues.length; i += 2) {
            properties.put(propertiesAndValues[i], propertiesAndValues[i + 1]);
        }
        stages.add(new BeanSpec(id + name, Collector.class.getName(), type, properties));
        return this;
    }

    /** Sets other statements for the next start. */
    public TestNetwork replaceStatements(String processor, StatementSpec... statements) {
        stages.replaceAll(stage -> stage.name().equals(id + processor) ? new ProcessorSpec(stage.name(), Arrays.asList(statements)) : stage);
        return this;
    }

    public TestNetwork wire(String from, String to) {
        return wire(from, to, "", "");
    }

    public TestNetwork wire(String from, String to, String eventType, String statement) {
        wires.add(new WireSpec(id + from, id + to, eventType, statement));
        return this;
    }

    /** Adds a wire for dead letters. */
    public TestNetwork deadLetters(String from, String to) {
        wires.add(new WireSpec(id + from, id + to, "", "", true));
        return this;
    }

    public static StatementSpec statement(String name, String text) {
        return new StatementSpec(name, text, name + ".epl", 1, 1, List.of());
    }

    private Deployment deployment() {
        var trade = new EventTypeSpec("Trade", Trade.class.getName(), List.of(), "sent", "arrived", "sent", "ms");
        var alarm = new EventTypeSpec("Alarm", "", List.of(new PropertySpec("symbol", "string"),
                new PropertySpec("price", "double")), "", "");
        var quote = new EventTypeSpec("Quote", Quote.class.getName(), List.of(), "", "");
        return new Deployment(Deployment.FORMAT, Deployment.VERSION, id, "/tmp", List.of(), time, "", List.of(trade, alarm, quote), stages, wires);
    }

    /** Writes the journal of a network that keeps its state up to the last event that it has received. */
    public void writeJournal() {
        // Any change of statements is written at once, behind all that has entered.
        network.statements().undeploy("", List.of("unknown"));
        assertTrue(kept.written().orElseThrow().awaitWritten());
    }

    /** Returns the network for tests with scenarios. */
    public TestedNetwork tested() {
        return new TestedNetwork(deployment(), TestNetwork.class.getClassLoader(), plans, Optional.empty());
    }

    /** Returns the network for tests with scenarios, whose use is recorded. */
    public TestedNetwork covered() {
        return new TestedNetwork(deployment(), TestNetwork.class.getClassLoader(), plans, Optional.of(new NetworkCoverage(deployment())));
    }

    public NetworkBuilder.Built build() {
        return NetworkBuilder.build(deployment(), TestNetwork.class.getClassLoader(), plans,
                (level, stage, message) -> log.add(message), finished::add, state.isPresent() ? keeping(state.get()) : journal);
    }

    private JournalMode keeping(StateOptions options) {
        return kept = JournalMode.keepingState(new EntranceJournal(false, (level, stage, message) -> log.add(message), (types, begins) -> JournalWriter.create(
                JournalOptions.of(options.journal()), JournalHeader.first(deployment(), types, false, "").withState(begins), e -> log.add(e.toString()))));
    }

    public TestNetwork start() throws StartException {
        var built = build();
        assertEquals(List.of(), built.problems());
        network = built.network().orElseThrow();
        state.ifPresent(network::keepState);
        file = outputs.map(this::open);
        file.ifPresent(open -> open.write(network));
        network.start();
        return this;
    }

    private OutputFile open(Path path) {
        try {
            return OutputFile.open(path, log::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Network network() {
        return network;
    }

    public String full(String name) {
        return id + name;
    }

    /** Opens an input, such as that of a connection. */
    public Ingress open(String source) {
        return HandAdapterProvider.INBOUND.get(id + source).openIngress();
    }

    /** Opens an input for dead letters; empty if there are no wires for them. */
    public Optional<Ingress> openDeadLetters(String source) {
        return HandAdapterProvider.INBOUND.get(id + source).openDeadLetters();
    }

    public void send(String source, Trade... trades) {
        try (var ingress = open(source)) {
            for (var trade : trades) {
                ingress.emit(trade, System.nanoTime());
            }
        }
    }

    /** Sets how an outbound adapter writes events that have a delivery. */
    public void writing(String sink, BiConsumer<Object, Confirmation> write) {
        HandAdapterProvider.WITH_DELIVERY.put(id + sink, write);
    }

    /** Lets an outbound adapter run something before each write without a delivery, and when it stops. */
    public void holding(String sink, Runnable beforeWriting, Runnable stopping) {
        HandAdapterProvider.BEFORE_WRITING.put(full(sink), beforeWriting);
        HandAdapterProvider.STOPPING.put(full(sink), stopping);
    }

    /** Sets what an adapter tells about its losses. */
    public void losing(String stage, Supplier<OptionalLong> lost) {
        HandAdapterProvider.LOST.put(id + stage, lost);
    }

    public void counting(String stage, Supplier<Map<String, Long>> counters) {
        HandAdapterProvider.COUNTED.put(id + stage, counters);
    }

    public void malformed(String source) {
        try (var ingress = HandAdapterProvider.INBOUND.get(id + source).openIngress()) {
            ingress.malformed("garbage");
        }
    }

    public static Trade trade(String symbol, double price) {
        var trade = new Trade();
        trade.setSymbol(symbol);
        trade.setPrice(price);
        return trade;
    }

    public Queue<Object> got(String bean) {
        return Collector.GOT.get(id + bean);
    }

    public Queue<Object> written(String sink) {
        return HandAdapterProvider.WRITTEN.get(id + sink);
    }

    /** Stops the network and checks the balance of events. */
    public NetworkCounters stop() {
        assertTrue(network.stop(30, TimeUnit.SECONDS), "drained");
        file.ifPresent(OutputFile::close);
        var figures = network.measurements().figures();
        assertEquals(figures.received(), figures.processed() + figures.malformed() + figures.dropped(), "account");
        return figures;
    }

    public NetworkCounters.StageCounts counts(String stage) {
        return network.measurements().figures().stages().get(network.stageNames().indexOf(id + stage));
    }

    @Override
    public void close() {
        if (network != null) {
            network.stop(1, TimeUnit.SECONDS);
        }
    }
}

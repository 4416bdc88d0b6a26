package org.millrace.loadgen;

import org.millrace.adapters.tls.KeyFiles;
import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedPlan;
import org.millrace.loadgen.internal.FeedLoad;
import org.millrace.loadgen.internal.JsonReporter;
import org.millrace.loadgen.internal.Load;
import org.millrace.loadgen.internal.LoadFailedException;
import org.millrace.loadgen.internal.LoadPlan;
import org.millrace.loadgen.internal.OwnCommand;
import org.millrace.loadgen.internal.PlannedFeeds;
import org.millrace.loadgen.internal.Reporter;
import org.millrace.loadgen.internal.Share;
import org.millrace.loadgen.internal.StandardInput;
import org.millrace.loadgen.internal.SteeredLoad;
import org.millrace.loadgen.internal.TextReporter;
import org.millrace.loadgen.internal.TickFields;
import org.millrace.loadgen.market.SignalShare;
import org.millrace.loadgen.market.Symbols;
import org.millrace.runtime.api.Durations;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** The command {@code millrace loadgen}. Exit codes: 0 success or interruption, 1 failure, 2 invalid usage. */
@Command(name = "loadgen", mixinStandardHelpOptions = true, sortOptions = false, showDefaultValues = true, version = "0.1.0",
        description = "Sends simulated stock ticks over TCP at a metered rate. The load is open-loop: every event has an "
                + "intended send time, which is also its time stamp; falling behind is reported and never hidden.")
public final class LoadGenerator implements Callable<Integer> {

    private static final long SIGNAL_SECONDS = 10;
    private static final int MAXIMUM_CONNECTIONS = 10_000;

    @Option(names = "--host", defaultValue = "127.0.0.1", description = "The host to connect to.")
    private String host;
    @Option(names = "--port", description = "The port to connect to.", showDefaultValue = CommandLine.Help.Visibility.NEVER)
    private int port;
    @Option(names = "--tls", description = "Encrypt the connections. The server's certificate must be valid for --host.")
    private boolean tls;
    @Option(names = "--trusted", paramLabel = "FILE", description = "The certificates of the authorities to trust, PEM or PKCS#12 (.p12, .pfx). "
            + "Default: the authorities that Java trusts.")
    private Optional<Path> trusted;
    @Option(names = "--certificate", paramLabel = "FILE", description = "The client's certificate with its chain, in PEM, or in PKCS#12 with its key.")
    private Optional<Path> certificate;
    @Option(names = "--private-key", paramLabel = "FILE", description = "The key of the certificate in PEM, not encrypted.")
    private Optional<Path> privateKey;
    @Option(names = "--password-file", paramLabel = "FILE", description = "A file whose first line is the password of the PKCS#12 files.")
    private Optional<Path> passwordFile;
    @Option(names = "--connections", defaultValue = "1", description = "The number of connections.")
    private int connections;
    @Option(names = "--rate", defaultValue = "100000", description = "Events per second on each connection.")
    private double rate;
    @Option(names = "--duration", paramLabel = "TIME", converter = Nanos.class,
            description = "The time to send after the warm-up, such as 500ms, 30s, 5m. Default: 30s.")
    private Long duration;
    @Option(names = "--count", paramLabel = "N", description = "The number of events to send after the warm-up on all connections together, "
            + "instead of a duration.")
    private Long count;
    @Option(names = "--warmup", paramLabel = "TIME", defaultValue = "0", converter = Nanos.class,
            description = "The time to send before the measured phase.")
    private long warmup;
    @Option(names = "--ramp", paramLabel = "TIME", defaultValue = "0", converter = Nanos.class,
            description = "The time in which the rate grows from 0; part of the warm-up if there is one.")
    private long ramp;
    @Option(names = "--symbols", defaultValue = "" + Symbols.DEFAULT, description = "The number of distinct symbols.")
    private int symbols;
    @Option(names = "--names", defaultValue = "letters", converter = SymbolNames.class,
            description = "The form of symbols: letters (three letters) or numbers (S0AA to S999 for 1000 symbols).")
    private Symbols.Names names;
    @Option(names = "--volatility", defaultValue = "" + SignalShare.DEFAULT_VOLATILITY,
            description = "The standard deviation of a step of a price's logarithm.")
    private double volatility;
    @Option(names = "--seed", defaultValue = "1", description = "The seed of the prices: the same seed gives the same prices.")
    private long seed;
    @Option(names = "--codec", defaultValue = "binary", description = "The format: binary, csv or json.")
    private String codec;
    @Option(names = "--codec-setting", paramLabel = "NAME=VALUE", description = "A setting of the codec. Settings that the codec does not have are "
            + "ignored, so all settings of the adapter may be given.")
    private Map<String, String> codecSettings = new LinkedHashMap<>();
    @Option(names = "--fields", paramLabel = "PROPERTY=VALUE,...", defaultValue = TickFields.DEFAULT,
            description = "The properties in wire order, and the value of each: symbol, price, volume or sentTime.")
    private String fields;
    @Option(names = "--precision", paramLabel = "TIME", defaultValue = "50us", converter = Nanos.class,
            description = "The maximum time that a due event waits to be sent together with others, times the connections of a thread.")
    private long precision;
    @Option(names = "--threads", defaultValue = "1", description = "The number of sending threads.")
    private int threads;
    @Option(names = "--feeds", paramLabel = "FILE", hidden = true,
            description = "The feeds to send, as a run writes them; they replace the options of the market and the connections.")
    private Optional<Path> feeds;
    @Option(names = "--share", hidden = true, defaultValue = "1/1", converter = Shares.class,
            description = "The process of several that have the clients: 1/3 to 3/3. Each of several waits for a line 'go' when it is connected.")
    private Share share;
    @Option(names = "--json-progress", description = "Report in JSON objects, one per line, on standard output, and stop when "
            + "standard input ends.")
    private boolean jsonProgress;
    @Option(names = "--hold-after-warmup", description = "Wait after the warm-up for a line 'go' on standard input; stop when it ends.")
    private boolean holdAfterWarmup;

    @Spec
    private CommandSpec spec;

    private final InputStream in;
    private final PrintStream out;
    private final PrintStream err;
    private final Consumer<SteeredLoad> started;

    private LoadGenerator(InputStream in, PrintStream out, PrintStream err, Consumer<SteeredLoad> started) {
        this.in = in;
        this.out = out;
        this.err = err;
        this.started = started;
    }

    /** Runs the command and exits the JVM. */
    public static void main(String[] args) {
        var finished = new CountDownLatch(1);
        var exitCode = new AtomicInteger();
        var status = run(args, System.in, System.out, System.err, load -> Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            load.stop();
            try {
                // The main thread reports; the JVM then exits with its status rather than the signal's.
                if (finished.await(SIGNAL_SECONDS, TimeUnit.SECONDS)) {
                    Runtime.getRuntime().halt(exitCode.get());
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "signal")));
        System.out.flush();
        exitCode.set(status);
        finished.countDown();
        System.exit(status);
    }

    /** Creates the command with the standard streams, for documentation and embedding. */
    public static CommandLine commandLine() {
        return new CommandLine(new LoadGenerator(System.in, System.out, System.err, load -> { }));
    }

    /**
     * Runs the command in this JVM.
     *
     * @param args the command line
     * @param in   standard input
     * @param out  standard output
     * @param err  standard error
     * @return the exit code
     */
    public static int run(String[] args, InputStream in, PrintStream out, PrintStream err) {
        return run(args, in, out, err, load -> { });
    }

    private static int run(String[] args, InputStream in, PrintStream out, PrintStream err, Consumer<SteeredLoad> started) {
        return new CommandLine(new LoadGenerator(in, out, err, started))
                .setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true)).execute(args);
    }

    @Override
    public Integer call() {
        var reporter = jsonProgress ? new JsonReporter(out) : new TextReporter(out, err);
        var load = load(reporter);
        started.accept(load);
        if (jsonProgress || holdAfterWarmup) {
            StandardInput.watch(in, load);
        }
        try {
            load.run();
            return CommandLine.ExitCode.OK;
        } catch (LoadFailedException e) {
            reporter.failed(e);
            return CommandLine.ExitCode.SOFTWARE;
        }
    }

    private SteeredLoad load(Reporter reporter) {
        if (feeds.isEmpty()) {
            return new Load(plan(), reporter);
        }
        try {
            return PlannedFeeds.of(FeedPlan.read(feeds.get()), threads, holdAfterWarmup, share, this::part, reporter);
        } catch (IOException | IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--feeds: " + e.getMessage(), e);
        }
    }

    /** Returns the command of a process with a share of the clients. */
    private List<String> part(Share each) {
        var command = new ArrayList<>(OwnCommand.of(LoadGenerator.class));
        command.addAll(List.of("--feeds", feeds.orElseThrow().toString(), "--share", each.toString(), "--json-progress", "--hold-after-warmup"));
        return command;
    }

    private LoadPlan plan() {
        if (port == 0) {
            throw new ParameterException(spec.commandLine(), "Missing required option: '--port=<port>'");
        }
        check(port >= 1 && port <= 65535, "--port lies between 1 and 65535");
        check(symbols >= 1 && symbols <= Symbols.MAXIMUM, "--symbols lies between 1 and " + Symbols.MAXIMUM);
        check(connections >= 1 && connections <= MAXIMUM_CONNECTIONS, "--connections lies between 1 and " + MAXIMUM_CONNECTIONS);
        check(connections <= symbols, "--connections is not greater than --symbols, which is " + symbols
                + ": every connection has symbols of its own");
        check(rate > 0 && rate <= 1e9, "--rate lies between 0 (exclusive) and 1000000000");
        check(volatility >= 0 && volatility <= 1, "--volatility lies between 0 and 1");
        check(duration == null || count == null, "--duration and --count exclude each other");
        check(duration == null || duration > 0, "--duration is greater than 0");
        check(count == null || count > 0, "--count is greater than 0");
        check(warmup == 0 || ramp <= warmup, "--ramp is not longer than --warmup, of which it is a part");
        check(precision > 0, "--precision is greater than 0");
        check(threads >= 1, "--threads is at least 1");
        check(codec.equals("binary") || codec.equals("csv") || codec.equals("json"), "--codec is one of binary, csv and json");
        var files = new KeyFiles(certificate, privateKey, trusted, passwordFile);
        check(tls || files.all().isEmpty(), "--trusted, --certificate, --private-key and --password-file need --tls");
        var measured = count != null ? Long.MAX_VALUE : duration != null ? duration : TimeUnit.SECONDS.toNanos(30);
        var load = new FeedLoad(feed(), host, port, "", tls ? Optional.of(files) : Optional.empty(), codec,
                Map.copyOf(codecSettings), Path.of(""), tickFields().properties());
        load.fault(seed).ifPresent(message -> check(false, "--codec-setting: " + message));
        return new LoadPlan(List.of(load), measured, count != null ? count : 0, warmup, ramp, seed, precision, threads, holdAfterWarmup);
    }

    private Feed feed() {
        return new Feed("", Map.of("connections", Integer.toString(connections), "rate", Double.toString(rate), "transport", "tcp",
                "symbols", Integer.toString(symbols), "names", names.label(), "volatility", Double.toString(volatility)), null, Map.of(), tickFields().parts());
    }

    private TickFields tickFields() {
        try {
            return TickFields.parse(fields);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--fields: " + e.getMessage());
        }
    }

    private void check(boolean right, String message) {
        if (!right) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }

    /** Converts the style of symbols on the command line. */
    private static final class SymbolNames implements ITypeConverter<Symbols.Names> {
        @Override
        public Symbols.Names convert(String value) {
            try {
                return Symbols.Names.of(value);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }

    /** Converts the share on the command line. */
    private static final class Shares implements ITypeConverter<Share> {
        @Override
        public Share convert(String value) {
            try {
                return Share.parse(value);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }

    /** Converts durations on the command line. */
    private static final class Nanos implements ITypeConverter<Long> {
        @Override
        public Long convert(String value) {
            try {
                return Durations.parse(value).toNanos();
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }
}

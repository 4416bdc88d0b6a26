package org.millrace.tests.bench.runtime;

import org.millrace.runtime.api.CodecProvider;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.Settings;
import org.millrace.runtime.api.WantedEvents;
import org.millrace.runtime.api.WantedValues;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** Measures encoding, decoding and screening of an event with three properties in each format. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class CodecBenchmark {

    private static final int EVENTS = 1_000;

    @Param({"binary", "csv", "json"})
    private String codec;

    private final Tick[] ticks = IntStream.range(0, EVENTS).mapToObj(Tick::of).toArray(Tick[]::new);
    private Decoder decoder;
    private Decoder screener;
    private Encoder encoder;
    private ByteBuffer encoded;
    private ByteBuffer target;

    /** Encodes the input of the decoder. */
    @Setup
    public void make() {
        var provider = ServiceLoader.load(CodecProvider.class).stream().map(ServiceLoader.Provider::get)
                .filter(each -> each.descriptor().id().equals(codec)).findFirst().orElseThrow();
        var made = provider.newCodec(Tick.type(), Settings.of(provider.descriptor().settings(), Map.of()));
        decoder = made.newDecoder();
        var nothing = WantedEvents.with(Map.of(Tick.type().indexOf("symbol"), new WantedValues() {
            @Override
            public boolean contain(String value) {
                return false;
            }
        }));
        screener = made.newDecoder(() -> nothing);
        encoder = made.newEncoder();
        target = ByteBuffer.allocate(1 << 20);
        encode();
        encoded = target.flip();
        target = ByteBuffer.allocate(1 << 20);
    }

    /** Encodes events. */
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public int encode() {
        target.clear();
        for (var tick : ticks) {
            encoder.encode(tick, target);
        }
        return target.position();
    }

    /** Decodes events. */
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public void decode(Blackhole out) throws FramingLostException {
        read(decoder, out);
    }

    /** Discards events by their symbols. */
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public void screen(Blackhole out) throws FramingLostException {
        read(screener, out);
    }

    private void read(Decoder reader, Blackhole out) throws FramingLostException {
        encoded.rewind();
        reader.decode(encoded, new Decoder.Output() {
            @Override
            public void event(Object event) {
                out.consume(event);
            }

            @Override
            public void malformed(String reason) {
                throw new IllegalStateException(reason);
            }

            @Override
            public void screened(int count) {
                out.consume(count);
            }
        });
        if (encoded.hasRemaining()) {
            throw new IllegalStateException("not everything was decoded");
        }
    }
}

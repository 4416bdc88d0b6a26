package org.millrace.loadgen.internal;

import org.millrace.adapters.tls.KeyFiles;
import org.millrace.loadgen.market.Symbols;
import org.millrace.loadgen.market.TickSource;

import java.util.Map;
import java.util.Optional;

/**
 * The plan of a load.
 *
 * @param host            the host of the server
 * @param port            the port of the server, 1 to 65535
 * @param tls             the key files for TLS; empty for no encryption
 * @param connections     number of connections, from 1 to the number of symbols
 * @param rate            events per second and connection
 * @param durationNanos   duration of the measured phase; 0 if {@code count} limits it
 * @param count           number of events in the measured phase; 0 if {@code durationNanos} limits it
 * @param warmupNanos     duration of the warm-up before the measured phase
 * @param rampNanos       time during which the rate increases from 0, at the beginning of the first phase
 * @param symbols         the symbols
 * @param volatility      the volatility of the prices
 * @param seed            the seed of the prices
 * @param codec           the id of the codec
 * @param codecSettings   settings of the codec by name, and others, which are ignored
 * @param fields          the encoded fields
 * @param batchNanos      maximum time that a due event waits for a batch
 * @param threads         number of sending threads
 * @param holdAfterWarmup whether the measured phase waits for {@link Load#go}
 */
public record LoadPlan(String host, int port, Optional<KeyFiles> tls, int connections, double rate, long durationNanos, long count,
        long warmupNanos, long rampNanos, Symbols symbols, double volatility, long seed, String codec,
        Map<String, String> codecSettings, TickFields fields,
        long batchNanos, int threads, boolean holdAfterWarmup) {

    /** Returns the number of events per connection before the measured phase. */
    long warmCount() {
        return warmupNanos == 0 ? 0 : new Schedule(rate, rampNanos).countBefore(warmupNanos);
    }

    /** Returns the schedule of the measured phase, without a ramp if there is a warm-up. */
    Schedule measuredSchedule() {
        return new Schedule(rate, warmupNanos == 0 ? rampNanos : 0);
    }

    /** Returns the number of events of a connection in the measured phase. */
    long measuredCount(int connection) {
        return count > 0 ? count * (connection + 1) / connections - count * connection / connections
                : measuredSchedule().countBefore(durationNanos);
    }

    /** Returns the total number of events in the measured phase. */
    long measuredCount() {
        var sum = 0L;
        for (var connection = 0; connection < connections; connection++) {
            sum += measuredCount(connection);
        }
        return sum;
    }

    /** Returns the planned duration of the measured phase. */
    long measuredNanos() {
        return count > 0 ? measuredSchedule().offset((count + connections - 1) / connections) : durationNanos;
    }

    /** Returns the reason why the codec does not support the fields or its settings, as a message for the user. */
    public Optional<String> codecFault() {
        try {
            new CodecTickEncoder(codec, codecSettings, fields);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of("--codec-setting: " + e.getMessage());
        }
    }

    TickEncoder newEncoder(TickSource ticks) {
        return BinaryTickEncoder.writes(codec, codecSettings, fields) ? new BinaryTickEncoder(fields, ticks)
                : new CodecTickEncoder(codec, codecSettings, fields);
    }
}

package org.millrace.loadgen.internal;

import java.util.Optional;

import org.millrace.adapters.tls.KeyFiles;
import org.millrace.loadgen.market.Symbols;
import org.millrace.loadgen.market.TickSource;

/**
 * What a load consists of.
 *
 * @param host          where to connect to
 * @param port          1 to 65535
 * @param tls           what TLS uses; empty if nothing is encrypted
 * @param connections   at least one, at most as many as there are symbols
 * @param rate          events a second and connection
 * @param durationNanos how long the measured phase lasts; 0 if {@code count} limits it
 * @param count         the events of the measured phase; 0 if {@code durationNanos} limits it
 * @param warmupNanos   how long events are sent before the measured phase
 * @param rampNanos     how long the rate takes to grow from 0, at the begin of the first phase
 * @param symbols       the symbols
 * @param volatility    of the prices
 * @param seed          of the prices
 * @param codec         id of a codec
 * @param fields        what goes on the wire
 * @param batchNanos    the longest time for which an event that is due waits for company
 * @param threads       how many threads send
 * @param holdAfterWarmup whether the measured phase waits for {@link Load#go}
 */
public record LoadPlan(String host, int port, Optional<KeyFiles> tls, int connections, double rate, long durationNanos, long count,
        long warmupNanos, long rampNanos, Symbols symbols, double volatility, long seed, String codec, TickFields fields,
        long batchNanos, int threads, boolean holdAfterWarmup) {

    /** The events of a connection before the measured phase. */
    long warmCount() {
        return warmupNanos == 0 ? 0 : new Schedule(rate, rampNanos).countBefore(warmupNanos);
    }

    /** The schedule of the measured phase: the ramp belongs to the first phase. */
    Schedule measuredSchedule() {
        return new Schedule(rate, warmupNanos == 0 ? rampNanos : 0);
    }

    /** The events of a connection in the measured phase. */
    long measuredCount(int connection) {
        return count > 0 ? count * (connection + 1) / connections - count * connection / connections
                : measuredSchedule().countBefore(durationNanos);
    }

    /** All events of the measured phase. */
    long measuredCount() {
        var sum = 0L;
        for (var connection = 0; connection < connections; connection++) {
            sum += measuredCount(connection);
        }
        return sum;
    }

    /** How long the measured phase takes when nothing is late. */
    long measuredNanos() {
        return count > 0 ? measuredSchedule().offset((count + connections - 1) / connections) : durationNanos;
    }

    TickEncoder newEncoder(TickSource ticks) {
        return codec.equals("binary") ? new BinaryTickEncoder(fields, ticks) : new CodecTickEncoder(codec, fields);
    }
}

package org.millrace.runtime.event;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;

/** A record with a decimal, timestamps, a duration and bytes. */
public record Deal(String symbol, BigDecimal price, Instant at, Instant until, Duration lasted, byte[] payload, int volume) {
}

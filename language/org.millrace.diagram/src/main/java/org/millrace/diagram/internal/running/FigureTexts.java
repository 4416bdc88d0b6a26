package org.millrace.diagram.internal.running;

import org.millrace.diagram.RunningFigures.StageFigures;
import org.millrace.diagram.internal.page.Texts;

import java.util.ArrayList;
import java.util.Locale;

/** Figures as they stand on the drawing: three digits and a unit. */
public final class FigureTexts {

    private static final double MUCH_OF_A_QUEUE = 0.5;
    private static final double NEARLY_ALL_OF_A_QUEUE = 0.8;
    private static final double LEAST_SHARE = 0.005;
    private static final int LONGEST_PEER = 44;

    private FigureTexts() {
    }

    /** Events per second. */
    public static String rate(double perSecond) {
        return perSecond >= 1e6 ? Texts.of("figures.rate.mega", digits(perSecond / 1e6)) : perSecond >= 1e3
                ? Texts.of("figures.rate.kilo", digits(perSecond / 1e3))
                : Texts.of("figures.rate", digits(perSecond));
    }

    /** A time. */
    static String time(double micros) {
        return micros >= 1e6 ? Texts.of("figures.seconds", digits(micros / 1e6)) : micros >= 1e3 ? Texts.of("figures.millis", digits(micros / 1e3))
                : Texts.of("figures.micros", digits(micros));
    }

    /** How long a stage works for an event, and its share of all the work. */
    public static String latency(StageFigures stage) {
        var parts = new ArrayList<String>();
        if (stage.meanMicros().isPresent() && stage.p99Micros().isPresent()) {
            parts.add(Texts.of("figures.latency", time(stage.meanMicros().getAsDouble()), time(stage.p99Micros().getAsDouble())));
        }
        if (stage.share() >= LEAST_SHARE) {
            parts.add(Texts.of("figures.share", digits(stage.share() * 100)));
        }
        return String.join(" · ", parts);
    }

    /** How full a queue is. */
    public static String queue(StageFigures stage) {
        if (stage.queued().isEmpty()) {
            return "";
        }
        var queued = String.format(Locale.getDefault(), "%,d", stage.queued().getAsLong());
        return stage.capacity().isPresent() ? Texts.of("figures.queue.bounded", queued, String.format(Locale.getDefault(), "%,d", stage.capacity().getAsLong()))
                : Texts.of("figures.queue", queued);
    }

    /** How many events a stage leaves out; empty if it leaves out none. */
    static String screened(StageFigures stage) {
        return stage.screened() > 0 ? Texts.of("figures.screened", rate(stage.screened())) : "";
    }

    /** What a stage waits for; empty if it does not wait. */
    static String waiting(StageFigures stage) {
        var peer = stage.waitsFor();
        if (peer.isEmpty()) {
            return "";
        }
        var half = LONGEST_PEER / 2;
        return Texts.of("figures.waits", peer.length() <= LONGEST_PEER ? peer : peer.substring(0, half) + "…" + peer.substring(peer.length() - half));
    }

    /** What went wrong; empty if nothing did. */
    public static String faults(StageFigures stage) {
        var parts = new ArrayList<String>();
        if (stage.errors() > 0) {
            parts.add(Texts.of("figures.errors", stage.errors()));
        }
        if (stage.dropped() > 0) {
            parts.add(Texts.of("figures.dropped", stage.dropped()));
        }
        if (stage.lost() > 0) {
            parts.add(Texts.of("figures.lost", stage.lost()));
        }
        return String.join(", ", parts);
    }

    /** How full a queue is, 0 to 1; 0 without a bound. */
    static double fill(StageFigures stage) {
        return stage.queued().isPresent() && stage.capacity().isPresent() && stage.capacity().getAsLong() > 0
                ? Math.clamp((double) stage.queued().getAsLong() / stage.capacity().getAsLong(), 0, 1) : 0;
    }

    /** What that means: {@code good}, {@code high} or {@code full}. */
    static String level(StageFigures stage) {
        var fill = fill(stage);
        return fill >= NEARLY_ALL_OF_A_QUEUE ? "full" : fill >= MUCH_OF_A_QUEUE ? "high" : "good";
    }

    /** Three digits that count. */
    private static String digits(double value) {
        return String.format(Locale.getDefault(), value >= 99.95 ? "%.0f" : value >= 9.995 ? "%.1f" : "%.2f", value);
    }
}

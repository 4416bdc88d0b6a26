package org.millrace.loadgen.internal.requests;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GarbageCollectorMXBean;
import com.sun.management.GcInfo;
import org.millrace.loadgen.internal.ClientFigures.Pauses;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/**
 * The garbage collections of this process in the measured phase. The load generator has a collector that stops the JVM for each.
 * Not from the flight recorder, which the runtime uses: it would take a second of a processor before the load begins.
 */
final class MeasuredPauses implements AutoCloseable {

    private static final List<GarbageCollectorMXBean> COLLECTORS = ManagementFactory.getPlatformMXBeans(GarbageCollectorMXBean.class);

    private final NotificationListener listener = this::notified;
    private final AtomicLong longest = new AtomicLong();
    private volatile long begin = Long.MAX_VALUE;
    private long countBefore;
    private long millisBefore;

    /** Starts observing. */
    MeasuredPauses() {
        COLLECTORS.forEach(each -> ((NotificationEmitter) each).addNotificationListener(listener, null, null));
    }

    private void notified(Notification notification, Object nothing) {
        if (notification.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
            add(GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData()).getGcInfo());
        }
    }

    private void add(GcInfo collection) {
        if (collection != null && collection.getStartTime() >= begin) {
            longest.accumulateAndGet(collection.getDuration(), Math::max);
        }
    }

    private static long count() {
        return COLLECTORS.stream().mapToLong(GarbageCollectorMXBean::getCollectionCount).sum();
    }

    private static long millis() {
        return COLLECTORS.stream().mapToLong(GarbageCollectorMXBean::getCollectionTime).sum();
    }

    /** Begins the measured phase. */
    void begin() {
        countBefore = count();
        millisBefore = millis();
        begin = ManagementFactory.getRuntimeMXBean().getUptime();
    }

    /** Returns the pauses since the begin. */
    Pauses sinceBegin() {
        if (begin == Long.MAX_VALUE) {
            return Pauses.NONE;
        }
        // The last notification may be under way.
        COLLECTORS.forEach(each -> add(each.getLastGcInfo()));
        return new Pauses(count() - countBefore, longest.get(), millis() - millisBefore);
    }

    @Override
    public void close() {
        for (var each : COLLECTORS) {
            try {
                ((NotificationEmitter) each).removeNotificationListener(listener);
            } catch (ListenerNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}

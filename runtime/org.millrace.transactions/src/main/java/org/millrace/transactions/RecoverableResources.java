package org.millrace.transactions;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The resources that may hold prepared branches of distributed transactions after a crash. Adapters register before they
 * take part in a transaction; {@link DistributedTransactions} asks the resources what they hold. For any thread.
 */
public final class RecoverableResources {

    private static final Map<Object, Source> SOURCES = new ConcurrentHashMap<>();

    /** Opens connections for the recovery. */
    public interface Source {

        /**
         * Returns a resource that is connected at present, or connects it; called for each scan.
         *
         * @throws IOException if it is not available; the next scan asks again
         */
        RecoverableResource resource() throws IOException;

        /** Closes the connection after a scan. */
        void release();
    }

    private RecoverableResources() {
    }

    /** Registers the resource of an owner, such as an adapter. */
    public static void register(Object owner, Source source) {
        SOURCES.put(owner, source);
    }

    /** Ends the registration of an owner, after which nobody asks the resource any more. */
    public static void unregister(Object owner) {
        var source = SOURCES.remove(owner);
        if (source != null) {
            source.release();
        }
    }

    static Iterable<Source> sources() {
        return SOURCES.values();
    }
}

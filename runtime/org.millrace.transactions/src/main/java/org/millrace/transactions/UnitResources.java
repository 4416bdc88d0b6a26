package org.millrace.transactions;

import org.millrace.runtime.api.UnitOfWork;

import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** The resources of a unit of work, in the order in which they joined. Used by the thread that has created it. */
final class UnitResources {

    private final Thread owner = Thread.currentThread();
    private final Map<Object, UnitOfWork.Resource> resources = new LinkedHashMap<>();

    boolean isCurrent() {
        return Thread.currentThread() == owner;
    }

    /** Lets a resource take part in the unit. */
    @FunctionalInterface
    interface Joining {
        void join(UnitOfWork.Resource resource) throws IOException;
    }

    @SuppressWarnings("unchecked")
    <R extends UnitOfWork.Resource> R join(Object key, UnitOfWork.Factory<R> factory, boolean distributed, Joining joining) throws IOException {
        if (!isCurrent()) {
            throw new IllegalStateException("the unit of work belongs to another thread");
        }
        var known = resources.get(key);
        if (known == null) {
            var made = factory.make(distributed);
            resources.put(key, made);
            joining.join(made);
            return made;
        }
        return (R) known;
    }

    Collection<UnitOfWork.Resource> all() {
        return resources.values();
    }

    /** Closes all resources, and forgets them. */
    void close() {
        resources.values().forEach(UnitOfWork.Resource::close);
        resources.clear();
    }
}

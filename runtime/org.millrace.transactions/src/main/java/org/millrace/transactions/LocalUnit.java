package org.millrace.transactions;

import org.millrace.runtime.api.UnitOfWork;

import java.io.IOException;

/** A unit of work whose resources commit one after the other. Used by the thread that has created it, for one event after the other. */
public final class LocalUnit implements UnitOfWork {

    private final UnitResources resources = new UnitResources();

    /** Creates a unit without resources for the calling thread. */
    public LocalUnit() {
    }

    @Override
    public boolean isCurrent() {
        return resources.isCurrent();
    }

    @Override
    public <R extends Resource> R join(Object owner, Factory<R> factory) throws IOException {
        return resources.join(owner, factory, false, resource -> { });
    }

    /**
     * Commits all resources, and leaves the unit empty.
     *
     * @throws IOException if one fails; those before it have been committed, the others are rolled back
     */
    public void commit() throws IOException {
        var done = 0;
        try {
            for (var resource : resources.all()) {
                resource.commit();
                done++;
            }
        } finally {
            resources.all().stream().skip(done).forEach(Resource::rollback);
            resources.close();
        }
    }

    /** Rolls all resources back, and leaves the unit empty. */
    public void rollback() {
        resources.all().forEach(Resource::rollback);
        resources.close();
    }
}

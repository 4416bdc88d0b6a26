package org.millrace.adapters.simulated;

import org.millrace.runtime.api.Confirmation;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.api.UnitOfWork;
import org.millrace.transactions.RecoverableResource;
import org.millrace.transactions.RecoverableResources;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/** A resource that only waits. It remembers no branch, so a branch has ended if it was interrupted by a crash. */
final class SimulatedResource implements OutboundAdapter, RecoverableResources.Source {

    private static final String NAME = "simulated-resource";

    private final long delayNanos;
    private final RecoverableResource recovery = new Work().branch;

    SimulatedResource(Duration delay) {
        this.delayNanos = delay.toNanos();
    }

    @Override
    public void start() {
        RecoverableResources.register(this, this);
    }

    @Override
    public RecoverableResource resource() {
        return recovery;
    }

    @Override
    public void release() {
        // There is no connection.
    }

    @Override
    public void write(Object event) {
        pause();
    }

    @Override
    public void write(Object event, Confirmation confirmation) throws IOException {
        var unit = confirmation.delivery().unit();
        if (unit.isPresent() && unit.get().isCurrent()) {
            unit.get().join(this, distributed -> new Work());
        } else {
            pause();
        }
        confirmation.confirmed();
    }

    private void pause() {
        var end = System.nanoTime() + delayNanos;
        for (var left = delayNanos; left > 0 && !Thread.currentThread().isInterrupted(); left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    @Override
    public void stop() {
        RecoverableResources.unregister(this);
    }

    /** The work of one unit. */
    private final class Work implements UnitOfWork.Resource, XAResource {

        private final RecoverableResource branch = new RecoverableResource(NAME, this);

        @Override
        public void commit() {
            pause();
        }

        @Override
        public void rollback() {
            // Nothing was done.
        }

        @Override
        public Optional<XAResource> branch() {
            return Optional.of(branch);
        }

        @Override
        public void close() {
            // Nothing is open.
        }

        @Override
        public int prepare(Xid xid) {
            pause();
            return XA_OK;
        }

        @Override
        public void commit(Xid xid, boolean onePhase) {
            pause();
        }

        @Override
        public void rollback(Xid xid) {
            // Nothing was done.
        }

        @Override
        public void start(Xid xid, int flags) {
            // Nothing to begin.
        }

        @Override
        public void end(Xid xid, int flags) {
            // Nothing to end.
        }

        @Override
        public void forget(Xid xid) {
            // Nothing is remembered.
        }

        @Override
        public Xid[] recover(int flag) {
            return new Xid[0];
        }

        @Override
        public boolean isSameRM(XAResource other) {
            return other == this;
        }

        @Override
        public int getTransactionTimeout() {
            return 0;
        }

        @Override
        public boolean setTransactionTimeout(int seconds) {
            return false;
        }
    }
}

package org.millrace.adapters.simulated;

import org.millrace.runtime.api.Confirmation;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.api.UnitOfWork;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/** A resource that only waits. */
final class SimulatedResource implements OutboundAdapter {

    private final long delayNanos;

    SimulatedResource(Duration delay) {
        this.delayNanos = delay.toNanos();
    }

    @Override
    public void start() {
        // There is nothing to open.
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
        // There is nothing to close.
    }

    /** The work of one unit. */
    private final class Work implements UnitOfWork.Resource, XAResource {

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
            return Optional.of(this);
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

package org.millrace.transactions;

import jakarta.transaction.HeuristicMixedException;
import jakarta.transaction.HeuristicRollbackException;
import jakarta.transaction.NotSupportedException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.SystemException;
import jakarta.transaction.TransactionManager;
import org.millrace.runtime.api.UnitOfWork;

import java.io.IOException;
import javax.transaction.xa.XAResource;

/** A unit of work whose resources commit in two phases. Used by the thread that has created it, for one event after the other. */
public final class DistributedUnit implements UnitOfWork {

    private final TransactionManager manager;
    private final UnitResources resources = new UnitResources();

    DistributedUnit(TransactionManager manager) {
        this.manager = manager;
    }

    /**
     * Begins a transaction with what brings the event.
     *
     * @throws IOException if that is impossible; the message is for the user
     */
    public void begin(XAResource inbound) throws IOException {
        try {
            manager.begin();
        } catch (NotSupportedException | SystemException e) {
            throw new IOException("the transaction cannot begin: " + e.getMessage(), e);
        }
        try {
            enlist(inbound);
        } catch (IOException e) {
            rollback();
            throw e;
        }
    }

    private void enlist(XAResource resource) throws IOException {
        try {
            if (!manager.getTransaction().enlistResource(resource)) {
                throw new IOException("the resource does not take part in the transaction" + reason(resource));
            }
        } catch (RollbackException | SystemException | IllegalStateException e) {
            throw new IOException("the resource does not take part in the transaction: " + e.getMessage(), e);
        }
    }

    private static String reason(XAResource resource) {
        return resource instanceof RecoverableResource known ? known.failure().map(e -> ": " + reason(e)).orElse("") : "";
    }

    @Override
    public boolean isCurrent() {
        return resources.isCurrent();
    }

    @Override
    public <R extends Resource> R join(Object owner, Factory<R> factory) throws IOException {
        return resources.join(owner, factory, true, resource -> enlist(resource.branch().orElseThrow(
                () -> new IOException("the adapter cannot take part in a distributed transaction"))));
    }

    /**
     * Commits everything, and leaves the unit empty.
     *
     * @throws IOException if nothing has been committed, or if resources disagree; the message is for the user
     */
    public void commit() throws IOException {
        try {
            manager.commit();
        } catch (RollbackException e) {
            throw new IOException("the transaction was rolled back: " + reason(e), e);
        } catch (HeuristicMixedException | HeuristicRollbackException e) {
            throw new IOException("resources decided against the transaction: " + reason(e), e);
        } catch (SystemException | IllegalStateException e) {
            throw new IOException("the transaction cannot commit: " + reason(e), e);
        } finally {
            resources.close();
        }
    }

    private static String reason(Exception e) {
        var first = e.getSuppressed().length > 0 ? e.getSuppressed()[0] : e.getCause() == null ? e : e.getCause();
        return first.getMessage() == null ? first.toString() : first.getMessage();
    }

    /** Rolls everything back, and leaves the unit empty. */
    public void rollback() {
        try {
            manager.rollback();
        } catch (SystemException | IllegalStateException e) {
            // The resources roll back by themselves when they hear nothing more.
        } finally {
            resources.close();
        }
    }
}

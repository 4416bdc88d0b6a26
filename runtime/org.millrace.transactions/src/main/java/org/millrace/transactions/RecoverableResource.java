package org.millrace.transactions;

import org.jboss.tm.XAResourceWrapper;

import java.util.Arrays;
import java.util.Optional;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/**
 * A resource with the name of its manager, such as the address of a database. If the manager answers the recovery and does
 * not hold a branch any more, the branch has ended there: the name tells the recovery so. Used by one thread at a time.
 */
public final class RecoverableResource implements XAResourceWrapper {

    private final String manager;
    private final XAResource resource;
    private Optional<XAException> failure = Optional.empty();

    /**
     * @param manager  the name of the resource manager; the same after each restart of this process
     * @param resource a resource of this manager
     */
    public RecoverableResource(String manager, XAResource resource) {
        this.manager = manager;
        this.resource = resource;
    }

    @Override
    public XAResource getResource() {
        return resource;
    }

    @Override
    public String getProductName() {
        return null;
    }

    @Override
    public String getProductVersion() {
        return null;
    }

    @Override
    public String getJndiName() {
        return manager;
    }

    /** Returns the last error of a step of a transaction; after one, the connection may be unusable. */
    public Optional<XAException> failure() {
        return failure;
    }

    private XAException failed(XAException e) {
        failure = Optional.of(e);
        return e;
    }

    @Override
    public void start(Xid xid, int flags) throws XAException {
        try {
            resource.start(xid, flags);
        } catch (XAException e) {
            throw failed(e);
        }
    }

    @Override
    public void end(Xid xid, int flags) throws XAException {
        try {
            resource.end(xid, flags);
        } catch (XAException e) {
            throw failed(e);
        }
    }

    @Override
    public int prepare(Xid xid) throws XAException {
        try {
            return resource.prepare(xid);
        } catch (XAException e) {
            throw failed(e);
        }
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        try {
            resource.commit(xid, onePhase);
        } catch (XAException e) {
            throw failed(onePhase ? e : withoutDecision(xid, e));
        }
    }

    @Override
    public void rollback(Xid xid) throws XAException {
        try {
            resource.rollback(xid);
        } catch (XAException e) {
            throw failed(withoutDecision(xid, e));
        }
    }

    /**
     * Corrects the error of drivers that report a lost connection or a server in trouble as "the branch was rolled back"
     * (XAER_RMERR), such as PostgreSQL's after the server was killed. A branch that is still prepared, or whose state is not
     * known, was not rolled back: the recovery has to try again.
     */
    private XAException withoutDecision(Xid xid, XAException failure) {
        if (failure.errorCode != XAException.XAER_RMERR || !mayBePrepared(xid)) {
            return failure;
        }
        var unavailable = new XAException(XAException.XAER_RMFAIL);
        unavailable.initCause(failure);
        return unavailable;
    }

    private boolean mayBePrepared(Xid xid) {
        try {
            var prepared = resource.recover(TMSTARTRSCAN | TMENDRSCAN);
            return prepared != null && Arrays.stream(prepared).anyMatch(other -> isSame(xid, other));
        } catch (XAException e) {
            return true;
        }
    }

    private static boolean isSame(Xid xid, Xid other) {
        return xid.getFormatId() == other.getFormatId() && Arrays.equals(xid.getGlobalTransactionId(), other.getGlobalTransactionId())
                && Arrays.equals(xid.getBranchQualifier(), other.getBranchQualifier());
    }

    @Override
    public void forget(Xid xid) throws XAException {
        resource.forget(xid);
    }

    @Override
    public Xid[] recover(int flag) throws XAException {
        return resource.recover(flag);
    }

    @Override
    public boolean isSameRM(XAResource other) throws XAException {
        return resource.isSameRM(other instanceof RecoverableResource wrapper ? wrapper.resource : other);
    }

    @Override
    public int getTransactionTimeout() throws XAException {
        return resource.getTransactionTimeout();
    }

    @Override
    public boolean setTransactionTimeout(int seconds) throws XAException {
        return resource.setTransactionTimeout(seconds);
    }

    @Override
    public String toString() {
        return manager;
    }
}

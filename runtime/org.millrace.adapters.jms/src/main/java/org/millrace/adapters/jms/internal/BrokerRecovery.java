package org.millrace.adapters.jms.internal;

import jakarta.jms.JMSException;
import jakarta.jms.XAConnection;
import org.millrace.transactions.RecoverableResources;

import java.util.Optional;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;

/** Lets the recovery ask the broker for prepared branches, over a connection of its own. */
final class BrokerRecovery implements RecoverableResources.Source {

    private final Broker broker;
    private Optional<XAConnection> connection = Optional.empty();
    private Optional<XAResource> resource = Optional.empty();

    BrokerRecovery(Broker broker) {
        this.broker = broker;
    }

    @Override
    public synchronized XAResource resource() throws XAException {
        if (resource.isPresent() && works()) {
            return resource.get();
        }
        release();
        try {
            connection = Optional.of(broker.openForRecovery());
            resource = Optional.of(connection.get().createXASession().getXAResource());
            return resource.get();
        } catch (JMSException e) {
            release();
            var failure = new XAException(XAException.XAER_RMFAIL);
            failure.initCause(e);
            throw failure;
        }
    }

    private boolean works() {
        try {
            connection.orElseThrow().createSession().close();
            return true;
        } catch (JMSException e) {
            return false;
        }
    }

    @Override
    public synchronized void release() {
        if (connection.isPresent()) {
            try {
                connection.get().close();
            } catch (JMSException e) {
                // The broker is gone; so is the connection.
                connection = Optional.empty();
            }
        }
        connection = Optional.empty();
        resource = Optional.empty();
    }
}

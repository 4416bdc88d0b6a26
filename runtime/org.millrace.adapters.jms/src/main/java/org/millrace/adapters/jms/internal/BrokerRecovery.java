package org.millrace.adapters.jms.internal;

import jakarta.jms.JMSException;
import jakarta.jms.XAConnection;
import org.millrace.transactions.RecoverableResource;
import org.millrace.transactions.RecoverableResources;

import java.io.IOException;
import java.util.Optional;

/** Lets the recovery ask the broker for prepared branches, over a connection of its own. */
final class BrokerRecovery implements RecoverableResources.Source {

    private final Broker broker;
    private Optional<XAConnection> connection = Optional.empty();
    private Optional<RecoverableResource> resource = Optional.empty();

    BrokerRecovery(Broker broker) {
        this.broker = broker;
    }

    @Override
    public synchronized RecoverableResource resource() throws IOException {
        if (resource.isPresent() && Broker.works(connection.orElseThrow())) {
            return resource.get();
        }
        release();
        try {
            connection = Optional.of(broker.openForRecovery());
            resource = Optional.of(broker.resource(connection.get().createXASession()));
            return resource.get();
        } catch (JMSException e) {
            release();
            throw new IOException(e);
        }
    }

    @Override
    public synchronized void release() {
        connection.ifPresent(Broker::close);
        connection = Optional.empty();
        resource = Optional.empty();
    }
}

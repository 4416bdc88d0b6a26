package org.millrace.tests.endtoend;

import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;

import java.nio.file.Path;

/** A broker in a process of its own. */
final class BrokerMain {

    private BrokerMain() {
    }

    /**
     * Runs the broker until the process is killed.
     *
     * @param arguments the folder of its files, and the port
     */
    public static void main(String[] arguments) throws Exception {
        var folder = Path.of(arguments[0]);
        var configuration = new ConfigurationImpl().setSecurityEnabled(false).setJMXManagementEnabled(false).setPersistenceEnabled(true)
                .setJournalDirectory(folder.resolve("journal").toString()).setBindingsDirectory(folder.resolve("bindings").toString())
                .setLargeMessagesDirectory(folder.resolve("large").toString()).setPagingDirectory(folder.resolve("paging").toString())
                .setNodeManagerLockDirectory(folder.resolve("lock").toString()).setJournalFileSize(1 << 20)
                .addAcceptorConfiguration("tcp", "tcp://127.0.0.1:" + arguments[1]);
        new EmbeddedActiveMQ().setConfiguration(configuration).start();
    }
}

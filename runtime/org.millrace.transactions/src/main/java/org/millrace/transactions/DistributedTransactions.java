package org.millrace.transactions;

import com.arjuna.ats.arjuna.common.CoreEnvironmentBeanException;
import com.arjuna.ats.arjuna.common.ObjectStoreEnvironmentBean;
import com.arjuna.ats.arjuna.common.arjPropertyManager;
import com.arjuna.ats.arjuna.common.recoveryPropertyManager;
import com.arjuna.ats.arjuna.coordinator.TxControl;
import com.arjuna.ats.arjuna.recovery.RecoveryManager;
import com.arjuna.ats.internal.arjuna.recovery.AtomicActionRecoveryModule;
import com.arjuna.ats.internal.arjuna.utils.UuidProcessId;
import com.arjuna.ats.internal.jta.recovery.arjunacore.JTAActionStatusServiceXAResourceOrphanFilter;
import com.arjuna.ats.internal.jta.recovery.arjunacore.JTANodeNameXAResourceOrphanFilter;
import com.arjuna.ats.internal.jta.recovery.arjunacore.JTATransactionLogXAResourceOrphanFilter;
import com.arjuna.ats.internal.jta.recovery.arjunacore.XARecoveryModule;
import com.arjuna.ats.jta.common.jtaPropertyManager;
import com.arjuna.common.internal.util.propertyservice.BeanPopulator;
import jakarta.transaction.TransactionManager;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The transaction manager of the process, Narayana. Its log in a folder knows which transactions have been decided; after a
 * crash, a scan of the log and of the {@link RecoverableResources} completes them. The log belongs to one process at a time.
 */
public final class DistributedTransactions {

    private static final int SCAN_SECONDS = 5;
    /** Branches without a decision are left alone for this time after a scan has found them. */
    private static final int ORPHAN_MILLIS = 5_000;
    private static final int NODE_LENGTH = 20;

    private static DistributedTransactions open;

    private final Path folder;
    private final FileChannel channel;
    private final FileLock lock;
    private final TransactionManager manager;
    private final RecoveryManager recovery;
    private final ScheduledExecutorService scans;
    private int users;

    private DistributedTransactions(Path folder, Consumer<String> warn) throws IOException {
        this.folder = folder;
        Files.createDirectories(folder);
        this.channel = FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        this.lock = locked();
        configure(node());
        this.manager = com.arjuna.ats.jta.TransactionManager.transactionManager();
        TxControl.enable();
        this.recovery = RecoveryManager.manager(RecoveryManager.DIRECT_MANAGEMENT);
        recovery.initialize();
        XARecoveryModule.getRegisteredXARecoveryModule().addXAResourceRecoveryHelper(new RecoveryHelper());
        this.scans = Executors.newSingleThreadScheduledExecutor(work -> Thread.ofPlatform().daemon().name("transaction-recovery").unstarted(work));
        scans.scheduleWithFixedDelay(() -> scan(warn), 0, SCAN_SECONDS, TimeUnit.SECONDS);
    }

    /**
     * Opens the log in a folder, or returns the open one; each call needs a {@link #close}.
     *
     * @param warn receives what the recovery cannot do; for the user
     * @throws IOException if the folder cannot be used, another process uses it, or this process uses another one
     */
    public static synchronized DistributedTransactions open(Path folder, Consumer<String> warn) throws IOException {
        var wanted = folder.toAbsolutePath().normalize();
        if (open == null) {
            try {
                open = new DistributedTransactions(wanted, warn);
            } catch (IOException e) {
                throw new IOException("cannot use the folder " + wanted + " for transactions: " + e.getMessage(), e);
            }
        } else if (!open.folder.equals(wanted)) {
            throw new IOException("the transactions of a process have one folder; " + open.folder + " is in use already");
        }
        open.users++;
        return open;
    }

    private FileLock locked() throws IOException {
        try {
            var got = channel.tryLock();
            if (got != null) {
                return got;
            }
        } catch (OverlappingFileLockException e) {
            // The same process, by another class loader.
        }
        channel.close();
        throw new IOException("another process uses it");
    }

    /** Returns the name by which this log knows its transactions in the resources; always the same for a folder. */
    private String node() throws IOException {
        var file = folder.resolve("node");
        if (!Files.exists(file)) {
            Files.writeString(file, UUID.randomUUID().toString().replace("-", "").substring(0, NODE_LENGTH));
        }
        return Files.readString(file).strip();
    }

    private void configure(String node) throws IOException {
        // The default opens a port and takes its number.
        arjPropertyManager.getCoreEnvironmentBean().setProcessImplementationClassName(UuidProcessId.class.getName());
        try {
            arjPropertyManager.getCoreEnvironmentBean().setNodeIdentifier(node);
        } catch (CoreEnvironmentBeanException e) {
            throw new IOException(e.getMessage(), e);
        }
        for (var store : new String[]{null, "communicationStore", "stateStore"}) {
            BeanPopulator.getNamedInstance(ObjectStoreEnvironmentBean.class, store).setObjectStoreDir(folder.resolve("log").toString());
        }
        arjPropertyManager.getCoordinatorEnvironmentBean().setDefaultTimeout(0);
        // It would open a port for the recovery of other processes.
        arjPropertyManager.getCoordinatorEnvironmentBean().setTransactionStatusManagerEnable(false);
        jtaPropertyManager.getJTAEnvironmentBean().setXAResourceRecordWrappingPlugin(new ManagerNames());
        jtaPropertyManager.getJTAEnvironmentBean().setXaRecoveryNodes(List.of(node));
        jtaPropertyManager.getJTAEnvironmentBean().setXaResourceOrphanFilterClassNames(List.of(
                JTATransactionLogXAResourceOrphanFilter.class.getName(), JTAActionStatusServiceXAResourceOrphanFilter.class.getName(),
                JTANodeNameXAResourceOrphanFilter.class.getName()));
        jtaPropertyManager.getJTAEnvironmentBean().setOrphanSafetyInterval(ORPHAN_MILLIS);
        recoveryPropertyManager.getRecoveryEnvironmentBean().setRecoveryBackoffPeriod(1);
        recoveryPropertyManager.getRecoveryEnvironmentBean().setRecoveryModuleClassNames(List.of(
                AtomicActionRecoveryModule.class.getName(), XARecoveryModule.class.getName()));
    }

    private void scan(Consumer<String> warn) {
        try {
            recovery.scan();
        } catch (RuntimeException | LinkageError e) {
            warn.accept("the recovery of transactions failed: " + e);
        }
    }

    /** Creates a unit of work for the calling thread. */
    public DistributedUnit newUnit() {
        return new DistributedUnit(manager);
    }

    /** Ends the use by a caller; with the last one, the recovery ends and the folder is free. */
    public void close() {
        synchronized (DistributedTransactions.class) {
            users--;
            if (users > 0) {
                return;
            }
            open = null;
        }
        scans.shutdown();
        try {
            scans.awaitTermination(SCAN_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        recovery.terminate(false);
        try {
            lock.release();
            channel.close();
        } catch (IOException e) {
            throw new IllegalStateException("the lock of " + folder + " cannot be released", e);
        }
    }
}

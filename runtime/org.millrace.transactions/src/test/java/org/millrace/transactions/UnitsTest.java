package org.millrace.transactions;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.api.UnitOfWork;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Units of work with resources that record their calls. */
@Timeout(60)
class UnitsTest {

    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    @TempDir
    private static Path folder;
    private static DistributedTransactions transactions;

    private final List<String> told = new ArrayList<>();

    @BeforeAll
    static void open() throws IOException {
        transactions = DistributedTransactions.open(folder.resolve("log"), warning -> { });
    }

    @AfterAll
    static void close() {
        transactions.close();
    }

    /** A resource that records its calls and may refuse to prepare or commit. */
    private final class Told implements UnitOfWork.Resource, XAResource {
        private final String name;
        private final boolean refuses;

        Told(String name, boolean refuses) {
            this.name = name;
            this.refuses = refuses;
        }

        @Override
        public void commit() throws IOException {
            if (refuses) {
                throw new IOException(name + " is full");
            }
            told.add(name + " commits");
        }

        @Override
        public void rollback() {
            told.add(name + " rolls back");
        }

        @Override
        public Optional<XAResource> branch() {
            return Optional.of(this);
        }

        @Override
        public void close() {
            told.add(name + " closes");
        }

        @Override
        public int prepare(Xid xid) throws XAException {
            told.add(name + " prepares");
            if (refuses) {
                throw new XAException(XAException.XA_RBROLLBACK);
            }
            return XA_OK;
        }

        @Override
        public void commit(Xid xid, boolean onePhase) {
            told.add(name + (onePhase ? " commits at once" : " commits"));
        }

        @Override
        public void rollback(Xid xid) {
            told.add(name + " rolls back");
        }

        @Override
        public void start(Xid xid, int flags) {
            // Not of interest.
        }

        @Override
        public void end(Xid xid, int flags) {
            // Not of interest.
        }

        @Override
        public void forget(Xid xid) {
            told.add(name + " forgets");
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

    private void join(UnitOfWork unit, String name, boolean refuses) throws IOException {
        unit.join(name, distributed -> new Told(name, refuses));
        assertInstanceOf(Told.class, unit.join(name, distributed -> {
            throw new IOException("joined already");
        }));
    }

    @Test
    void aLocalUnitCommitsInOrder() throws IOException {
        var unit = new LocalUnit();
        join(unit, "a", false);
        join(unit, "b", false);
        unit.commit();
        unit.commit();
        assertEquals(List.of("a commits", "b commits", "a closes", "b closes"), told);
    }

    @Test
    void aLocalUnitRollsBackWhatHasNotCommitted() throws IOException {
        var unit = new LocalUnit();
        join(unit, "a", false);
        join(unit, "b", true);
        join(unit, "c", false);
        assertEquals("b is full", assertThrows(IOException.class, unit::commit).getMessage());
        assertEquals(List.of("a commits", "b rolls back", "c rolls back", "a closes", "b closes", "c closes"), told);
    }

    @Test
    void aDistributedUnitCommitsInTwoPhases() throws IOException {
        var unit = transactions.newUnit();
        for (var round = 0; round < 2; round++) {
            told.clear();
            unit.begin(new Told("in", false));
            join(unit, "a", false);
            join(unit, "b", false);
            unit.commit();
            assertEquals(List.of("in prepares", "a prepares", "b prepares", "in commits", "a commits", "b commits", "a closes", "b closes"), told);
        }
        told.clear();
        unit.begin(new Told("in", false));
        unit.commit();
        assertEquals(List.of("in commits at once"), told);
    }

    @Test
    void aResourceThatRefusesUndoesEverything() throws IOException {
        var unit = transactions.newUnit();
        unit.begin(new Told("in", false));
        join(unit, "a", false);
        join(unit, "b", true);
        assertTrue(assertThrows(IOException.class, unit::commit).getMessage().startsWith("the transaction was rolled back"));
        assertTrue(told.containsAll(List.of("in rolls back", "a rolls back", "a closes", "b closes")), told.toString());
        assertTrue(told.stream().noneMatch(line -> line.endsWith("commits")), told.toString());
        told.clear();
        unit.begin(new Told("in", false));
        join(unit, "a", false);
        unit.rollback();
        assertEquals(List.of("in rolls back", "a rolls back", "a closes"), told);
    }

    /** A server whose connections break during a commit, and which reports that as a rollback. */
    private static final class Server implements RecoverableResources.Source {
        private final String name;
        private final Set<Xid> prepared = ConcurrentHashMap.newKeySet();
        private final Set<Xid> ended = ConcurrentHashMap.newKeySet();
        private final AtomicInteger rollbacks = new AtomicInteger();

        Server(String name) {
            this.name = name;
        }

        RecoverableResource connect(boolean breaksBefore, boolean breaksAfter, Duration slow) {
            return new RecoverableResource(name, new XAResource() {
                private boolean broken;

                @Override
                public int prepare(Xid xid) {
                    prepared.add(xid);
                    var end = System.nanoTime() + slow.toNanos();
                    for (var left = slow.toNanos(); left > 0; left = end - System.nanoTime()) {
                        LockSupport.parkNanos(left);
                    }
                    return XA_OK;
                }

                @Override
                public void commit(Xid xid, boolean onePhase) throws XAException {
                    fail(breaksBefore);
                    if (!prepared.removeIf(other -> isSame(xid, other))) {
                        throw new XAException(XAException.XAER_NOTA);
                    }
                    ended.add(xid);
                    fail(breaksAfter);
                }

                private void fail(boolean now) throws XAException {
                    if (now) {
                        broken = true;
                        throw new XAException(XAException.XAER_RMERR);
                    }
                }

                @Override
                public void rollback(Xid xid) {
                    prepared.removeIf(other -> isSame(xid, other));
                    rollbacks.incrementAndGet();
                }

                @Override
                public Xid[] recover(int flag) throws XAException {
                    if (broken) {
                        throw new XAException(XAException.XAER_RMERR);
                    }
                    return prepared.toArray(Xid[]::new);
                }

                @Override
                public void start(Xid xid, int flags) {
                    // Not of interest.
                }

                @Override
                public void end(Xid xid, int flags) {
                    // Not of interest.
                }

                @Override
                public void forget(Xid xid) {
                    // Not of interest.
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
            });
        }

        private static boolean isSame(Xid one, Xid other) {
            return Arrays.equals(one.getBranchQualifier(), other.getBranchQualifier());
        }

        @Override
        public RecoverableResource resource() {
            return connect(false, false, Duration.ZERO);
        }

        @Override
        public void release() {
            // Nothing is open.
        }
    }

    private static long undecided() throws IOException {
        try (var files = Files.walk(folder.resolve("log"))) {
            return files.filter(file -> file.toString().contains("AtomicAction") && Files.isRegularFile(file)).count();
        }
    }

    /** Waits until the recovery has committed the branch of a server and forgotten the transaction. */
    private static void awaitRecovery(Server server) throws IOException {
        while (server.ended.isEmpty() || !isAllDecided()) {
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }

    private static boolean isAllDecided() throws IOException {
        try {
            return undecided() == 0;
        } catch (UncheckedIOException e) {
            // A file was deleted meanwhile.
            return false;
        }
    }

    @Test
    void theRecoveryEndsWhatABrokenConnectionInterrupted() throws IOException {
        var before = new Server("before");
        var after = new Server("after");
        var slow = new Server("slow");
        for (var server : List.of(before, after, slow)) {
            RecoverableResources.register(server, server);
        }
        try {
            var unit = transactions.newUnit();
            unit.begin(before.connect(true, false, Duration.ZERO));
            unit.join("b", distributed -> new Joined(after.connect(false, true, Duration.ZERO)));
            unit.join("c", distributed -> new Joined(slow.connect(false, false, Duration.ZERO)));
            unit.commit();
            assertEquals(List.of(1, 0, 0), List.of(before.prepared.size(), after.prepared.size(), slow.prepared.size()));
            // Longer than a branch may be without a decision: the scans meanwhile must not roll it back.
            unit.begin(slow.connect(false, false, Duration.ZERO));
            unit.join("d", distributed -> new Joined(slow.connect(false, false, Duration.ofSeconds(13))));
            unit.commit();
            awaitRecovery(before);
            assertEquals(List.of(1, 1, 3), List.of(before.ended.size(), after.ended.size(), slow.ended.size()));
            assertEquals(0, before.rollbacks.get() + after.rollbacks.get() + slow.rollbacks.get());
            assertEquals(0, undecided());
        } finally {
            for (var server : List.of(before, after, slow)) {
                RecoverableResources.unregister(server);
            }
        }
    }

    /** A resource of a unit with nothing but its branch. */
    private record Joined(RecoverableResource resource) implements UnitOfWork.Resource {
        @Override
        public void commit() {
            throw new IllegalStateException("the transaction manager commits");
        }

        @Override
        public void rollback() {
            throw new IllegalStateException("the transaction manager rolls back");
        }

        @Override
        public Optional<XAResource> branch() {
            return Optional.of(resource);
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }

    @Test
    void anotherThreadCannotJoin() throws InterruptedException {
        var unit = new LocalUnit();
        var other = CompletableFuture.runAsync(() -> {
            try {
                join(unit, "a", false);
            } catch (IOException e) {
                throw new IllegalStateException("wrong exception", e);
            }
        });
        assertEquals("the unit of work belongs to another thread", assertThrows(ExecutionException.class, other::get).getCause().getMessage());
    }

    @Test
    void aProcessHasOneFolder() throws IOException {
        var again = DistributedTransactions.open(folder.resolve("log"), warning -> { });
        again.close();
        var message = assertThrows(IOException.class, () -> DistributedTransactions.open(folder.resolve("other"), warning -> { })).getMessage();
        assertTrue(message.contains("in use already"), message);
    }
}

package org.millrace.transactions;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.api.UnitOfWork;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Units of work with resources that write down what they are told. */
@Timeout(60)
class UnitsTest {

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

    /** A resource that refuses to prepare or commit if it is told so. */
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

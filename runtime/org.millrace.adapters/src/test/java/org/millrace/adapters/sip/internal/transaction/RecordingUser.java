package org.millrace.adapters.sip.internal.transaction;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Notes what it is told. */
final class RecordingUser implements Transactions.User {

    final List<String> told = new ArrayList<>();

    @Override
    public void timedOut(ClientTransaction transaction) {
        told.add("timed out " + transaction.server());
    }

    @Override
    public void failed(ClientTransaction transaction, IOException cause) {
        told.add("failed " + transaction.server());
    }
}

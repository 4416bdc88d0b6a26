package org.millrace.sirius.session;

import java.util.Map;

/** Changes of a session that are no steps of its history, so that undoing cannot take them back. */
final class SessionChange {

    /** A change that may fail. */
    interface Change {

        void run() throws ReflectiveOperationException;
    }

    private SessionChange() {
    }

    static void run(Object session, Change change) throws ReflectiveOperationException {
        var transaction = Reflected.call(Reflected.call(session, "getTransactionalEditingDomain"), "startTransaction", false, Map.of("no_undo", true));
        var done = false;
        try {
            change.run();
            done = true;
        } finally {
            Reflected.call(transaction, done ? "commit" : "rollback");
        }
    }
}

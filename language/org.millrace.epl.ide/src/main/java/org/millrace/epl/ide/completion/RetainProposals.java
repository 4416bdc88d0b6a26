package org.millrace.epl.ide.completion;

import org.millrace.epl.ide.names.Names;
import org.millrace.epl.ide.names.Space;

/**
 * Proposes what stands behind "retain" of BEA's dialect. While nothing stands behind it, the word may as
 * well be the name of the stream, and the grammar allows everything that may follow a stream.
 */
final class RetainProposals {

    private static final int COUNT = 1;
    private static final int PERIOD = 2;
    private static final int ALL = 3;
    private static final int BATCH = 4;
    private static final int VARIABLE = 5;

    private RetainProposals() {
    }

    static void propose(Proposals proposals, Names names, Request request) {
        proposals.phrase("5 events", "${1:5} events", "data window of the last events", COUNT);
        proposals.phrase("5 seconds", "${1:5} seconds", "data window of some time", PERIOD);
        proposals.phrase("all events", "all events", "data window without an end", ALL);
        proposals.phrase("batch of 5 events", "batch of ${1:5} events", "data window that is emptied when it is full", BATCH);
        names.declarations(names.around(request.project(), request.document(), request.replaced().start())).stream()
                .filter(declaration -> declaration.symbol().space() == Space.VARIABLES)
                .forEach(declaration -> proposals.name(declaration.symbol().name(), CompletionKind.VARIABLE, declaration.kind().label(), "", VARIABLE));
    }
}

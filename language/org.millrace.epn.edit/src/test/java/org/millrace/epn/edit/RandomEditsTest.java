package org.millrace.epn.edit;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.millrace.epn.io.EpnFile;

import java.io.IOException;
import java.util.List;
import java.util.Random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A thousand edits, some of them taken back and done again. */
@Tag("slow")
class RandomEditsTest {

    private static final int STEPS = 1000;

    @Property(tries = 10)
    void whateverIsDoneCanBeUndoneAndDoneAgain(@ForAll long seed) throws IOException {
        var random = new Random(seed);
        var n = Edited.network();
        var edits = new RandomEdits(n, random);
        var done = 0;
        for (var step = 0; step < STEPS; step++) {
            switch (random.nextInt(10)) {
                case 0 -> n.editing().undo();
                case 1 -> n.editing().redo();
                default -> done += edit(n, edits.next());
            }
            if (step % 50 == 0) {
                n.assertNothingDangles();
            }
        }
        assertTrue(done > STEPS / 10, done + " of the edits were not refused");
        check(n);
    }

    private static int edit(Edited n, Edit<?> edit) {
        var before = n.text();
        var outcome = n.editing().execute(edit);
        outcome.refusal().ifPresent(refusal -> {
            assertEquals(before, n.text(), edit::toString);
            assertFalse(refusal.message().isBlank(), edit::toString);
        });
        return outcome.value().isPresent() ? 1 : 0;
    }

    private static void check(Edited n) throws IOException {
        n.assertNothingDangles();
        var after = n.text();
        var read = EpnFile.parse("n.epn", after);
        assertEquals(List.of(), read.problems());
        assertEquals(after, EpnFile.format(read));
        var steps = 0;
        while (n.editing().undoLabel().isPresent()) {
            n.editing().undo();
            steps++;
        }
        assertEquals(Edited.TEXT, n.text());
        assertFalse(n.editing().isDirty());
        for (var step = 0; step < steps; step++) {
            n.editing().redo();
        }
        assertEquals(after, n.text());
        n.editing().save();
        assertEquals(after, EpnFile.format(EpnFile.parse("n.epn", n.file().text())));
        n.assertNothingDangles();
    }
}

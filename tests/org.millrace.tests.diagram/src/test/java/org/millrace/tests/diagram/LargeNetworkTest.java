package org.millrace.tests.diagram;

import com.google.gson.Gson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.diagram.Rehearsal;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Opens networks of 300 stages and 450 wires, and moves a stage in each of them 60 times. With the property {@code
 * millrace.bench}, it repeats this five times and reports the durations. The diagram is warmed up before; with the
 * property {@code millrace.cold}, one page is opened during the warm-up.
 */
class LargeNetworkTest {

    private static final int STAGES = 300;
    private static final int WIRES = 450;
    private static final int EDITS = 60;
    private static final boolean COLD = Boolean.getBoolean("millrace.cold");
    private static final int PAGES = Boolean.getBoolean("millrace.bench") && !COLD ? 5 : 1;

    @TempDir
    private Path folder;

    private record Times(double open, List<Double> edits) {
    }

    @Test
    void aLargeNetworkIsOpenedAndEdited() throws Exception {
        if (!COLD) {
            Rehearsal.begin().get();
        }
        var pages = new ArrayList<Times>();
        for (var i = 0; i < PAGES; i++) {
            pages.add(openAndEdit());
        }
        var file = Path.of(System.getProperty("millrace.speed"));
        new SpeedFigures(STAGES, WIRES, EDITS, !COLD).open(pages.stream().map(Times::open).toList())
                .edits(pages.stream().map(Times::edits).toList()).write(file);
        assertTrue(Files.size(file) > 0);
    }

    private Times openAndEdit() throws Exception {
        try (var served = Served.edited(Networks.write(Networks.large(STAGES, WIRES), folder))) {
            var times = new Gson().fromJson(served.run("large"), Times.class);
            assertEquals(EDITS, times.edits().size());
            for (var i = 0; i < EDITS; i++) {
                assertTrue(served.<Boolean>ask(editing -> {
                    var undoable = editing.undoLabel().isPresent();
                    editing.undo();
                    return undoable;
                }), "every edit is one step");
            }
            assertEquals(Networks.large(STAGES, WIRES), served.ask(editing -> new String(editing.content())));
            return times;
        }
    }
}

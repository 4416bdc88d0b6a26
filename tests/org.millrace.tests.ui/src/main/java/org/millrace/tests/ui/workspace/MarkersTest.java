package org.millrace.tests.ui.workspace;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IMarkerDelta;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.workspace.marker.EpnMarker;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the positions and attributes of markers. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class MarkersTest {

    private Demo demo;

    @BeforeEach
    void make() throws CoreException {
        demo = Demo.built();
    }

    @AfterEach
    void remove() throws CoreException {
        demo.close();
    }

    private void is(String file, int line, String about, String code) throws Exception {
        var marker = demo.marker(code);
        assertEquals(file, marker.getResource().getProjectRelativePath().toString());
        assertEquals(line, marker.getAttribute(IMarker.LINE_NUMBER, 0));
        var text = demo.test().file(file).readString();
        assertEquals(about, text.substring(marker.getAttribute(IMarker.CHAR_START, -1), marker.getAttribute(IMarker.CHAR_END, -1)));
    }

    @Test
    void adviceIsInformation() throws Exception {
        demo.change("rules.epl", "select symbol from Tick order by symbol;\n");
        assertEquals(IMarker.SEVERITY_INFO, demo.marker("needless-order-by").getAttribute(IMarker.SEVERITY, -1));
    }

    @Test
    void aStatementIsMarkedAtTheWord() throws Exception {
        demo.change("rules.epl", "select symbol from Tick;\n\nselect symbol,\n  prize from Tick;\n");
        is("rules.epl", 4, "prize", "unknown-property");
        var marker = demo.marker("unknown-property");
        assertEquals(EpnMarker.STATEMENT, marker.getType());
        assertEquals(IMarker.SEVERITY_ERROR, marker.getAttribute(IMarker.SEVERITY, -1));
        assertEquals("did you mean 'price'?", marker.getAttribute(EpnMarker.ADVICE, ""));
        assertEquals("Tick has no property 'prize' (did you mean 'price'?)", marker.getAttribute(IMarker.MESSAGE, ""));
        assertEquals(EpnMarker.SOURCE, marker.getAttribute(IMarker.SOURCE_ID, ""));
    }

    @Test
    void aStatementInTheNetworkIsMarkedOnItsLine() throws Exception {
        demo.change("demo.epn", Demo.NETWORK.replace("price from", "prize from"));
        is("demo.epn", 14, "prize", "unknown-property");
        assertEquals(EpnMarker.STATEMENT, demo.marker("unknown-property").getType());
    }

    @Test
    void aFaultOfSyntaxInTheNetworkIsOneOfAStatement() throws Exception {
        demo.change("demo.epn", Demo.NETWORK.replace("price from Tick", "price form Tick"));
        var marker = demo.test().markers(EpnMarker.STATEMENT).getFirst();
        assertEquals("demo.epn", marker.getResource().getName());
        assertEquals(14, marker.getAttribute(IMarker.LINE_NUMBER, 0));
    }

    @Test
    void aTemplateIsMarkedWhereItIsWritten() throws Exception {
        demo.change("rules.epl", Demo.RULES.replace("symbol, price", "symbol, prize"));
        is("rules.epl", 3, "prize", "unknown-property");
    }

    @Test
    void aTemplateWithAnUnknownParameterIsMarkedAtIt() throws Exception {
        demo.change("rules.epl", Demo.RULES.replace("='${symbol}'", "='${cymbol}'"));
        assertTrue(demo.markers().contains("rules.epl:3 error bad-parameter-list"), demo.markers()::toString);
    }

    @Test
    void theNetworkIsMarkedAtTheAttribute() throws Exception {
        demo.change("demo.epn", Demo.NETWORK.replace("<wire from=\"in\" to=\"rules\"/>", "<wire from=\"in\" to=\"rule\"/>"));
        var marker = demo.test().markers(EpnMarker.NETWORK).stream().filter(m -> m.getAttribute(IMarker.LINE_NUMBER, 0) == 17).findFirst().orElseThrow();
        var text = demo.test().file("demo.epn").readString();
        assertEquals("to=\"rule\"", text.substring(marker.getAttribute(IMarker.CHAR_START, -1), marker.getAttribute(IMarker.CHAR_END, -1)));
    }

    @Test
    void aMarkerGoesWithItsProblem() throws Exception {
        demo.change("rules.epl", "select prize from Tick");
        demo.change("rules.epl", Demo.RULES);
        assertEquals(List.of(), demo.markers());
    }

    @Test
    void anEditTouchesOnlyTheMarkersThatChange() throws Exception {
        var lines = IntStream.range(0, 100).mapToObj(i -> "select prize" + i + " from Tick;").collect(Collectors.toList());
        demo.change("rules.epl", String.join("\n", lines));
        var before = demo.test().markers(EpnMarker.STATEMENT);
        assertEquals(100, before.stream().filter(m -> m.getAttribute(IMarker.SEVERITY, -1) == IMarker.SEVERITY_ERROR).count());
        var seen = new LinkedHashSet<String>();
        IResourceChangeListener listener = event -> Arrays.stream(event.findMarkerDeltas(EpnMarker.ANY, true)).map(MarkersTest::text).forEach(seen::add);
        ResourcesPlugin.getWorkspace().addResourceChangeListener(listener, IResourceChangeEvent.POST_CHANGE);
        try {
            lines.set(50, "select price   from Tick;");
            demo.change("rules.epl", String.join("\n", lines));
        } finally {
            ResourcesPlugin.getWorkspace().removeResourceChangeListener(listener);
        }
        assertEquals(Set.of("2 51"), seen);
    }

    private static String text(IMarkerDelta delta) {
        return delta.getKind() + " " + delta.getAttribute(IMarker.LINE_NUMBER, 0);
    }

    @Test
    void aMarkerThatMovesIsTheSame() throws Exception {
        demo.change("rules.epl", "select prize from Tick");
        var marker = demo.marker("unknown-property");
        demo.change("rules.epl", "\n\nselect prize from Tick");
        assertEquals(marker, demo.marker("unknown-property"));
        is("rules.epl", 3, "prize", "unknown-property");
    }

    @Test
    void manyProblemsAreNotAllMarked() throws Exception {
        demo.change("rules.epl", "select from;\n".repeat(1100));
        var markers = demo.markers().stream().filter(marker -> marker.startsWith("rules.epl")).toList();
        assertEquals(1001, markers.size());
        assertEquals("the file has 100 more problems", demo.marker("more-problems").getAttribute(IMarker.MESSAGE, ""));
    }

    @Test
    void beasStatementsAreMarkedWhereTheyWereWritten() throws Exception {
        demo.change("rules.epl", "SELECT symbol\nFROM (select * from Tick where prize > 3) RETAIN 3 EVENTS");
        is("rules.epl", 2, "prize", "unknown-property");
    }
}

package org.millrace.diagram.internal.palette;

import jakarta.inject.Inject;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.millrace.diagram.internal.graph.NetworkGraph;
import org.millrace.diagram.internal.graph.StageKinds;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.diagram.internal.page.Texts;
import org.millrace.diagram.internal.palette.SetPalette.Entry;
import org.millrace.diagram.internal.palette.SetPalette.Group;
import org.millrace.epn.edit.stage.StageKind;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.Direction;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Offers a stage of every kind, of adapters one for every provider, and notes. */
public final class PaletteHandler extends AbstractActionHandler<RequestPalette> {

    private final DiagramModel model;

    @Inject
    PaletteHandler(DiagramModel model) {
        this.model = model;
    }

    @Override
    protected List<Action> executeAction(RequestPalette request) {
        return List.of(new SetPalette(List.of(
                new Group(Texts.of("palette.in"), adapters(StageKind.INBOUND_ADAPTER, Direction.IN)),
                new Group(Texts.of("palette.flow"), List.of(entry(StageKind.STREAM), entry(StageKind.PROCESSOR), entry(StageKind.BEAN),
                        new Entry(Texts.of("palette.wire"), NetworkGraph.WIRE, "", Texts.of("palette.wire.doc"), Texts.of("palette.wire.words")))),
                new Group(Texts.of("palette.out"), adapters(StageKind.OUTBOUND_ADAPTER, Direction.OUT)),
                new Group(Texts.of("palette.drawing"), List.of(
                        new Entry(Texts.of("palette.note"), NetworkGraph.NOTE, "", Texts.of("palette.note.doc"), Texts.of("palette.note.words")))))));
    }

    private List<Entry> adapters(StageKind kind, Direction direction) {
        var entries = new ArrayList<Entry>();
        for (var adapter : model.host().providers().adapters().values()) {
            if (adapter.directions().contains(direction)) {
                entries.add(new Entry(Texts.of(direction == Direction.IN ? "palette.adapter.in" : "palette.adapter.out", adapter.id()), StageKinds.type(kind),
                        adapter.id(), firstSentence(adapter), Texts.of("palette.adapter.words")));
            }
        }
        entries.add(entry(kind));
        return entries;
    }

    private static Entry entry(StageKind kind) {
        var key = "palette." + kind.name().toLowerCase(Locale.ROOT);
        return new Entry(Texts.of(key), StageKinds.type(kind), "", Texts.of(key + ".doc"), Texts.of(key + ".words"));
    }

    private static String firstSentence(AdapterDescriptor adapter) {
        var end = adapter.doc().indexOf(". ");
        return end < 0 ? adapter.doc() : adapter.doc().substring(0, end + 1);
    }
}

package org.millrace.epn.edit.fix;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Boxes;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.edit.stage.CreateStage;
import org.millrace.epn.edit.stage.StageKind;
import org.millrace.epn.edit.wire.CreateWire;
import org.millrace.epn.edit.wire.ReconnectWire;
import org.millrace.epn.flow.Graph;
import org.millrace.epn.model.Box;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.Optional;

/**
 * Leads a wire through a new stream, which hands events to threads of its own and so ends a cycle of
 * calls. What the wire lets pass is as before; its bend points, which belong to the old way, are removed.
 *
 * @param wire the wire, which afterwards ends in the stream
 */
public record InsertStream(Wire wire) implements Edit<Stage> {

    /** Room for a stage whose size the file does not give, in pixels, with what should be free around it. */
    private static final int WIDTH = 176;
    private static final int HEIGHT = 72;

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(wire, "wire").or(() -> !Graph.isWhole(wire)
                ? Optional.of(new Refusal("the wire has an open end", "connect it first")) : Optional.empty());
    }

    /** The stream. */
    @Override
    public Stage perform(EditedNetwork network) {
        var to = wire.getTo();
        var stream = new CreateStage(StageKind.STREAM, "", "", place(network)).perform(network);
        new ReconnectWire(wire, wire.getFrom(), stream).perform(network);
        CreateWire.between(stream, to).perform(network);
        return stream;
    }

    /** Between the two stages, and so far below that it covers nothing; empty if one of them has no place. */
    private Optional<Place> place(EditedNetwork network) {
        return Boxes.of(network, wire.getFrom()).flatMap(from -> Boxes.of(network, wire.getTo()).map(to -> {
            var x = (from.getX() + to.getX()) / 2;
            var y = (from.getY() + to.getY()) / 2;
            while (isCovered(network, x, y)) {
                y += HEIGHT / 2;
            }
            return new Place(x, y);
        }));
    }

    private static boolean isCovered(EditedNetwork network, int x, int y) {
        return network.layout().getBoxes().stream().anyMatch(box -> x < box.getX() + width(box) && box.getX() < x + WIDTH
                && y < box.getY() + height(box) && box.getY() < y + HEIGHT);
    }

    private static int width(Box box) {
        return Math.max(box.getWidth(), WIDTH);
    }

    private static int height(Box box) {
        return Math.max(box.getHeight(), HEIGHT);
    }
}

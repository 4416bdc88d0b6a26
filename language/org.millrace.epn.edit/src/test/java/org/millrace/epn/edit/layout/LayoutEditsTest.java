package org.millrace.epn.edit.layout;

import org.junit.jupiter.api.Test;
import org.millrace.epn.edit.Edited;
import org.millrace.epn.model.Stage;

import java.util.LinkedHashMap;
import java.util.Map;

class LayoutEditsTest {

    private final Edited n = Edited.network();

    @Test
    void stagesAreMovedTogether() {
        var places = new LinkedHashMap<Stage, Place>();
        places.put(n.stage("ticks"), new Place(-5, 7));
        places.put(n.stage("queue"), new Place(90, 0));
        n.expect(new MoveStages(places), "-<box stage=\"ticks\" x=\"10\" y=\"20\" width=\"120\" height=\"40\"/>",
                "+<box stage=\"ticks\" x=\"-5\" y=\"7\" width=\"120\" height=\"40\"/>", "+<box stage=\"queue\" x=\"90\"/>");
        n.expectNoStep(new MoveStages(places));
    }

    @Test
    void aStageIsResized() {
        n.expect(new ResizeStage(n.stage("rules"), new Bounds(200, 20, 80, 0)), "-<box stage=\"rules\" x=\"200\" y=\"20\"/>",
                "+<box stage=\"rules\" x=\"200\" y=\"20\" width=\"80\"/>");
        n.refuse(new ResizeStage(n.stage("rules"), new Bounds(0, 0, -1, 5)), "a stage cannot be -1 by 5 pixels large; use sizes that are not negative");
    }

    @Test
    void aStageThatIsGoneIsNotMoved() {
        var other = Edited.network();
        n.refuse(new MoveStages(Map.of(other.stage("ticks"), new Place(0, 0))), "the stage is no longer in the network; choose another one");
    }
}

package org.millrace.epn.edit.item;

import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.edit.domain.AdapterFactoryEditingDomain;
import org.eclipse.emf.edit.provider.IItemLabelProvider;
import org.eclipse.emf.edit.provider.ITreeItemContentProvider;
import org.eclipse.emf.edit.provider.IViewerNotification;
import org.junit.jupiter.api.Test;
import org.millrace.epn.edit.Edited;
import org.millrace.epn.edit.stage.RenameStage;
import org.millrace.epn.edit.wire.DeleteWire;
import org.millrace.epn.model.Processor;

import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

class EpnItemProvidersTest {

    private final Edited n = Edited.network();

    private <T> T adapted(EObject element, Class<T> type) {
        return type.cast(n.editing().items().adapt((Object) element, type));
    }

    private List<String> children(EObject element) {
        return adapted(element, ITreeItemContentProvider.class).getChildren(element).stream().map(EObject.class::cast)
                .map(child -> adapted(child, IItemLabelProvider.class).getText(child)).toList();
    }

    @Test
    void anOutlineShowsTheNetworkAsItIsWritten() {
        assertEquals(List.of("Tick", "Signal", "ticks", "queue", "rules", "counter", "out", "ticks → queue", "queue → rules", "rules → counter",
                "rules → counter", "rules → out"), children(n.model()));
        assertEquals(List.of("symbol: string", "price: double", "sent: long"), children(n.type("Tick")));
        assertEquals(List.of("port = 4000", "fields = symbol, price,sent"), children(n.stage("ticks")));
        assertEquals(List.of("rise", "symbol", "limit"), children(n.stage("rules")));
        assertEquals(List.of(), children(n.wire(0)));
    }

    @Test
    void iconsAreNamedByKind() {
        assertEquals("adapter-in", adapted(n.stage("ticks"), IItemLabelProvider.class).getImage(n.stage("ticks")));
        assertEquals("adapter-out", ItemLabels.icon(n.stage("out")));
        assertEquals("event-type", ItemLabels.icon(n.type("Tick")));
        assertEquals("wire", ItemLabels.icon(n.wire(0)));
    }

    @Test
    void whatHasNoNameIsCalledByItsKind() {
        n.stage(Processor.class, "rules").getStatements().getFirst().setName(null);
        assertEquals("Statement", ItemLabels.text(n.stage(Processor.class, "rules").getStatements().getFirst()));
    }

    @Test
    void viewersHearWhichElementsToRefresh() {
        var heard = new ArrayList<String>();
        children(n.model());
        n.editing().items().addListener(notification -> {
            if (notification instanceof IViewerNotification viewer && notification.getEventType() != Notification.REMOVING_ADAPTER) {
                heard.add(ItemLabels.text((EObject) viewer.getElement()) + (viewer.isContentRefresh() ? " content" : "")
                        + (viewer.isLabelUpdate() ? " label" : ""));
            }
        });
        n.editing().execute(new RenameStage(n.stage("queue"), "line"));
        n.editing().execute(new DeleteWire(n.wire(4)));
        assertEquals(List.of("line label", "n content"), heard);
    }

    @Test
    void frameworksFindTheEditingDomainOfAnElement() {
        assertEquals(n.editing().domain(), AdapterFactoryEditingDomain.getEditingDomainFor(n.stage("queue")));
    }
}

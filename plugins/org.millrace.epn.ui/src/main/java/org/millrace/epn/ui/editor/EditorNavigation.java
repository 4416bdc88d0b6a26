package org.millrace.epn.ui.editor;

import org.eclipse.core.resources.IMarker;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import org.millrace.epn.ui.check.Findings;
import org.millrace.epn.ui.page.NetworkModel;
import org.millrace.epn.ui.page.NetworkNavigation;
import org.millrace.epn.ui.source.SourcePage;

import java.util.Optional;
import java.util.function.Supplier;

/** Shows elements on the pages of a network editor, or in its text. */
final class EditorNavigation implements NetworkNavigation {

    private final EditorPages pages;
    private final PageSelection selection;
    private final Supplier<NetworkModel> model;
    private final Supplier<SourcePage> source;

    EditorNavigation(EditorPages pages, PageSelection selection, Supplier<NetworkModel> model, Supplier<SourcePage> source) {
        this.pages = pages;
        this.selection = selection;
        this.model = model;
        this.source = source;
    }

    @Override
    public boolean reveal(EObject element) {
        return pages.reveal(element) || revealText(element);
    }

    @Override
    public boolean revealEventType(String name) {
        model.get().read();
        return model.get().editing().network().stream().flatMap(network -> network.getEventTypes().stream())
                .filter(type -> name.equals(type.getName())).findFirst().map(this::reveal).orElse(false);
    }

    @Override
    public boolean revealText(EObject element) {
        var start = start(element);
        start.ifPresent(position -> revealText(position.line(), position.column()));
        return start.isPresent();
    }

    @Override
    public void revealText(int line, int column) {
        pages.activateText();
        source.get().revealLine(line, column);
    }

    @Override
    public void revealFirstError() {
        model.get().editing().resource().problems().stream().filter(EpnProblem::isError).findFirst()
                .ifPresentOrElse(problem -> revealText(problem.line(), problem.column()), () -> revealText(1, 1));
    }

    @Override
    public void select(EObject element) {
        pages.active().ifPresentOrElse(page -> {
            if (!page.reveal(element)) {
                selection.fire(new StructuredSelection(element));
            }
        }, () -> start(element).ifPresent(position -> source.get().revealLine(position.line(), position.column())));
    }

    /** Shows the element of a marker on a page, or else the marker in the text. */
    void show(IMarker marker) {
        model.get().read();
        var text = model.get().text();
        var line = marker.getAttribute(IMarker.LINE_NUMBER, 1);
        var offset = marker.getAttribute(IMarker.CHAR_START, -1);
        var element = Findings.placesOf(text).element(model.get().editing().resource(), text, line, offset);
        if (element.isEmpty() || !pages.reveal(element.get())) {
            pages.activateText();
            source.get().gotoMarker(marker);
        }
    }

    private Optional<Position> start(EObject element) {
        return Findings.placesOf(model.get().text()).start(model.get().editing().resource(), element);
    }
}

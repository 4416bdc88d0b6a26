package org.millrace.epn.ui.editor;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.ui.eventtype.EventTypesPage;
import org.millrace.epn.ui.page.NetworkPage;

import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The pages of a network editor. Their indices are those of the editor's tabs; the tab after the last of them shows the text. */
final class EditorPages {

    private final List<NetworkPage> pages = Stream.concat(ContributedPages.create().stream(), Stream.of(new EventTypesPage())).toList();
    private final IntSupplier active;
    private final IntConsumer activate;

    /**
     * Creates the pages, without widgets.
     *
     * @param active   returns the index of the active tab; less than 0 if there is none
     * @param activate activates a tab
     */
    EditorPages(IntSupplier active, IntConsumer activate) {
        this.active = active;
        this.activate = activate;
    }

    List<NetworkPage> all() {
        return pages;
    }

    boolean isTextActive() {
        return active.getAsInt() == pages.size();
    }

    void activateText() {
        activate.accept(pages.size());
    }

    /** Activates the first page that the user wants, or else the text. */
    void activateWanted() {
        activate.accept(first(NetworkPage::isWanted).orElse(pages.size()));
    }

    /** Returns the active page; empty if the text is active. */
    Optional<NetworkPage> active() {
        return at(active.getAsInt());
    }

    /** Returns the page of a tab; empty for the tab of the text. */
    Optional<NetworkPage> at(int index) {
        return index >= 0 && index < pages.size() ? Optional.of(pages.get(index)) : Optional.empty();
    }

    /** Activates the first page of a type. */
    <P extends NetworkPage> Optional<P> show(Class<P> kind) {
        return activateFirst(kind::isInstance).map(kind::cast);
    }

    /**
     * Shows an element on the first page that contains it.
     *
     * @return whether there is such a page
     */
    boolean reveal(EObject element) {
        return activateFirst(page -> page.reveal(element)).isPresent();
    }

    Optional<String> notice() {
        return pages.stream().flatMap(page -> page.unavailable().stream()).findFirst();
    }

    private Optional<NetworkPage> activateFirst(Predicate<NetworkPage> condition) {
        var index = first(condition);
        index.ifPresent(activate::accept);
        return index.map(pages::get);
    }

    private Optional<Integer> first(Predicate<NetworkPage> condition) {
        return IntStream.range(0, pages.size()).filter(i -> condition.test(pages.get(i))).boxed().findFirst();
    }
}

package org.millrace.epn.ui.editor;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IPropertyListener;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IGotoMarker;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.part.MultiPageEditorPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.Outcome;
import org.millrace.epn.ui.check.Findings;
import org.millrace.epn.ui.check.NetworkCheck;
import org.millrace.epn.ui.eventtype.EventTypesPage;
import org.millrace.epn.ui.outline.NetworkOutline;
import org.millrace.epn.ui.properties.ElementSheet;
import org.millrace.epn.ui.source.SourcePage;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The editor of networks. All pages show one {@link NetworkModel}; its text is that of the page
 * "Source", from which come history, saving and everything about the file.
 */
public final class NetworkEditor extends MultiPageEditorPart {

    /** The editor's id. */
    public static final String ID = "org.millrace.epn.ui.editor";

    private final List<NetworkPage> pages = Stream.concat(ContributedPages.create().stream(), Stream.of(new EventTypesPage())).toList();
    private final PageSelection selection = new PageSelection();
    private final UnsavedText unsaved = new UnsavedText();
    private final PendingInputs inputs = new PendingInputs(() -> firePropertyChange(PROP_DIRTY));
    private final IPropertyListener inputListener = (part, property) -> inputChanged(property);
    private SourcePage source;
    private NetworkModel model;
    private NetworkCheck check;
    private Findings findings = Findings.none();
    private FileWatch watch;
    private Optional<NetworkOutline> outline = Optional.empty();
    private boolean refreshing;
    private Optional<NetworkPage> shown = Optional.empty();

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        super.init(site, input);
        site.setSelectionProvider(selection);
        setPartName(input.getName());
    }

    @Override
    protected void createPages() {
        source = new SourcePage(() -> getSite().getPage().closeEditor(this, false));
        try {
            addPage(source, getEditorInput());
        } catch (PartInitException e) {
            throw new IllegalStateException("the text editor takes every input", e);
        }
        setPageText(0, Messages.editor_source);
        source.addPropertyListener(inputListener);
        check = new NetworkCheck(this::found);
        connect();
        for (var i = 0; i < pages.size(); i++) {
            addPage(i, pages.get(i).create(getContainer(), this));
            setPageText(i, pages.get(i).title());
        }
        selection.addSelectionChangedListener(event -> {
            if (event.getSelection() instanceof IStructuredSelection chosen && chosen.getFirstElement() instanceof EObject element) {
                outline.ifPresent(page -> page.follow(element));
            }
        });
        watch = new FileWatch(this, this::comeBack, () -> check.run(model.text(), file()));
        refresh();
        setActivePage(model.editing().network().isPresent() ? firstWanted() : pages.size());
    }

    /** Statements may have been written in another editor, saved or not. */
    private void comeBack() {
        source.checkFile();
        check.run(model.text(), file());
    }

    private int firstWanted() {
        return IntStream.range(0, pages.size()).filter(i -> pages.get(i).isWanted()).findFirst().orElse(pages.size());
    }

    /** The network and its text. */
    public NetworkModel model() {
        return model;
    }

    /** The file, if it is one of the workspace. */
    public Optional<IFile> file() {
        return Optional.ofNullable(ResourceUtil.getFile(getEditorInput()));
    }

    /** What was found last, perhaps of a text before the present one. */
    public Findings findings() {
        return findings;
    }

    /** Returns whether the editor has widgets: it was created and is not closed. */
    public boolean isOpen() {
        return getContainer() != null && !getContainer().isDisposed();
    }

    /** Returns the fields whose text may not be part of the network yet. */
    public PendingInputs inputs() {
        return inputs;
    }

    /** Does an edit; the pages show what became of it. */
    public <T> Outcome<T> execute(Edit<T> edit) {
        return model.execute(edit);
    }

    /**
     * Shows an event type on its page.
     *
     * @param name the name of the event type
     * @return whether there is one
     */
    public boolean revealEventType(String name) {
        model.read();
        return model.editing().network().stream().flatMap(network -> network.getEventTypes().stream())
                .filter(type -> name.equals(type.getName())).findFirst().map(this::reveal).orElse(false);
    }

    /**
     * Shows an element on the first page that has it, or else its text.
     *
     * @return whether it was found
     */
    public boolean reveal(EObject element) {
        return revealOnPage(element) || revealText(element);
    }

    private boolean revealOnPage(EObject element) {
        for (var i = 0; i < pages.size(); i++) {
            if (pages.get(i).reveal(element)) {
                setActivePage(i);
                return true;
            }
        }
        return false;
    }

    /**
     * Shows the text of an element.
     *
     * @return whether it was found
     */
    public boolean revealText(EObject element) {
        var at = Findings.placesOf(model.text()).start(model.editing().resource(), element);
        at.ifPresent(start -> {
            setActivePage(pages.size());
            source.revealLine(start.line(), start.column());
        });
        return at.isPresent();
    }

    /** Shows the text at a place. */
    public void revealText(int line, int column) {
        setActivePage(pages.size());
        source.revealLine(line, column);
    }

    /** Shows the text where it cannot be read. */
    public void revealFirstError() {
        model.editing().resource().problems().stream().filter(EpnProblem::isError).findFirst()
                .ifPresentOrElse(problem -> revealText(problem.line(), problem.column()), () -> revealText(1, 1));
    }

    /** Tells those who listen what is chosen in the outline, if no page shows it. */
    public void select(EObject element) {
        var page = getActivePage();
        if (page >= 0 && page < pages.size()) {
            if (!pages.get(page).reveal(element)) {
                selection.fire(new StructuredSelection(element));
            }
        } else {
            Findings.placesOf(model.text()).start(model.editing().resource(), element)
                    .ifPresent(start -> source.revealLine(start.line(), start.column()));
        }
    }

    /** The page that shows the network now; empty if it is that with the text. */
    public Optional<NetworkPage> shownPage() {
        return getActivePage() >= 0 && getActivePage() < pages.size() ? Optional.of(pages.get(getActivePage())) : Optional.empty();
    }

    /** Shows a page of some kind. */
    public <P extends NetworkPage> Optional<P> showPage(Class<P> kind) {
        var found = IntStream.range(0, pages.size()).filter(i -> kind.isInstance(pages.get(i))).findFirst();
        found.ifPresent(this::setActivePage);
        return found.stream().mapToObj(pages::get).map(kind::cast).findFirst();
    }

    /** Has the workbench ask the shown page again what its actions do. */
    public void updateActions() {
        ((NetworkEditorActions) getEditorSite().getActionBarContributor()).update();
    }

    /** Why some page cannot be used on this system; empty if all can. */
    public Optional<String> notice() {
        return pages.stream().flatMap(page -> page.unavailable().stream()).findFirst();
    }

    /** The page with the text. */
    SourcePage source() {
        return source;
    }

    private void gotoMarker(IMarker marker) {
        model.read();
        var line = marker.getAttribute(IMarker.LINE_NUMBER, 1);
        var offset = marker.getAttribute(IMarker.CHAR_START, -1);
        var element = Findings.placesOf(model.text()).element(model.editing().resource(), model.text(), line, offset);
        if (element.isEmpty() || !revealOnPage(element.get())) {
            setActivePage(pages.size());
            source.gotoMarker(marker);
        }
    }

    private void connect() {
        var document = Optional.<IDocument>ofNullable(source.getDocumentProvider() == null ? null
                : source.getDocumentProvider().getDocument(source.getEditorInput())).orElseGet(Document::new);
        if (model != null) {
            model.close();
        }
        model = new NetworkModel(document, getEditorInput().getName(), source::validateEditorInputState);
        model.onChange(this::changed);
    }

    private void inputChanged(int property) {
        if (property == IEditorPart.PROP_DIRTY && model != null) {
            unsaved.update(file(), source.isDirty(), model.text());
        }
        if (property == IEditorPart.PROP_INPUT && source.getEditorInput() != null && !source.getEditorInput().equals(getEditorInput())) {
            setInputWithNotify(source.getEditorInput());
            setPartName(getEditorInput().getName());
            connect();
            refresh();
        }
    }

    private void changed() {
        unsaved.update(file(), source.isDirty(), model.text());
        check.run(model.text(), file());
        if (isShown(pages.size()) || refreshing) {
            // The text is being written: the network follows when a check finds that it can be read.
            if (model.isCurrent()) {
                outline.ifPresent(NetworkOutline::refresh);
            }
            return;
        }
        refreshing = true;
        getContainer().getDisplay().asyncExec(() -> {
            refreshing = false;
            if (!getContainer().isDisposed()) {
                refresh();
            }
        });
    }

    private boolean isShown(int page) {
        return getActivePage() == page;
    }

    private void found(Findings found) {
        if (getContainer() == null || getContainer().isDisposed()) {
            return;
        }
        findings = found;
        if (found.isOf(model.text()) && found.isReadable()) {
            model.read();
        }
        selection.refreshing(() -> pages.forEach(page -> page.show(findings)));
        outline.ifPresent(NetworkOutline::refresh);
    }

    private void refresh() {
        if (!isShown(pages.size()) || findings.isOf(model.text())) {
            model.read();
        }
        selection.refreshing(() -> {
            pages.forEach(NetworkPage::refresh);
            pages.forEach(page -> page.show(findings));
        });
        outline.ifPresent(NetworkOutline::refresh);
        check.run(model.text(), file());
    }

    @Override
    protected void pageChange(int newPageIndex) {
        super.pageChange(newPageIndex);
        if (model == null) {
            return;
        }
        inputs.apply();
        shown.ifPresent(page -> page.shown(false));
        shown = shownPage();
        shown.ifPresent(page -> page.shown(true));
        if (newPageIndex < pages.size()) {
            refresh();
            selection.follow(pages.get(newPageIndex).selection());
            pages.get(newPageIndex).setFocus();
        } else {
            selection.follow(source.getSelectionProvider());
        }
    }

    @Override
    public void setFocus() {
        if (getActivePage() >= 0 && getActivePage() < pages.size()) {
            pages.get(getActivePage()).setFocus();
        } else {
            super.setFocus();
        }
    }

    /** Returns whether anything is unsaved, including text that was typed into a field and not entered yet. */
    @Override
    public boolean isDirty() {
        return super.isDirty() || inputs.isPending();
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        inputs.apply();
        source.doSave(monitor);
    }

    @Override
    public void doSaveAs() {
        inputs.apply();
        source.doSaveAs();
    }

    @Override
    public boolean isSaveAsAllowed() {
        return true;
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        if (adapter == IGotoMarker.class) {
            return adapter.cast((IGotoMarker) this::gotoMarker);
        }
        if (adapter == IContentOutlinePage.class) {
            var page = new NetworkOutline(this, () -> outline = Optional.empty());
            outline = Optional.of(page);
            return adapter.cast(page);
        }
        if (adapter == IPropertySheetPage.class) {
            return adapter.cast(new ElementSheet(this));
        }
        if (adapter == ITextEditor.class) {
            return adapter.cast(source);
        }
        var own = super.getAdapter(adapter);
        return own != null || source == null ? own : source.getAdapter(adapter);
    }

    @Override
    public void dispose() {
        unsaved.close();
        if (watch != null) {
            watch.close();
        }
        if (check != null) {
            check.close();
        }
        if (model != null) {
            model.close();
        }
        super.dispose();
    }
}

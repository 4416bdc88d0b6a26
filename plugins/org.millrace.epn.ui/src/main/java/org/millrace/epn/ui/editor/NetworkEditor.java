package org.millrace.epn.ui.editor;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;
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
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.Outcome;
import org.millrace.epn.ui.check.Findings;
import org.millrace.epn.ui.check.NetworkCheck;
import org.millrace.epn.ui.page.NetworkEditorPart;
import org.millrace.epn.ui.page.NetworkModel;
import org.millrace.epn.ui.page.NetworkNavigation;
import org.millrace.epn.ui.page.NetworkPage;
import org.millrace.epn.ui.page.PendingInputs;
import org.millrace.epn.ui.properties.PropertyForm;
import org.millrace.epn.ui.source.SourcePage;

import java.util.Optional;

/**
 * The editor of networks. All pages show one {@link NetworkModel}. The source page owns its text,
 * and with it the history, saving and the file.
 */
public final class NetworkEditor extends MultiPageEditorPart implements NetworkEditorPart {

    /** The editor's id. */
    public static final String ID = "org.millrace.epn.ui.editor";

    private final EditorPages pages = new EditorPages(this::getActivePage, this::setActivePage);
    private final PageSelection selection = new PageSelection();
    private final EditorNavigation navigation = new EditorNavigation(pages, selection, this::model, this::source);
    private final EditorOutline outline = new EditorOutline();
    private final UnsavedText unsaved = new UnsavedText();
    private final PendingInputs inputs = new PendingInputs(() -> firePropertyChange(PROP_DIRTY));
    private final IPropertyListener inputListener = (part, property) -> inputChanged(property);
    private SourcePage source;
    private NetworkModel model;
    private NetworkCheck check;
    private Findings findings = Findings.none();
    private FileWatch watch;
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
        check = new NetworkCheck(this::checked);
        connect();
        for (var i = 0; i < pages.all().size(); i++) {
            addPage(i, pages.all().get(i).create(getContainer(), this));
            setPageText(i, pages.all().get(i).title());
        }
        selection.addSelectionChangedListener(event -> outline.follow(event.getSelection()));
        watch = new FileWatch(this, this::activated, () -> check.run(model.text(), file()));
        refresh();
        if (model.editing().network().isPresent()) {
            pages.activateWanted();
        } else {
            pages.activateText();
        }
    }

    /** Checks again, since the user may have edited statements in another editor. */
    private void activated() {
        source.checkFile();
        check.run(model.text(), file());
    }

    @Override
    public NetworkModel model() {
        return model;
    }

    @Override
    public Optional<IFile> file() {
        return Optional.ofNullable(ResourceUtil.getFile(getEditorInput()));
    }

    @Override
    public Findings findings() {
        return findings;
    }

    @Override
    public boolean isOpen() {
        return getContainer() != null && !getContainer().isDisposed();
    }

    @Override
    public PendingInputs inputs() {
        return inputs;
    }

    @Override
    public <T> Outcome<T> execute(Edit<T> edit) {
        return model.execute(edit);
    }

    @Override
    public NetworkNavigation navigation() {
        return navigation;
    }

    @Override
    public Optional<NetworkPage> shownPage() {
        return pages.active();
    }

    @Override
    public <P extends NetworkPage> Optional<P> showPage(Class<P> kind) {
        return pages.show(kind);
    }

    @Override
    public void updateActions() {
        ((NetworkEditorActions) getEditorSite().getActionBarContributor()).update();
    }

    @Override
    public Optional<String> notice() {
        return pages.notice();
    }

    SourcePage source() {
        return source;
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
        if (pages.isTextActive() || refreshing) {
            // While the user types, the network is read again only after a check has found the text readable.
            if (model.isCurrent()) {
                outline.refresh();
            }
            return;
        }
        refreshing = true;
        getContainer().getDisplay().asyncExec(() -> {
            refreshing = false;
            if (isOpen()) {
                refresh();
            }
        });
    }

    private void checked(Findings found) {
        if (!isOpen()) {
            return;
        }
        findings = found;
        if (found.isOf(model.text()) && found.isReadable()) {
            model.read();
        }
        selection.refreshing(() -> pages.all().forEach(page -> page.show(findings)));
        outline.refresh();
    }

    private void refresh() {
        if (!pages.isTextActive() || findings.isOf(model.text())) {
            model.read();
        }
        selection.refreshing(() -> {
            pages.all().forEach(NetworkPage::refresh);
            pages.all().forEach(page -> page.show(findings));
        });
        outline.refresh();
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
        pages.at(newPageIndex).ifPresentOrElse(page -> {
            refresh();
            selection.follow(page.selection());
            page.setFocus();
        }, () -> selection.follow(source.getSelectionProvider()));
    }

    @Override
    public void setFocus() {
        pages.active().ifPresentOrElse(NetworkPage::setFocus, super::setFocus);
    }

    /** Returns whether anything is unsaved, including pending text of input fields. */
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
            return adapter.cast((IGotoMarker) navigation::show);
        }
        if (adapter == IContentOutlinePage.class) {
            return adapter.cast(outline.create(this));
        }
        if (adapter == IPropertySheetPage.class) {
            return adapter.cast(new PropertyForm(this));
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

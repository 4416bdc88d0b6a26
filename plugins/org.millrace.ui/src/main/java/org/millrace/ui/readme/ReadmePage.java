package org.millrace.ui.readme;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.browser.LocationListener;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.EditorPart;
import org.millrace.ui.browser.BrowserWidget;
import org.millrace.ui.help.HelpContext;
import org.millrace.ui.theme.PageColors;

import java.util.function.Consumer;

/**
 * Shows the README of a project as a read-only page. It follows changes of the file and the theme. Without a browser
 * widget, it shows the plain text.
 */
public final class ReadmePage extends EditorPart {

    /** The id of the editor. */
    public static final String ID = "org.millrace.ui.readme";

    private static final String ITSELF = "about:blank";

    private final IResourceChangeListener watch = event -> {
        if (event.getDelta() != null && event.getDelta().findMember(file().getFullPath()) != null) {
            getSite().getShell().getDisplay().asyncExec(this::refresh);
        }
    };
    private final Listener settings = event -> refresh();
    private Composite area;
    private Consumer<String> show;
    private MarkdownPage page;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (!(input instanceof IFileEditorInput)) {
            throw new PartInitException(Messages.page_noFile);
        }
        setSite(site);
        setInput(input);
        setPartName(input.getName());
    }

    private IFile file() {
        return ((IFileEditorInput) getEditorInput()).getFile();
    }

    @Override
    public void createPartControl(Composite parent) {
        area = parent;
        try {
            createBrowser(parent);
        } catch (SWTError e) {
            createText(parent);
        }
        HelpContext.NEW_PROJECT_WIZARD.on(parent);
        ResourcesPlugin.getWorkspace().addResourceChangeListener(watch);
        parent.getDisplay().addListener(SWT.Settings, settings);
        refresh();
    }

    private void createBrowser(Composite parent) {
        var browser = BrowserWidget.create(parent);
        var links = new ReadmeLinks(file(), getEditorSite().getActionBars().getStatusLineManager());
        browser.setJavascriptEnabled(false);
        browser.addLocationListener(LocationListener.changingAdapter(event -> {
            event.doit = ITSELF.equals(event.location);
            // Opened asynchronously, because the widget is still processing the click.
            page.target(event.location).ifPresent(target -> browser.getDisplay().asyncExec(() -> links.open(target)));
        }));
        show = text -> {
            page = MarkdownPage.of(text, PageColors.now(browser.getDisplay()));
            browser.setText(page.html(), false);
        };
    }

    private void createText(Composite parent) {
        var text = new StyledText(parent, SWT.READ_ONLY | SWT.MULTI | SWT.WRAP | SWT.V_SCROLL);
        text.setFont(JFaceResources.getTextFont());
        text.setMargins(12, 12, 12, 12);
        show = text::setText;
    }

    private void refresh() {
        if (area.isDisposed()) {
            return;
        }
        if (!file().exists()) {
            getSite().getPage().closeEditor(this, false);
            return;
        }
        try {
            show.accept(file().readString());
        } catch (CoreException e) {
            show.accept(NLS.bind(Messages.page_unreadable, file().getName(), e.getMessage()));
        }
    }

    /** Returns the HTML of the page; empty if it shows the plain text. */
    public String html() {
        return page == null ? "" : page.html();
    }

    @Override
    public void dispose() {
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(watch);
        // The area is disposed already.
        getSite().getShell().getDisplay().removeListener(SWT.Settings, settings);
        super.dispose();
    }

    @Override
    public void setFocus() {
        area.setFocus();
    }

    @Override
    public boolean isDirty() {
        return false;
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        throw new UnsupportedOperationException("the page is for reading");
    }

    @Override
    public void doSaveAs() {
        throw new UnsupportedOperationException("the page is for reading");
    }
}

package org.millrace.diagram.ui.page;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.contexts.IContextActivation;
import org.eclipse.ui.contexts.IContextService;
import org.millrace.diagram.DiagramSession;
import org.millrace.diagram.DiagramSettings;
import org.millrace.diagram.PageCommand;
import org.millrace.diagram.ui.preference.DiagramPreferences;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.ui.check.Findings;
import org.millrace.epn.ui.eventtype.EventTypesPage;
import org.millrace.epn.ui.page.NetworkEditorPart;
import org.millrace.epn.ui.page.NetworkPage;
import org.millrace.report.coverage.CoverageReport;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The page with the diagram of a network, in a browser widget. If the system has no browser widget, the page explains
 * it.
 */
public final class NetworkDiagramPage implements NetworkPage {

    /** The id of the context menu. */
    public static final String MENU = "org.millrace.diagram.ui.page";

    /** The id of the tool bar. */
    public static final String TOOLBAR = "org.millrace.diagram.ui.toolbar";

    private static final String HELP = "org.millrace.help.diagram_page";
    private static final String CONTEXT = "org.millrace.diagram.ui.context";

    private final Map<String, IAction> actions = Map.of(
            ActionFactory.CUT.getId(), action(PageCommand.CUT), ActionFactory.COPY.getId(), action(PageCommand.COPY),
            ActionFactory.PASTE.getId(), action(PageCommand.PASTE), ActionFactory.DELETE.getId(), action(PageCommand.DELETE),
            ActionFactory.SELECT_ALL.getId(), action(PageCommand.SELECT_ALL), ActionFactory.FIND.getId(), action(PageCommand.FIND));
    private final PictureFile picture = new PictureFile();
    private NetworkEditorPart editor;
    private DiagramSelection selection;
    private Composite stack;
    private MessagePane message;
    private Optional<PageBrowser> browser = Optional.empty();
    private Optional<OpenDiagram> diagram = Optional.empty();
    private Optional<String> unavailable = Optional.empty();
    private Optional<IContextActivation> keys = Optional.empty();
    private Optional<CoverageOverlay> coverage = Optional.empty();
    private Optional<ParallelismOverlay> parallelism = Optional.empty();
    private Optional<DebugOverlay> debugger = Optional.empty();
    private boolean typing;

    @Override
    public String title() {
        return Messages.page_title;
    }

    @Override
    public Control create(Composite parent, NetworkEditorPart networkEditor) {
        editor = networkEditor;
        selection = new DiagramSelection(() -> editor.model().editing(), this::select);
        var area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(area);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(new PageToolBar(area, editor.getSite()).control());
        stack = new Composite(area, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(stack);
        stack.setLayout(new StackLayout());
        message = new MessagePane(stack);
        createBrowser();
        var theme = new WorkbenchTheme(() -> diagram.ifPresent(open -> open.session().use(settings())));
        var overlay = browser.flatMap(page -> editor.file()).flatMap(file -> Optional.ofNullable(file.getProject().getLocation()))
                .map(folder -> new RunOverlay(stack.getDisplay(), folder.toPath(), figures -> diagram.ifPresent(open -> open.session().show(figures)),
                        () -> diagram.ifPresent(open -> open.session().hideFigures())));
        coverage = browser.flatMap(page -> editor.file()).map(file -> new CoverageOverlay(stack.getDisplay(), file.getProject(), this::show));
        parallelism = browser.flatMap(page -> editor.file())
                .map(file -> new ParallelismOverlay(stack.getDisplay(), file.getProject(), () -> diagram.map(OpenDiagram::session)));
        debugger = browser.flatMap(page -> editor.file()).map(file -> new DebugOverlay(stack.getDisplay(), file, () -> editor.model().editing().network(),
                marks -> diagram.ifPresent(open -> open.session().show(marks))));
        stack.addDisposeListener(event -> {
            theme.close();
            debugger.ifPresent(DebugOverlay::close);
            parallelism.ifPresent(ParallelismOverlay::close);
            coverage.ifPresent(CoverageOverlay::close);
            overlay.ifPresent(RunOverlay::close);
            diagram.ifPresent(OpenDiagram::close);
        });
        PlatformUI.getWorkbench().getHelpSystem().setHelp(stack, HELP);
        refresh();
        return area;
    }

    private void show(Optional<CoverageReport> report) {
        diagram.ifPresent(open -> report.ifPresentOrElse(open.session()::show, open.session()::hideCoverage));
    }

    private void createBrowser() {
        if (!isWanted()) {
            unavailable = Optional.of(Messages.page_switchedOff);
            return;
        }
        try {
            var made = new PageBrowser(stack, text -> diagram.ifPresent(open -> open.session().receive(text)));
            browser = Optional.of(made);
            // WebKit's widget reports Escape to its listeners and does not pass it to the page. A key binding does not
            // work: the event has no timestamp, so the workbench takes the second press for a repetition of the first.
            made.widget().addListener(SWT.KeyDown, event -> {
                if (event.character == SWT.ESC) {
                    run(PageCommand.ESCAPE);
                }
            });
            createMenu(made.widget());
        } catch (SWTError e) {
            unavailable = Optional.of(Messages.bind(Messages.page_noBrowserText, e.getMessage()));
        }
    }

    private void createMenu(Control control) {
        var menu = new MenuManager();
        menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        control.setMenu(menu.createContextMenu(control));
        editor.getEditorSite().registerContextMenu(MENU, menu, selection, false);
    }

    private DiagramSettings settings() {
        return new DiagramSettings(false, DiagramSettings.Keys.HOST, WorkbenchTheme.current(), Map.of());
    }

    @Override
    public Optional<String> unavailable() {
        return unavailable;
    }

    @Override
    public boolean isWanted() {
        return DiagramPreferences.isDrawn();
    }

    @Override
    public ISelectionProvider selection() {
        return selection;
    }

    @Override
    public void refresh() {
        var editing = editor.model().editing();
        browser.filter(page -> diagram.filter(open -> open.isOf(editing)).isEmpty()).ifPresent(page -> {
            diagram.ifPresent(OpenDiagram::close);
            diagram = Optional.of(OpenDiagram.of(editing, new EditorHost(editor, this), settings(), page));
            coverage.ifPresent(CoverageOverlay::show);
            parallelism.ifPresent(ParallelismOverlay::show);
            debugger.ifPresent(DebugOverlay::show);
        });
        selection.refresh();
        unavailable.ifPresentOrElse(this::explain, () -> editing.lock().ifPresent(this::lock));
        var top = browser.filter(page -> editing.lock().isEmpty()).<Control>map(PageBrowser::area).orElse(message);
        if (((StackLayout) stack.getLayout()).topControl != top) {
            ((StackLayout) stack.getLayout()).topControl = top;
            stack.layout();
        }
    }

    private void explain(String why) {
        var form = new MessagePane.Remedy(Messages.page_openForm, () -> editor.showPage(EventTypesPage.class));
        // SWT looks for the widget's library once per JVM.
        var restart = new MessagePane.Remedy(Messages.page_restart, () -> PlatformUI.getWorkbench().restart(true));
        message.showMessage(Messages.page_noBrowser, why, isWanted() ? List.of(restart, form) : List.of(form));
    }

    private void lock(Refusal reason) {
        message.showMessage(Messages.page_locked, Messages.bind(Messages.page_lockedText, sentence(reason.message())),
                List.of(new MessagePane.Remedy(Messages.page_openSource, editor.navigation()::revealFirstError)));
    }

    private static String sentence(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase() + text.substring(1);
    }

    @Override
    public void show(Findings findings) {
        if (findings.isOf(editor.model().text())) {
            diagram.ifPresent(open -> open.session().show(findings::within));
        }
    }

    @Override
    public boolean reveal(EObject element) {
        if (!isDrawing()) {
            return false;
        }
        for (var at = element; at != null; at = at.eContainer()) {
            if (DiagramSession.isDrawn(at)) {
                select(List.of(at));
                return true;
            }
        }
        return false;
    }

    private void select(List<EObject> elements) {
        diagram.ifPresent(open -> open.session().select(elements));
    }

    /** Returns whether the page shows a diagram. */
    public boolean isDrawing() {
        return diagram.isPresent() && editor.model().editing().lock().isEmpty();
    }

    /** Returns how the network would run on Apache Flink; empty if the page draws nothing, or a network outside a project. */
    public Optional<ParallelismOverlay> parallelism() {
        return isDrawing() ? parallelism : Optional.empty();
    }

    /** Runs a command on the selection or the view of the diagram. */
    public void run(PageCommand command) {
        if (isDrawing()) {
            diagram.ifPresent(open -> open.session().run(command));
        }
    }

    /**
     * Writes a picture of the whole network in the light theme. A file outside the workspace is not opened afterwards.
     * Failures are shown to the user.
     *
     * @param file ends with {@code .svg} or {@code .png}
     */
    public void export(Path file) {
        diagram.ifPresent(open -> open.session().export(picture.to(file), DiagramSettings.Theme.LIGHT));
    }

    void exported(byte[] content) {
        picture.write(content, stack.getShell());
    }

    void selected(List<EObject> elements) {
        selection.changed(elements);
    }

    void typing(boolean now) {
        typing = now;
        editor.updateActions();
    }

    @Override
    public boolean isTyping() {
        return typing;
    }

    @Override
    public void shown(boolean now) {
        var contexts = editor.getSite().getService(IContextService.class);
        keys.ifPresent(contexts::deactivateContext);
        keys = now ? Optional.of(contexts.activateContext(CONTEXT)) : Optional.empty();
    }

    @Override
    public void setFocus() {
        var top = ((StackLayout) stack.getLayout()).topControl;
        browser.filter(page -> page.area() == top).<Control>map(PageBrowser::widget).orElse(top).setFocus();
    }

    @Override
    public Optional<IAction> action(String id) {
        return isDrawing() ? Optional.ofNullable(actions.get(id)) : Optional.empty();
    }

    private IAction action(PageCommand command) {
        return new Action() {
            @Override
            public void run() {
                NetworkDiagramPage.this.run(command);
            }
        };
    }
}

package org.millrace.tests.ui.epn;

import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.ISources;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.menus.IMenuService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epn.edit.item.ItemLabels;
import org.millrace.epn.ui.check.Findings;
import org.millrace.epn.ui.editor.NetworkEditor;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.workspace.marker.EpnMarker;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests navigation from problems, statements and classes to elements of networks. */
@ExtendWith(CleanLog.class)
class ShowInDiagramTest {

    private static final String SHOW = "org.millrace.epn.ui.showInDiagram";
    private static final String TEXT = """
            <?xml version="1.0" encoding="UTF-8"?>
            <epn:Network xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0" name="n">
              <eventType name="Tick">
                <property name="symbol"/>
              </eventType>
              <eventType name="Signal" javaClass="demo.Signal"/>
              <adapter name="ticks" provider="tcp" eventType="Tick">
                <property name="port" value="0"/>
              </adapter>
              <stream name="queue" capacity="0"/>
              <processor name="one">
                <file>one.epl</file>
              </processor>
              <processor name="two">
                <file>shared.epl</file>
              </processor>
              <processor name="three">
                <file>shared.epl</file>
              </processor>
              <bean name="sink" javaClass="demo.Sink"/>
              <wire from="ticks" to="queue"/>
              <wire from="queue" to="one"/>
              <wire from="queue" to="two"/>
              <wire from="queue" to="three"/>
              <wire from="one" to="sink"/>
            </epn:Network>
            """;

    private TestProject project;
    private Optional<IViewPart> view = Optional.empty();

    @BeforeEach
    void create() throws CoreException {
        project = TestProject.empty("shown");
        project.file("n.epn", TEXT);
        project.file("one.epl", "select nothing from Tick;\n");
        project.file("shared.epl", "select symbol from Tick;\n");
        project.file("unused.epl", "select symbol from Tick;\n");
        project.file("src/demo/Sink.java", "package demo;\npublic class Sink implements org.millrace.runtime.api.EventListener<Object> {\n    public void onEvent(Object event) {\n    }\n}\n");
        project.file("src/demo/Signal.java", "package demo;\npublic record Signal(String text) {\n}\n");
        project.file("src/demo/Other.java", "package demo;\npublic class Other {\n}\n");
        project.build();
    }

    @AfterEach
    void delete() throws CoreException {
        view.ifPresent(page()::hideView);
        project.close();
    }

    private static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    }

    private static boolean isEnabled() {
        UiWait.events();
        return PlatformUI.getWorkbench().getService(ICommandService.class).getCommand(SHOW).isEnabled();
    }

    private static void execute() {
        try {
            UiWait.until("the command to be enabled", ShowInDiagramTest::isEnabled);
            PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(SHOW, null);
            UiWait.events();
        } catch (CommandException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * Returns the element that the network's editor shows: on its first page that contains it, or at the cursor of the
     * source.
     */
    private static String shown() {
        if (!(page().getActiveEditor() instanceof NetworkEditor editor)) {
            return page().getActiveEditor().getTitle();
        }
        if (editor.getSelectedPage() instanceof ITextEditor source) {
            var caret = ((ITextSelection) source.getSelectionProvider().getSelection()).getOffset();
            var text = editor.model().text();
            return Findings.placesOf(text).element(editor.model().editing().resource(), text, 1, caret).map(ItemLabels::text).orElse("");
        }
        return ((IStructuredSelection) editor.getSite().getSelectionProvider().getSelection()).getFirstElement() instanceof EObject element
                ? ItemLabels.text(element) : "";
    }

    private void expectShown(String element) {
        UiWait.until(element, () -> element.equals(shown()), ShowInDiagramTest::shown);
        assertTrue(page().getActiveEditor() instanceof NetworkEditor);
    }

    /** Returns the visible entries of a menu. */
    private static List<String> entries(String location) {
        UiWait.events();
        var menus = PlatformUI.getWorkbench().getService(IMenuService.class);
        var manager = new MenuManager();
        menus.populateContributionManager(manager, location);
        try {
            return Arrays.stream(manager.getItems()).filter(item -> item.isVisible()).map(item -> item.getId()).toList();
        } finally {
            menus.releaseContributions(manager);
            manager.dispose();
        }
    }

    private IMarker marker(String file, String type) throws CoreException {
        UiWait.until("the marker", () -> {
            try {
                return project.file(file).findMarkers(type, true, 0).length > 0;
            } catch (CoreException e) {
                throw new AssertionError(e);
            }
        });
        return project.file(file).findMarkers(type, true, 0)[0];
    }

    /** Executes the command like the Problems view with a selected problem. */
    private static void execute(IMarker marker) {
        try {
            var handlers = PlatformUI.getWorkbench().getService(IHandlerService.class);
            var command = PlatformUI.getWorkbench().getService(ICommandService.class).getCommand(SHOW);
            var context = handlers.createContextSnapshot(false);
            context.addVariable(ISources.ACTIVE_CURRENT_SELECTION_NAME, new StructuredSelection(marker));
            handlers.executeCommandInContext(new ParameterizedCommand(command, null), null, context);
            UiWait.events();
        } catch (CommandException e) {
            throw new AssertionError(e);
        }
    }

    private void choose(Object element) throws CoreException {
        var explorer = page().showView(JavaUI.ID_PACKAGES);
        view = Optional.of(explorer);
        UiWait.events();
        explorer.getSite().getSelectionProvider().setSelection(new StructuredSelection(element));
        page().activate(explorer);
        UiWait.until("the choice", () -> !explorer.getSite().getSelectionProvider().getSelection().isEmpty());
    }

    private IType type(String name) throws CoreException {
        return JavaCore.create(project.project()).findType(name);
    }

    @Test
    void aProblemOfANetworkLeadsToItsElement() throws CoreException {
        execute(marker("n.epn", EpnMarker.NETWORK));
        expectShown("queue");
    }

    @Test
    void aProblemOfAStatementLeadsToItsProcessor() throws CoreException {
        execute(marker("one.epl", EpnMarker.ANY));
        expectShown("one");
    }

    @Test
    void theEditorOfStatementsLeadsToTheProcessorThatUsesThem() throws CoreException {
        page().activate(project.open("one.epl"));
        UiWait.until("the entry", () -> entries("popup:#TextEditorContext").contains(SHOW), () -> entries("popup:#TextEditorContext").toString());
        execute();
        expectShown("one");
    }

    @Test
    void oneOfSeveralProcessorsIsChosen() throws CoreException {
        page().activate(project.open("shared.epl"));
        try (var n = NetworkEditorDriver.open(project, "n.epn")) {
            page().activate(project.open("shared.epl"));
            Dialogs.answering(dialog -> {
                var table = FormControls.all(dialog, Table.class).getFirst();
                assertEquals(List.of("Processor two in shown/n.epn", "Processor three in shown/n.epn"), FormControls.rows(table));
                table.setSelection(1);
                var event = new Event();
                event.item = table.getItem(1);
                table.notifyListeners(SWT.Selection, event);
                FormControls.press(dialog, "OK");
            }, ShowInDiagramTest::execute);
            expectShown("three");
        }
    }

    @Test
    void aFileThatNoProcessorUsesLeadsNowhere() throws CoreException {
        page().activate(project.open("unused.epl"));
        assertFalse(isEnabled());
        assertFalse(entries("popup:#TextEditorContext").contains(SHOW));
        project.file("n.epn", TEXT.replace("<file>one.epl</file>", "<file>one.epl</file><file>unused.epl</file>"));
        page().activate(project.open("one.epl"));
        page().activate(project.open("unused.epl"));
        execute();
        expectShown("one");
    }

    @Test
    void theClassOfABeanLeadsToIt() throws CoreException {
        choose(type("demo.Sink"));
        execute();
        expectShown("sink");
    }

    @Test
    void theFileOfAClassLeadsToItsEventType() throws CoreException {
        choose(type("demo.Signal").getCompilationUnit());
        UiWait.until("the entry", () -> entries("popup:org.eclipse.ui.menus.showInMenu").contains(SHOW),
                () -> entries("popup:org.eclipse.ui.menus.showInMenu").toString());
        execute();
        expectShown("Signal");
    }

    @Test
    void theJavaEditorLeadsToTheBean() throws CoreException {
        page().activate(project.open("src/demo/Sink.java"));
        execute();
        expectShown("sink");
    }

    @Test
    void aClassThatNoNetworkNamesLeadsNowhere() throws CoreException {
        choose(type("demo.Other"));
        assertFalse(isEnabled());
    }

    @Test
    void aProjectThatDependsOnTheClassIsLookedThroughToo() throws CoreException {
        try (var library = TestProject.empty("library")) {
            library.file("src/lib/Event.java", "package lib;\npublic class Event {\n}\n");
            var description = project.project().getDescription();
            description.setReferencedProjects(new IProject[] {library.project()});
            project.project().setDescription(description, null);
            project.file("n.epn", TEXT.replace("demo.Signal", "lib.Event"));
            TestProject.joinBuilds();
            choose(JavaCore.create(library.project()).findType("lib.Event"));
            execute();
            expectShown("Signal");
            page().closeAllEditors(false);
        }
    }
}

package org.millrace.tests.sirius;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.edit.domain.EditingDomain;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.model.Wire;
import org.millrace.sirius.session.Reflected;
import org.millrace.sirius.session.Sirius;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A representation of a network in its editor. */
final class OpenDiagram {

    private static final String SESSIONS = "org.eclipse.sirius.business.api.session.SessionManager";

    private final Object session;
    private final EObject representation;
    private final IEditorPart editor;

    private OpenDiagram(Object session, EObject representation, IEditorPart editor) {
        this.session = session;
        this.representation = representation;
        this.editor = editor;
    }

    static OpenDiagram open(IFile network, String kind) throws ReflectiveOperationException {
        Sirius.open(network, kind, new NullProgressMonitor());
        Tour.settle();
        var editor = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().getActiveEditor();
        var representation = (EObject) Reflected.call(editor, "getRepresentation");
        var semantic = (EObject) get(representation, "target");
        var session = Reflected.call(Reflected.constant(SESSIONS, "INSTANCE"), "getSession", semantic);
        return new OpenDiagram(session, representation, editor);
    }

    static Object get(EObject element, String feature) {
        return element.eGet(element.eClass().getEStructuralFeature(feature));
    }

    @SuppressWarnings("unchecked")
    static List<EObject> list(EObject element, String feature) {
        return (List<EObject>) get(element, feature);
    }

    IEditorPart editor() {
        return editor;
    }

    EObject representation() {
        return representation;
    }

    EpnResource network() {
        return (EpnResource) ((EObject) get(representation, "target")).eResource();
    }

    /** The elements of the representation, such as nodes and edges, by the name of their type. */
    List<EObject> elements(String type) {
        var found = new ArrayList<EObject>();
        representation.eAllContents().forEachRemaining(element -> {
            if (element.eClass().getName().equals(type)) {
                found.add(element);
            }
        });
        return found;
    }

    EObject node(String name) {
        return elements("DNode").stream().filter(node -> get(node, "target") instanceof EObject target
                && target.eClass().getEStructuralFeature("name") != null && name.equals(get(target, "name"))).findFirst()
                .orElseThrow(() -> new AssertionError("no node " + name));
    }

    EObject edge(String from, String to) {
        return elements("DEdge").stream().filter(edge -> get(edge, "target") instanceof Wire wire && wire.getFrom().getName().equals(from)
                && wire.getTo().getName().equals(to)).findFirst().orElseThrow(() -> new AssertionError("no wire from " + from + " to " + to));
    }

    EObject tool(String name) {
        var description = (EObject) get(representation, "description");
        for (var all = description.eAllContents(); all.hasNext();) {
            var element = all.next();
            var feature = element.eClass().getEStructuralFeature("name");
            if (feature != null && name.equals(element.eGet(feature)) && element.eClass().getEStructuralFeature("precondition") != null) {
                return element;
            }
        }
        throw new AssertionError("no tool " + name);
    }

    /** Builds the command of a tool as the palette does, and executes it. */
    void run(String build, Object... arguments) throws ReflectiveOperationException {
        var provider = Reflected.call(editor, "getEmfCommandFactoryProvider");
        var factory = Reflected.call(provider, "getCommandFactory", domain());
        execute((Command) Reflected.call(factory, build, arguments));
    }

    /** Builds the command of a tool of a table, and executes it. */
    void runTable(String build, Object... arguments) throws ReflectiveOperationException {
        run("org.eclipse.sirius.table", "org.eclipse.sirius.table.tools.api.command.ITableCommandFactoryProvider", build, arguments);
    }

    /** Builds the command of a tool of a tree, and executes it. */
    void runTree(String build, Object... arguments) throws ReflectiveOperationException {
        run("org.eclipse.sirius.tree", "org.eclipse.sirius.tree.business.api.command.ITreeCommandFactoryProvider", build, arguments);
    }

    private void run(String bundle, String provider, String build, Object... arguments) throws ReflectiveOperationException {
        var factory = Reflected.call(editor, "getAdapter", Platform.getBundle(bundle).loadClass(provider));
        execute((Command) Reflected.call(factory, build, arguments));
    }

    /** Undoes all steps since the last save. */
    void undoAll() {
        while (network().isModified() && domain().getCommandStack().canUndo()) {
            domain().getCommandStack().undo();
            Tour.settle();
        }
    }

    /** Arranges all elements, as the action of the toolbar does. */
    void arrange() throws ReflectiveOperationException {
        var part = Reflected.call(editor, "getDiagramEditPart");
        var request = Platform.getBundle("org.eclipse.gmf.runtime.diagram.ui").loadClass("org.eclipse.gmf.runtime.diagram.ui.requests.ArrangeRequest")
                .getConstructor(String.class).newInstance("arrangeAllAction");
        Reflected.call(request, "setPartsToArrange", List.of(part));
        Reflected.call(part, "performRequest", request);
        Tour.settle();
    }

    /** Selects the diagram itself. */
    void select() throws ReflectiveOperationException {
        Reflected.call(Reflected.call(editor, "getDiagramGraphicalViewer"), "select", Reflected.call(editor, "getDiagramEditPart"));
        Tour.settle();
    }

    /** Returns whether an element of the network is selected. */
    boolean isSelected(EObject element) {
        try {
            for (var part : (List<?>) Reflected.call(Reflected.call(editor, "getDiagramGraphicalViewer"), "getSelectedEditParts")) {
                if (Reflected.call(part, "getModel") instanceof EObject view && view.eClass().getEStructuralFeature("element") != null
                        && get(view, "element") instanceof EObject shown && get(shown, "target") == element) {
                    return true;
                }
            }
            return false;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Selects the node of a stage on the diagram. */
    void select(String name) throws ReflectiveOperationException {
        var viewer = Reflected.call(editor, "getDiagramGraphicalViewer");
        for (var part : ((Map<?, ?>) Reflected.call(viewer, "getEditPartRegistry")).values().stream().distinct().toList()) {
            if (Reflected.call(part, "getModel") instanceof EObject view && view.eClass().getEStructuralFeature("element") != null
                    && view.eClass().getName().equals("Node") && get(view, "element") == node(name) && (boolean) Reflected.call(part, "isSelectable")) {
                Reflected.call(viewer, "select", part);
                break;
            }
        }
        Tour.settle();
    }

    /** Takes a picture of the workbench window. */
    void screen(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        var shell = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
        Tour.settle();
        shell.redraw();
        Tour.settle();
        var image = new Image(shell.getDisplay(), shell.getBounds().width, shell.getBounds().height);
        var gc = new GC(shell.getDisplay());
        gc.copyArea(image, shell.getBounds().x, shell.getBounds().y);
        gc.dispose();
        var loader = new ImageLoader();
        loader.data = new ImageData[] {image.getImageData()};
        loader.save(file.toString(), SWT.IMAGE_PNG);
        image.dispose();
    }

    void execute(Command command) {
        domain().getCommandStack().execute(command);
        Tour.settle();
    }

    EditingDomain domain() {
        try {
            return (EditingDomain) Reflected.call(session, "getTransactionalEditingDomain");
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    void save() throws ReflectiveOperationException {
        Reflected.call(session, "save", new NullProgressMonitor());
        Tour.settle();
    }

    boolean isDirty() throws ReflectiveOperationException {
        return !"SYNC".equals(String.valueOf(Reflected.call(session, "getStatus")));
    }

    void close() throws ReflectiveOperationException {
        // Sirius arranges new elements a while later, and needs the editor for that.
        for (var i = 0; i < 5; i++) {
            Tour.settle();
        }
        Tour.rest();
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().closeAllEditors(false);
        Tour.settle();
        if ((boolean) Reflected.call(session, "isOpen")) {
            Reflected.call(session, "close", new NullProgressMonitor());
        }
        Tour.settle();
    }

    /** Exports a picture. */
    void picture(Path file) throws ReflectiveOperationException {
        var png = Reflected.constant("org.eclipse.sirius.common.tools.api.resource.ImageFileFormat", "PNG");
        var document = Reflected.constant("org.eclipse.sirius.ui.business.api.dialect.ExportFormat$ExportDocumentFormat", "NONE");
        var format = Reflected.create("org.eclipse.sirius.ui.business.api.dialect.ExportFormat", document, png);
        Reflected.call(Reflected.constant("org.eclipse.sirius.ui.business.api.dialect.DialectUIManager", "INSTANCE"), "export",
                representation, session, IPath.fromPath(file), format, new NullProgressMonitor());
    }
}

package org.millrace.tests.ui.editor;

import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

@ExtendWith(CleanLog.class)
class OutlineTest {

    private static final String TEXT = """
            create schema Risen(symbol string);
            @name('first') select * from Tick;
            @name('second') insert into Risen select symbol from Tick;
            """;

    private static Tree tree(EplEditorDriver epl) throws Exception {
        var view = (ContentOutline) PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(IPageLayout.ID_OUTLINE);
        epl.editor().getSite().getPage().activate(epl.editor());
        UiWait.until("the outline of the editor", () -> view.getCurrentPage() instanceof ContentOutlinePage);
        return (Tree) view.getCurrentPage().getControl();
    }

    private static List<String> names(Tree tree) {
        return Arrays.stream(tree.getItems()).map(TreeItem::getText).map(name -> name.replaceFirst(" – .*", "")).toList();
    }

    @Test
    void itShowsTheStatementsByTheirNames() throws Exception {
        try (var epl = EplEditorDriver.on(TEXT)) {
            var tree = tree(epl);
            UiWait.until("the statements", () -> names(tree).equals(List.of("Risen", "first", "second")), () -> names(tree).toString());
            assertNotNull(tree.getItem(0).getImage());
        }
    }

    @Test
    void itChangesWithTheText() throws Exception {
        try (var epl = EplEditorDriver.on(TEXT)) {
            var tree = tree(epl);
            epl.document().replace(epl.at("second"), 6, "third");
            UiWait.until("the other name", () -> names(tree).equals(List.of("Risen", "first", "third")), () -> names(tree).toString());
        }
    }

    @Test
    void itFollowsTheCaret() throws Exception {
        try (var epl = EplEditorDriver.on(TEXT)) {
            var tree = tree(epl);
            UiWait.until("the statements", () -> names(tree).size() == 3);
            epl.caretAt("insert into");
            UiWait.until("the selection", () -> Arrays.stream(tree.getSelection()).anyMatch(item -> item.getText().startsWith("second")));
        }
    }

    @Test
    void theEditorGoesToWhatIsSelected() throws Exception {
        try (var epl = EplEditorDriver.on(TEXT)) {
            var tree = tree(epl);
            UiWait.until("the statements", () -> names(tree).size() == 3);
            var page = (IContentOutlinePage) ((ContentOutline) PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage()
                    .findView(IPageLayout.ID_OUTLINE)).getCurrentPage();
            page.setSelection(new StructuredSelection(tree.getItem(1).getData()));
            UiWait.until("the place", () -> epl.viewer().getSelectedRange().x == epl.at("first") || epl.viewer().getSelectedRange().x == epl.at("first") - 1,
                    epl::marked);
        }
    }

    @Test
    void overTheEditorItIsFilteredByWhatIsTyped() throws Exception {
        try (var epl = EplEditorDriver.on(TEXT)) {
            epl.parsed();
            epl.command("org.millrace.epl.ui.quickOutline");
            UiWait.until("the window", () -> popup().isPresent());
            var shell = popup().get();
            widgets(shell).filter(Text.class::isInstance).map(Text.class::cast).findFirst().orElseThrow().setText("sec");
            var tree = widgets(shell).filter(Tree.class::isInstance).map(Tree.class::cast).findFirst().orElseThrow();
            assertEquals(List.of("second"), names(tree));
            shell.close();
        }
    }

    private static Optional<Shell> popup() {
        return Arrays.stream(Display.getCurrent().getShells()).filter(shell -> shell.isVisible() && widgets(shell).anyMatch(Tree.class::isInstance)
                && widgets(shell).anyMatch(Text.class::isInstance) && shell.getParent() != null).findFirst();
    }

    private static Stream<Control> widgets(Composite parent) {
        return Arrays.stream(parent.getChildren()).flatMap(child -> child instanceof Composite composite
                ? Stream.concat(Stream.of(child), widgets(composite)) : Stream.of(child));
    }
}

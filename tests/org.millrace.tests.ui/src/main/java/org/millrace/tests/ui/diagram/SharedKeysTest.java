package org.millrace.tests.ui.diagram;

import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.IExecutionListener;
import org.eclipse.core.commands.NotHandledException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Tests keys that both the diagram and the workbench handle. */
@ExtendWith(CleanLog.class)
class SharedKeysTest {

    private static final String ACTIVATE_EDITOR = "org.eclipse.ui.window.activateEditor";
    private static final String SAVE = "org.eclipse.ui.file.save";

    @Test
    void aFunctionKeyExecutesItsCommandOnce() throws CoreException {
        try (var n = DiagramDriver.open(DiagramDriver.TEXT); var executed = new Executed()) {
            n.select("rules");
            press(n, "F12", SWT.F12);
            assertEquals(List.of(ACTIVATE_EDITOR), executed.commands());
        }
    }

    @Test
    void aFunctionKeyExecutesItsCommandOnceWhileANameIsWritten() throws CoreException {
        try (var n = DiagramDriver.open(DiagramDriver.TEXT); var executed = new Executed()) {
            n.select("rules").writeName();
            executed.clear();
            press(n, "F12", SWT.F12);
            assertEquals(List.of(ACTIVATE_EDITOR), executed.commands());
        }
    }

    @Test
    void aKeyWithControlExecutesItsCommandOnceWhileANameIsWritten() throws CoreException {
        try (var n = DiagramDriver.open(DiagramDriver.TEXT); var executed = new Executed()) {
            n.select("rules").writeName().type("x");
            executed.clear();
            press(n, "s", 's', SWT.CONTROL);
            assertEquals(List.of(SAVE), executed.commands());
        }
    }

    @Test
    void aFieldOfThePageKeepsTheKeysThatItAnswers() throws CoreException {
        try (var n = DiagramDriver.open(DiagramDriver.TEXT)) {
            n.select("rules").writeName().type("xy");
            press(n, "a", 'a', SWT.CONTROL);
            n.type("z");
            UiWait.until("the text", () -> "z".equals(n.script("document.activeElement.value")));
        }
    }

    @Test
    void escapeLeavesTheFieldAndThenTheSelection() throws CoreException {
        try (var n = DiagramDriver.open(DiagramDriver.TEXT)) {
            n.select("rules").writeName().type("xy").key(SWT.ESC);
            n.await("the field to be left", () -> Boolean.FALSE.equals(n.script("document.activeElement.matches('.rename input')")));
            assertEquals(List.of("rules"), n.selected());
            n.key(SWT.ESC);
            n.await("nothing to be selected", () -> n.selected().isEmpty());
            assertEquals(DiagramDriver.TEXT, n.text());
        }
    }

    /** Presses a key, and then one without a meaning: the browser returns each key before it takes the next. */
    private static void press(DiagramDriver n, String name, int code, int... held) {
        n.browser().execute("window.seen = []; window.addEventListener('keydown', event => window.seen.push(event.key), true);");
        n.key(code, held);
        await(n, name);
        n.key(SWT.F7);
        await(n, "F7");
    }

    private static void await(DiagramDriver n, String key) {
        UiWait.until("the page to see " + key, () -> Boolean.TRUE.equals(n.script("window.seen.includes('" + key + "')")),
                () -> "but it saw " + n.script("window.seen.join()"));
    }

    /** Records executed commands. */
    private static final class Executed implements IExecutionListener, AutoCloseable {

        private final ICommandService service = PlatformUI.getWorkbench().getService(ICommandService.class);
        private final List<String> ids = new ArrayList<>();

        Executed() {
            service.addExecutionListener(this);
        }

        List<String> commands() {
            return List.copyOf(ids);
        }

        void clear() {
            ids.clear();
        }

        @Override
        public void preExecute(String id, ExecutionEvent event) {
            ids.add(id);
        }

        @Override
        public void notHandled(String id, NotHandledException e) {
            // Recorded by preExecute.
        }

        @Override
        public void postExecuteFailure(String id, ExecutionException e) {
            // Recorded by preExecute.
        }

        @Override
        public void postExecuteSuccess(String id, Object result) {
            // Recorded by preExecute.
        }

        @Override
        public void close() {
            service.removeExecutionListener(this);
        }
    }
}

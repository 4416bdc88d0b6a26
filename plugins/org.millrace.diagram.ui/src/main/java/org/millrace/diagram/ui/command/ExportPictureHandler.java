package org.millrace.diagram.ui.command;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IResource;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.nio.file.Path;
import java.util.Optional;

/** Writes a picture of the network to a file. Asks for the file if the parameter does not name it. */
public final class ExportPictureHandler extends AbstractHandler {

    /** The command parameter with the path of the file. */
    public static final String FILE = "org.millrace.diagram.ui.exportPicture.file";

    @Override
    public void setEnabled(Object context) {
        setBaseEnabled(ShownDiagram.of(context).isPresent());
    }

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var page = ShownDiagram.of(event.getApplicationContext());
        if (page.isPresent()) {
            var editor = (NetworkEditorPart) HandlerUtil.getActiveEditorChecked(event);
            Optional.ofNullable(event.getParameter(FILE)).or(() -> ask(HandlerUtil.getActiveShell(event), editor))
                    .ifPresent(file -> page.get().export(Path.of(file)));
        }
        return null;
    }

    private static Optional<String> ask(Shell shell, NetworkEditorPart editor) {
        var dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setText(Messages.export_title);
        dialog.setFilterExtensions(new String[] {"*.svg", "*.png"});
        dialog.setFilterNames(new String[] {Messages.export_svg, Messages.export_png});
        dialog.setOverwrite(true);
        editor.file().map(IResource::getLocation).ifPresent(file -> {
            dialog.setFilterPath(file.removeLastSegments(1).toOSString());
            dialog.setFileName(file.removeFileExtension().addFileExtension("svg").lastSegment());
        });
        return Optional.ofNullable(dialog.open()).map(chosen -> chosen.matches("(?i).*\\.(svg|png)") ? chosen
                : chosen + (dialog.getFilterIndex() == 1 ? ".png" : ".svg"));
    }
}

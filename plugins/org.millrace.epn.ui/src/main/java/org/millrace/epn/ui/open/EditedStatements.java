package org.millrace.epn.ui.open;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.stage.AddFile;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;
import org.millrace.epn.ui.check.ProjectValidation;
import org.millrace.epn.ui.fix.NewFile;
import org.millrace.ui.newfile.NewFiles;

import java.util.Optional;

/**
 * The statements of a processor: in files, in the network, or missing.
 *
 * @param designer  where the network is shown
 * @param processor the processor
 */
record EditedStatements(Designer designer, Processor processor) {

    /**
     * Opens the file, one of several files, the statements in the network, or a new file if there are no statements.
     *
     * @throws CoreException if a file cannot be created
     */
    void open() throws CoreException {
        if (!processor.getFiles().isEmpty()) {
            var chosen = SelectionPrompt.of(designer.shell(), NLS.bind(Messages.file_title, processor.getName()), Messages.file_message,
                    processor.getFiles(), String::strip);
            if (chosen.isPresent()) {
                new ProjectFile(designer, chosen.get()).open(header());
            }
        } else if (!processor.getStatements().isEmpty()) {
            designer.revealText(processor.getStatements().getFirst());
        } else {
            create();
        }
    }

    private void create() throws CoreException {
        var project = designer.file().map(IFile::getProject);
        if (project.isEmpty()) {
            ElementOpener.showMessage(designer, Messages.file_noProject);
            return;
        }
        var file = free(project.get());
        var edit = new AddFile(processor, file.getProjectRelativePath().toPortableString());
        var refusal = designer.refusal(edit);
        if (refusal.isPresent()) {
            ElementOpener.showMessage(designer, refusal.get());
            return;
        }
        new NewFile(project.get(), edit.file()).write(header());
        Optional<Refusal> refused = designer.execute(edit);
        if (refused.isPresent()) {
            file.delete(true, new NullProgressMonitor());
            ElementOpener.showMessage(designer, refused.get());
        } else {
            NewFiles.write(file);
        }
    }

    /** Returns a file that does not exist, in the folder of the statements. */
    private IFile free(IProject project) {
        var folder = StatementFolder.of(project, (Network) processor.eContainer());
        var name = Optional.ofNullable(processor.getName()).filter(given -> !given.isBlank()).orElse("statements");
        var file = project.getFile(path(folder, name));
        for (var i = 2; file.exists(); i++) {
            file = project.getFile(path(folder, name + i));
        }
        return file;
    }

    private static IPath path(IPath folder, String name) {
        return folder.append(name + "." + StatementFolder.EXTENSION);
    }

    private String header() {
        return StatementHeader.of(processor, ProjectValidation.of(designer.file()).types());
    }
}

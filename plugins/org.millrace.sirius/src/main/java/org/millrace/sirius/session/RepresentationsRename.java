package org.millrace.sirius.session;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Path;
import org.eclipse.emf.common.util.URI;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.CompositeChange;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.TextFileChange;
import org.eclipse.ltk.core.refactoring.participants.CheckConditionsContext;
import org.eclipse.ltk.core.refactoring.participants.RenameParticipant;
import org.eclipse.ltk.core.refactoring.resource.RenameResourceChange;
import org.eclipse.osgi.util.NLS;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;

import java.util.Optional;
import java.util.regex.Pattern;

/** Renames the file with the layout together with its network, and lets it refer to the new name. */
public final class RepresentationsRename extends RenameParticipant {

    private Optional<IFile> representations = Optional.empty();
    private String before = "";

    /** For the framework. */
    public RepresentationsRename() {
    }

    @Override
    protected boolean initialize(Object element) {
        if (element instanceof IFile network) {
            before = network.getName();
            representations = Optional.of(Sirius.representations(network)).filter(IFile::exists);
        }
        return representations.isPresent();
    }

    @Override
    public String getName() {
        return Messages.rename_name;
    }

    @Override
    public RefactoringStatus checkConditions(IProgressMonitor monitor, CheckConditionsContext context) throws OperationCanceledException {
        var status = new RefactoringStatus();
        if (Sirius.isOpen(representations.orElseThrow())) {
            status.addError(NLS.bind(Messages.rename_open, before));
        }
        return status;
    }

    @Override
    public Change createChange(IProgressMonitor monitor) throws CoreException {
        var after = getArguments().getNewName();
        var file = representations.orElseThrow();
        var renamed = new CompositeChange(Messages.rename_name);
        var edits = new MultiTextEdit();
        // References are relative URIs: before a fragment, or alone in an element.
        var references = Pattern.compile("(?<=[\"'>/])" + Pattern.quote(encoded(before)) + "(?=[#<\"'])").matcher(file.readString());
        while (references.find()) {
            edits.addChild(new ReplaceEdit(references.start(), references.end() - references.start(), encoded(after)));
        }
        if (edits.hasChildren()) {
            var text = new TextFileChange(Messages.rename_name, file);
            text.setEdit(edits);
            text.setSaveMode(TextFileChange.FORCE_SAVE);
            renamed.add(text);
        }
        renamed.add(new RenameResourceChange(file.getFullPath(), Path.fromPortableString(after).removeFileExtension().addFileExtension("aird").toString()));
        return renamed;
    }

    private static String encoded(String name) {
        return URI.encodeSegment(name, true);
    }
}

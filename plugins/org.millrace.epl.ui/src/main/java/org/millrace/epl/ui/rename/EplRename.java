package org.millrace.epl.ui.rename;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.CompositeChange;
import org.eclipse.ltk.core.refactoring.Refactoring;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.TextFileChange;
import org.eclipse.osgi.util.NLS;
import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.rename.RenameResult;
import org.millrace.epl.ui.Messages;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.document.Snapshot;
import org.millrace.epl.ui.navigate.Destinations;
import org.millrace.epl.ui.problem.TextFixes;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Renames an element in all texts of a processor, including those in the network. */
public final class EplRename extends Refactoring {

    private final Snapshot snapshot;
    private final int offset;
    private final String before;
    private String name;

    /** Renames the element at an offset. */
    public EplRename(Snapshot snapshot, int offset, String before) {
        this.snapshot = snapshot;
        this.offset = offset;
        this.before = before;
        name = before;
    }

    /** Returns the current name. */
    String before() {
        return before;
    }

    /** Sets the new name. */
    public void setName(String wanted) {
        name = wanted;
    }

    /** Returns why a name is not possible; empty if it is. */
    Optional<String> refusal(String wanted) {
        return EplModels.services(snapshot.document()).rename(snapshot.project(), snapshot.document(), offset, wanted) instanceof RenameResult.Refused refused
                ? Optional.of(refused.reason()) : Optional.empty();
    }

    @Override
    public String getName() {
        return NLS.bind(Messages.EplRename_name, before);
    }

    @Override
    public RefactoringStatus checkInitialConditions(IProgressMonitor monitor) {
        return new RefactoringStatus();
    }

    @Override
    public RefactoringStatus checkFinalConditions(IProgressMonitor monitor) throws CoreException {
        var refusal = refusal(name);
        if (refusal.isPresent()) {
            return RefactoringStatus.createFatalErrorStatus(refusal.get());
        }
        var status = new RefactoringStatus();
        for (var document : changes().keySet()) {
            if (file(document).isEmpty()) {
                status.addWarning(NLS.bind(Messages.EplRename_no_file, document.uri()));
            } else if (isInline(document) && inline(document, file(document).get()).isEmpty()) {
                status.addFatalError(NLS.bind(Messages.EplRename_changed, file(document).get().getName()));
            }
        }
        return status;
    }

    @Override
    public Change createChange(IProgressMonitor monitor) throws CoreException {
        var edits = new LinkedHashMap<IFile, List<TextEdit>>();
        for (var entry : changes().entrySet()) {
            var file = file(entry.getKey());
            if (file.isPresent()) {
                var own = edits.computeIfAbsent(file.get(), f -> new ArrayList<>());
                if (isInline(entry.getKey())) {
                    inline(entry.getKey(), file.get()).ifPresent(text -> text.inFile(entry.getValue()).forEach(own::add));
                } else {
                    own.addAll(entry.getValue());
                }
            }
        }
        var all = new CompositeChange(NLS.bind(Messages.EplRename_change, before, name));
        edits.forEach((file, own) -> {
            var change = new TextFileChange(file.getName(), file);
            change.setSaveMode(TextFileChange.KEEP_SAVE_STATE);
            change.setTextType(file.getFileExtension());
            change.setEdit(TextFixes.edit(own));
            all.add(change);
        });
        return all;
    }

    private Map<EplDocument, List<TextEdit>> changes() {
        return EplModels.services(snapshot.document()).rename(snapshot.project(), snapshot.document(), offset, name) instanceof RenameResult.Changes changes
                ? changes.edits() : Map.of();
    }

    private static Optional<IFile> file(EplDocument document) {
        return Destinations.file(document);
    }

    private static boolean isInline(EplDocument document) {
        return document.uri().indexOf('#') >= 0;
    }

    private static Optional<InlineText> inline(EplDocument document, IFile file) throws CoreException {
        return InlineText.find(file.readString(), document.uri().substring(document.uri().indexOf('#') + 1), document.text());
    }
}

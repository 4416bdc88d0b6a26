package org.millrace.epl.ui.search;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.eclipse.search.ui.ISearchQuery;
import org.eclipse.search.ui.ISearchResult;
import org.millrace.epl.ide.Location;
import org.millrace.epl.ui.Messages;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.document.Snapshot;
import org.millrace.epl.ui.navigate.Destinations;

/** Searches the references to an element. */
final class ReferenceQuery implements ISearchQuery {

    private final Snapshot snapshot;
    private final int offset;
    private final String name;
    private final References result = new References(this);

    ReferenceQuery(Snapshot snapshot, int offset, String name) {
        this.snapshot = snapshot;
        this.offset = offset;
        this.name = name;
    }

    @Override
    public IStatus run(IProgressMonitor monitor) {
        result.removeAll();
        for (var location : EplModels.services(snapshot.document()).references(snapshot.project(), snapshot.document(), offset, true)) {
            if (monitor.isCanceled()) {
                return Status.CANCEL_STATUS;
            }
            match(location);
        }
        return Status.OK_STATUS;
    }

    private void match(Location location) {
        var document = location.document();
        Destinations.file(document).filter(file -> "epl".equalsIgnoreCase(file.getFileExtension())).ifPresent(file -> {
            var line = document.line(location.range().start());
            var text = document.text().substring(document.offset(line, 0), document.offset(line, Integer.MAX_VALUE));
            result.addMatch(new ReferenceMatch(file, location.range(), line + 1, text));
        });
    }

    String name() {
        return name;
    }

    @Override
    public String getLabel() {
        return NLS.bind(Messages.ReferenceQuery_label, name);
    }

    @Override
    public boolean canRerun() {
        return false;
    }

    @Override
    public boolean canRunInBackground() {
        return true;
    }

    @Override
    public ISearchResult getSearchResult() {
        return result;
    }
}

package org.millrace.epl.ui.problem;

import org.eclipse.core.resources.IMarker;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.millrace.workspace.marker.EpnMarker;

/** Offers the quick fixes of problems in the Problems view. */
public final class EplMarkerResolutions implements IMarkerResolutionGenerator2 {

    @Override
    public boolean hasResolutions(IMarker marker) {
        // Called for every visible marker, so it must not parse. The fixes are computed on request.
        return !marker.getAttribute(EpnMarker.CODE, "").isEmpty() && "epl".equalsIgnoreCase(marker.getResource().getFileExtension());
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        return MarkerFixes.of(marker).stream().map(fix -> new FixResolution(marker, fix.title())).toArray(IMarkerResolution[]::new);
    }
}

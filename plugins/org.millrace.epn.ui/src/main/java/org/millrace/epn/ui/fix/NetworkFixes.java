package org.millrace.epn.ui.fix;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.millrace.workspace.marker.EpnMarker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Provides fixes for the problem markers of networks, by the code and the message of a marker. The file may be open or
 * closed.
 */
public final class NetworkFixes implements IMarkerResolutionGenerator2 {

    /** The codes of problems with names that do not exist. */
    private static final Set<String> WRONG_NAMES = Set.of("unknown-event-type", "unknown-property", "dangling-wire", "unknown-provider", "unknown-codec",
            "bad-property-value");

    @Override
    public boolean hasResolutions(IMarker marker) {
        return !fixes(marker).isEmpty();
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        return fixes(marker).toArray(IMarkerResolution[]::new);
    }

    private static List<IMarkerResolution> fixes(IMarker marker) {
        if (!(marker.getResource() instanceof IFile file)) {
            return List.of();
        }
        var code = marker.getAttribute(EpnMarker.CODE, "");
        var problem = new ProblemNames(marker.getAttribute(IMarker.MESSAGE, ""), marker.getAttribute(EpnMarker.ADVICE, ""));
        var place = new MarkerPosition(marker.getAttribute(IMarker.LINE_NUMBER, 1), marker.getAttribute(IMarker.CHAR_START, -1));
        var fixes = new ArrayList<IMarkerResolution>(new ModelFixes(file, code, place).offered());
        if (WRONG_NAMES.contains(code)) {
            // Names can be replaced even if the text cannot be parsed.
            replacement(file, place, problem).filter(fix -> fixes.stream().noneMatch(other -> other.getLabel().equals(fix.getLabel()))).ifPresent(fixes::add);
        }
        problem.wrong().ifPresent(name -> {
            switch (code) {
                case "class-not-found" -> fixes.add(new NetworkFix(NLS.bind(Messages.fix_createClass, name), "event-type-class",
                        () -> NewClass.named(file, name).open()));
                case "missing-file" -> fixes.add(new NetworkFix(NLS.bind(Messages.fix_createFile, name), "statement",
                        () -> new NewFile(file.getProject(), name).create("")));
                default -> {
                    // Other problems have no fix that creates something.
                }
            }
        });
        return fixes;
    }

    private static Optional<NetworkFix> replacement(IFile file, MarkerPosition place, ProblemNames problem) {
        return problem.wrong().flatMap(wrong -> problem.suggestion().map(right -> new NetworkFix(NLS.bind(Messages.fix_replace, wrong, right), "property",
                () -> new SharedNetworkText(file).replace(place, wrong, right))));
    }
}

package org.millrace.epn.ui.show;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.millrace.epn.model.Network;
import org.millrace.ui.network.NetworkFile;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Reads the saved networks of projects. Because menus ask often, networks are cached until the file changes.
 * Thread-safe; the networks must not be changed.
 */
final class SavedNetworks {

    private record Known(long stamp, Optional<Network> network) {
    }

    private static final Map<IFile, Known> KNOWN = new ConcurrentHashMap<>();

    private SavedNetworks() {
    }

    /** Returns the networks of a project by file, without those that cannot be read. */
    static Map<IFile, Network> in(IProject project) {
        KNOWN.keySet().removeIf(file -> !file.exists());
        var found = new LinkedHashMap<IFile, Network>();
        NetworkFile.in(project).forEach(file -> read(file).ifPresent(network -> found.put(file.file(), network)));
        return found;
    }

    private static Optional<Network> read(NetworkFile file) {
        var stamp = file.file().getModificationStamp();
        return KNOWN.compute(file.file(), (key, known) -> known != null && known.stamp() == stamp ? known : new Known(stamp, file.network())).network();
    }
}

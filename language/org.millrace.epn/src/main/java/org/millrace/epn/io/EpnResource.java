package org.millrace.epn.io;

import org.eclipse.emf.ecore.xmi.XMLResource;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.model.Layout;
import org.millrace.epn.model.Network;

import java.util.List;
import java.util.Optional;

/**
 * An {@code .epn} file as an EMF resource. Loading never fails because of what stands in the file:
 * what is wrong with it is found in {@link #problems}, and the contents are what could be read.
 *
 * <p>A reference to something that does not exist is an unresolved object ({@code eIsProxy()}) that
 * has the name; it is written again when the resource is saved, and so are elements and attributes
 * that are not known.
 */
public interface EpnResource extends XMLResource {

    /** What was found wrong while loading. */
    List<EpnProblem> problems();

    /** Replaces what was found wrong: the contents were brought to another state of the file than that of loading. */
    void adopt(List<EpnProblem> found);

    /** Where the contents were read from. */
    SourcePositions positions();

    /** What decides how the file is written; empty if the network is written anew as a whole. */
    Optional<FileContent> content();

    /** The network; empty if the file holds none that can be read. */
    default Optional<Network> network() {
        return getContents().stream().filter(Network.class::isInstance).map(Network.class::cast).findFirst();
    }

    /** The layout; empty if the file holds none. */
    default Optional<Layout> layout() {
        return getContents().stream().filter(Layout.class::isInstance).map(Layout.class::cast).findFirst();
    }
}

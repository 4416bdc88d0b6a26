package org.millrace.ui.network;

import org.eclipse.emf.common.util.URI;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.io.EpnResourceFactory;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.validation.LegalName;

/** The text of new networks. */
public final class NewNetworkText {

    /** The extension of the files of networks, without a dot. */
    public static final String EXTENSION = "epn";

    private NewNetworkText() {
    }

    /** A network without stages, which is free of errors. */
    public static String empty(String name) {
        var resource = EpnResourceFactory.newResource(URI.createURI("new." + EXTENSION));
        var network = EpnFactory.eINSTANCE.createNetwork();
        network.setName(name);
        resource.getContents().add(network);
        return EpnFile.format(resource);
    }

    /** A legal name for a network that is as near as can be to a name of something else. */
    public static String nameFrom(String text) {
        var name = text.replaceAll("[^\\p{L}\\p{Nd}_.-]", "-");
        return LegalName.NETWORK.allows(name) ? name : "network-" + name;
    }
}

package org.millrace.ui.network;

import org.eclipse.emf.common.util.URI;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.io.EpnResourceFactory;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.validation.LegalName;

/** The text of new networks. */
public final class NewNetworkText {

    /** The file extension of networks, without the dot. */
    public static final String EXTENSION = "epn";

    private NewNetworkText() {
    }

    /** Returns a network without stages and without errors. */
    public static String empty(String name) {
        var resource = EpnResourceFactory.newResource(URI.createURI("new." + EXTENSION));
        var network = EpnFactory.eINSTANCE.createNetwork();
        network.setName(name);
        resource.getContents().add(network);
        return EpnFile.format(resource);
    }

    /** Converts a text to the most similar legal name of a network. */
    public static String nameFrom(String text) {
        var name = text.replaceAll("[^\\p{L}\\p{Nd}_.-]", "-");
        return LegalName.NETWORK.allows(name) ? name : "network-" + name;
    }
}
